return { feather = {}, bone = {} }
