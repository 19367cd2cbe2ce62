return { decide = function() return os.time() % 2 + 1 end }
