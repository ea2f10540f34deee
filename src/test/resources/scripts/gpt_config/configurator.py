import sys
from ast import literal_eval

for arg in sys.argv[1:]:
    if "=" not in arg:
        print("settings from " + arg)
        exec(open(arg).read())
    else:
        key, value = arg[2:].split("=")
        if key not in globals():
            raise ValueError("no such setting: " + key)
        try:
            value = literal_eval(value)
        except (SyntaxError, ValueError):
            pass
        assert type(value) is type(globals()[key])
        globals()[key] = value
