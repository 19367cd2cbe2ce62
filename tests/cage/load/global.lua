attack = {}
return attack
