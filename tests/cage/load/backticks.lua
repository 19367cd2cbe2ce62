local text = `{1 + 1}`
return {}
