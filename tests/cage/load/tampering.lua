string.find = nil
return {}
