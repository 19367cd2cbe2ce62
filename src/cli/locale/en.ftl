# What the engine itself says, in English.

output-failed = The output could not be written: { $why }
no-such-command = There is no command “{ $name }”{ $near }
