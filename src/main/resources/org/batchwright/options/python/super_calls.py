"""``super().__init__(...)`` in a class that inherits from a framework's class."""

from values import Native


class SuperCall(Native):
    """A method of the framework's class, called by the program's subclass."""

    def __init__(self, name, instance):
        self.name = name
        self.instance = instance

    def call(self, reader, name, call):
        if self.name == "__init__":
            self.instance.native = None
            reader.native_of(self.instance, call)
            return None
        return reader.native_of(self.instance, call).call(reader, self.name, call)
