for _ in { 1 } do end
return {}
