# What the engine itself says, in Russian.

output-failed = Вывод не записался: { $why }
no-such-command = Нет команды «{ $name }»{ $near }
