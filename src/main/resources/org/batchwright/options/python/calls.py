"""Follows calls: evaluates the program's own functions and classes, and lets the frameworks handle library calls by name."""

from builtin_calls import BUILTINS, TYPES, method_of
from certainty import BREAK, CONTINUE, RAISE, RETURN
from super_calls import SuperCall
from type_calls import Parts
from values import (
    UNKNOWN, Arguments, Bound, Call, Class, Function, Instance, Lazy, Library, Made, Member, Module, Native, Partial, PathText, Scope, Subscripted,
    Super, Unknown, joined, parents_of,
)
DEEPEST = 40
MOST_RUNS = 3000
MOST_SILENT_RUNS, MOST_IDLE_RUNS = 80, 6


class Calls:
    """The part of the reader that follows calls and looks up attributes."""

    def called(self, function, call):
        if isinstance(function, Function):
            return self.run(function, call)
        if isinstance(function, Bound):
            return self.bound_called(function, call)
        if isinstance(function, Class):
            return self.constructed(function, call)
        if isinstance(function, Library):
            return self.library_called(function.name, call)
        if isinstance(function, Subscripted):
            return self.called(function.base, call)
        if isinstance(function, Native):
            return function.call(self, "()", call)
        if isinstance(function, Made) and len(call.args) == 1 and isinstance(call.args[0], (Function, Class, Native)):
            return self.decorated(function, call.args[0], None)
        if isinstance(function, Partial):
            return self.called(function.function, function.with_more(call))
        if isinstance(function, Instance):
            method = function.of.find("__call__")
            return self.run(method, call, function) if isinstance(method, Function) else UNKNOWN
        return self.escaped("something that could not be followed", call)

    def bound_called(self, bound, call):
        if isinstance(bound.function, Function):
            return self.run(bound.function, call, bound.itself)
        if isinstance(bound.itself, Native):
            return bound.itself.call(self, bound.function, call)
        if isinstance(bound.itself, Instance):
            return self.native_of(bound.itself, call).call(self, bound.function, call)
        return self.made_of(method_of(self, bound.itself, bound.function, call), (bound.itself,))

    def library_called(self, name, call):
        short = name[len("builtins."):] if name.startswith("builtins.") else name
        if short in BUILTINS:
            made = self.made_of(BUILTINS[short](self, call), call.args)
            return self.born(made) if short in ("list", "dict", "set", "sorted") else made
        for library_called in self.asked_of_calls:
            answer = library_called(self, name, call)
            if answer is not None:
                return answer
        if self.carries(call):
            return self.escaped(name, call)
        self.hand_over(call)
        if name in TYPES:
            return TYPES[name](self, call)
        return Made(name, call.args, call.kwargs, call.place)

    def carries(self, call):
        """Returns whether a parser is among the arguments."""
        return any(getattr(self.native_in(one), "is_parser", False) for one in list(call.args) + list(call.kwargs.values()))

    @staticmethod
    def native_in(value):
        value = value.itself if isinstance(value, Bound) and isinstance(value.function, str) else value
        return value.native if isinstance(value, Instance) else value

    def escaped(self, name, call):
        """Handles a parser that is passed to code that cannot be followed: returns it unchanged and records a gap."""
        for one in list(call.args) + list(call.kwargs.values()):
            found = self.native_in(one)
            if getattr(found, "is_parser", False):
                found.left_to(self, name, call)
                return one
        for one in list(call.args) + list(call.kwargs.values()):
            self.open(one)
        return UNKNOWN

    def hand_over(self, call):
        """Calls a function that is passed to a library (``spawn``, ``run``), because the library calls it sooner or later."""
        for one in list(call.args) + list(call.kwargs.values()):
            if isinstance(one, Function) and one.runs == 0 and one.name != "lambda":
                self.run(one, Call([], {}, call.place, loose=True))

    # the program's own functions

    def run(self, function, call, itself=None):
        if itself is not None and function.kind != "static":
            call = Call([itself] + list(call.args), call.kwargs, call.place, call.loose)
        function.runs += 1
        if self.settled and not function.scope.module.source.speaks and not self.carries(call):
            return UNKNOWN
        most = MOST_RUNS if self.matters(function, call) else MOST_IDLE_RUNS if self.settled else MOST_SILENT_RUNS
        if function.runs > most or self.depth >= DEEPEST:
            return self.escaped(function.name, call)
        scope = Scope(function.scope.module, function.scope)
        scope.owner, scope.itself = function.owner, itself
        self.born(scope.yielded)
        self.bind(function, call, scope)
        return self.run_in(function, scope)

    def matters(self, function, call):
        """Returns whether the arguments or the body of a function may deal with options."""
        return self.carries(call) or call.kwargs or function.name.startswith("_") or not self.settled and function.speaks()

    def run_in(self, function, scope):
        body = function.node.body
        here, before, self.depth = self.here, self.partings, self.depth + 1
        try:
            if not isinstance(body, list):
                return self.value(body, scope)
            left = self.block(body, scope)
        finally:
            self.here, self.depth = here, self.depth - 1
            self.rejoin(before, (), (RETURN, BREAK, CONTINUE))
        if scope.yielded:
            return scope.yielded
        results = scope.returned + ([None] if left not in (RETURN, RAISE) else [])
        result = results[0] if results else UNKNOWN
        for other in results[1:]:
            result = joined(result, other)
        return result

    def bind(self, function, call, scope):
        args = function.node.args
        names = [arg.arg for arg in getattr(args, "posonlyargs", []) + args.args]
        scope.names.update(function.defaults)
        given = list(call.args)
        scope.names.update(zip(names, given))
        for name in names[len(given):] + [arg.arg for arg in args.kwonlyargs]:
            if name in call.kwargs:
                scope.names[name] = call.kwargs[name]
            elif name not in scope.names or call.loose:
                scope.names[name] = UNKNOWN
        if args.vararg:
            scope.names[args.vararg.arg] = UNKNOWN if call.loose else tuple(given[len(names):])
        if args.kwarg:
            taken = set(names) | {arg.arg for arg in args.kwonlyargs}
            rest = {name: value for name, value in call.kwargs.items() if name not in taken}
            scope.names[args.kwarg.arg] = UNKNOWN if call.loose else self.born(rest)

    # classes

    def constructed(self, made, call):
        if made.is_enum():
            wanted = call.args[0] if call.args else UNKNOWN
            return next((one for one in made.members() if one.value == wanted), UNKNOWN)
        for framework in self.frameworks:
            answer = framework.class_called(self, made, call)
            if answer is not None:
                return answer
        instance = self.born(Instance(made))
        start = made.find("__init__")
        if isinstance(start, Function):
            self.run(start, call, instance)
        else:
            self.native_of(instance, call)
            self.fill(instance, call)
        return instance

    def fill(self, instance, call):
        """Fills a dataclass that has no ``__init__`` of its own."""
        names = [name for one in reversed(instance.of.line()) for name, node in one.scope.annotations]
        instance.names.update(zip(names, call.args))
        instance.names.update(call.kwargs)
        if call.loose:
            instance.names.update((name, UNKNOWN) for name in names if name not in instance.names)

    def native_of(self, instance, call):
        """Returns the framework object inside an instance of a class that inherits from a framework's class."""
        if instance.native is None:
            for name in instance.of.libraries():
                for framework in self.frameworks:
                    instance.native = instance.native or framework.inherited(self, name, call, instance.of)
        instance.native = instance.native or Native()
        return instance.native

    # attributes

    def member(self, holder, name):
        if isinstance(holder, Lazy):
            holder = self.resolved(holder)
        if isinstance(holder, Module):
            return self.module_member(holder, name)
        if isinstance(holder, Library):
            inside = holder.name.startswith(".")
            return self.module(holder.name[1:] + "." + name) if inside else Library(holder.name + "." + name)
        if isinstance(holder, Instance):
            return self.instance_member(holder, name)
        if isinstance(holder, Class):
            return self.class_member(holder, name)
        if isinstance(holder, Member):
            return {"name": holder.name, "value": holder.value}.get(name, UNKNOWN)
        if isinstance(holder, Super):
            return self.super_member(holder, name)
        if isinstance(holder, Native):
            return holder.attribute(name)
        if isinstance(holder, Arguments):
            return holder
        if isinstance(holder, Function):
            return holder.name if name == "__name__" else Bound(name, holder)
        if isinstance(holder, (Unknown, Made)):
            return UNKNOWN
        if isinstance(holder, Parts):
            return holder.parts.get(name, UNKNOWN)
        if isinstance(holder, PathText) and name in ("parent", "parents"):
            above = parents_of(holder)
            return above[0] if name == "parent" and above else above or UNKNOWN
        return Bound(name, holder)

    def module_member(self, module, name):
        if name in module.scope.names:
            found = module.scope.names[name]
            return self.resolved(found) if isinstance(found, Lazy) else found
        if name == "__dict__":
            return UNKNOWN
        inner = self.module(module.name + "." + name) if module.name else self.module(name)
        if isinstance(inner, Module):
            return inner
        getter = module.stars
        return Library(getter[0] + "." + name) if getter else UNKNOWN

    def class_member(self, holder, name):
        if name in ("__name__", "__qualname__"):
            return holder.name
        if name in ("__members__",):
            return {one.name: one for one in holder.members()}
        if holder.is_enum():
            found = next((one for one in holder.members() if one.name == name), None)
            if found:
                return found
        value = holder.find(name)
        if isinstance(value, Function):
            return Bound(value, holder) if value.kind == "class" else value
        if value is None and name not in holder.scope.names:
            return Bound(name, holder) if name == "__subclasses__" else UNKNOWN
        return value

    def instance_member(self, holder, name):
        if name in holder.names:
            return holder.names[name]
        if name in ("__class__",):
            return holder.of
        value = holder.of.find(name)
        if isinstance(value, Function):
            if value.kind == "property":
                return self.run(value, Call([], {}, None), holder)
            return Bound(value, holder.of if value.kind == "class" else holder)
        if value is not None:
            return value
        if holder.of.libraries():
            return self.native_of(holder, Call([], {}, None)).attribute(name)
        return UNKNOWN

    def super_member(self, holder, name):
        line = holder.itself.of.line() if isinstance(holder.itself, Instance) else []
        if isinstance(holder.itself, Class):
            line = holder.itself.line()
        after = line[line.index(holder.owner) + 1:] if holder.owner in line else []
        for one in after:
            if name in one.scope.names:
                return Bound(one.scope.names[name], holder.itself)
        if isinstance(holder.itself, Instance):
            return SuperCall(name, holder.itself)
        return UNKNOWN

    def set_attribute(self, holder, name, value):
        if isinstance(holder, Instance):
            self.stored(holder.names, name, value, self.doubtful(holder))
        elif isinstance(holder, Class):
            self.stored(holder.scope.names, name, value, self.way > 0)
        elif isinstance(holder, Native):
            holder.set(name, value)

    def set_item(self, holder, key, value):
        try:
            if isinstance(holder, (dict, list)) and self.changing(holder):
                if isinstance(key, Unknown):
                    self.open(holder)
                else:
                    holder[key] = value
        except (TypeError, IndexError):
            self.open(holder)
