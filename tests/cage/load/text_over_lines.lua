local s = "a\z
" for _ in {} do end
return {}
