"""Evaluates expressions as far as possible without running anything."""

import ast
import builtins

from certainty import FRESH
from limits import LONGEST, form_is_small, is_plain, joins_to_small, widest
from operators import is_type, plainly, same_number, set_of
from values import (
    ELLIPSIS, UNKNOWN, Arguments, Call, Class, Function, Lazy, Library, Made, Member, Module, Native, Scope, Subscripted, Super, Unknown, Written,
    is_open, joined,
)

FRAMEWORK_STARS = ("argparse", "absl", "dataclasses", "typing", "simple_parsing", "click", "typer", "omegaconf", "hydra")


class Expressions:
    """The part of the reader that evaluates expressions."""

    def value(self, node, scope):
        self.spend()
        kind = type(node)
        method = self.values[kind]
        result = method(node, scope) if method else UNKNOWN
        return self.born(result) if self.way and kind in FRESH else result

    def of_Constant(self, node, scope):
        if isinstance(node.value, float):
            text = scope.module.source.text_at(node)
            return Written(node.value, text) if same_number(text, node.value) else node.value
        return node.value if is_plain(node.value) else ELLIPSIS if node.value is Ellipsis else UNKNOWN

    def of_Index(self, node, scope):
        return self.value(node.value, scope)

    def of_Name(self, node, scope):
        return self.named(node.id, scope)

    def named(self, name, scope):
        inner = True
        one = scope
        while one is not None:
            if name in one.names and (inner or not one.names.get("__class_body__")):
                if isinstance(one.names[name], Lazy):
                    one.names[name] = self.resolved(one.names[name])
                return one.names[name]
            inner = False
            one = one.parent
        if hasattr(builtins, name):
            return Library("builtins." + name)
        for star in scope.module.stars:
            if star.split(".")[0] in FRAMEWORK_STARS:
                return Library(star + "." + name)
        return UNKNOWN

    # containers

    def of_Tuple(self, node, scope):
        items = self.elements(node.elts, scope)
        return UNKNOWN if items is None else tuple(items)

    def of_List(self, node, scope):
        items = self.elements(node.elts, scope)
        return UNKNOWN if items is None else items

    def of_Set(self, node, scope):
        items = self.elements(node.elts, scope)
        return UNKNOWN if items is None or not is_plain(items) else set_of(items)

    def elements(self, nodes, scope):
        items = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                more = self.items(self.value(node.value, scope))
                if more is None or len(items) + len(more) > LONGEST:
                    return None
                items.extend(self.paid(more))
            else:
                items.append(self.value(node, scope))
        return items

    def of_Dict(self, node, scope):
        made = {}
        for key, one in zip(node.keys, node.values):
            value = self.value(one, scope)
            if key is None:
                if not isinstance(value, dict) or len(made) + len(value) > LONGEST:
                    return UNKNOWN
                made.update(self.paid(value))
            else:
                name = self.value(key, scope)
                if isinstance(name, (Unknown, list, dict, set)):
                    return UNKNOWN
                made[name] = value
        return made

    def of_JoinedStr(self, node, scope):
        parts = [self.value(part, scope) for part in node.values]
        known = all(isinstance(part, str) for part in parts) and joins_to_small("", parts)
        return self.paid("".join(parts)) if known else UNKNOWN

    def of_FormattedValue(self, node, scope):
        value = self.value(node.value, scope)
        form = self.value(node.format_spec, scope) if node.format_spec else ""
        if isinstance(value, Member) and not form:
            return str(value.value) if any("Str" in name for name in value.owner.libraries()) else UNKNOWN
        if not is_plain(value) or not isinstance(form, str) or not form_is_small(form) or widest(value) > LONGEST:
            return UNKNOWN
        shown = {115: str, 114: repr, 97: ascii}.get(node.conversion, lambda one: one)(plainly(value))
        return self.tried(lambda: format(shown, form))

    def of_IfExp(self, node, scope):
        known = self.truth(self.value(node.test, scope))
        if known is None:
            ends = [self.perhaps(lambda: self.value(one, scope)) for one in (node.body, node.orelse)]
            return joined(*ends)
        return self.value(node.body if known else node.orelse, scope)

    def of_NamedExpr(self, node, scope):
        value = self.value(node.value, scope)
        self.assign(node.target, value, scope)
        return value

    def of_Lambda(self, node, scope):
        return Function(node, scope, self.defaults(node.args, scope))

    def of_Await(self, node, scope):
        return self.value(node.value, scope)

    def of_Yield(self, node, scope):
        value = self.value(node.value, scope) if node.value else None
        if self.changing(scope.yielded):
            scope.yielded.append(value)
        return UNKNOWN

    def of_YieldFrom(self, node, scope):
        items = self.items(self.value(node.value, scope))
        if items is None:
            self.open(scope.yielded)
        elif self.changing(scope.yielded):
            scope.yielded.extend(items)
        return UNKNOWN

    def of_Starred(self, node, scope):
        return self.value(node.value, scope)

    # attributes, subscripts and slices

    def of_Attribute(self, node, scope):
        return self.member(self.value(node.value, scope), node.attr)

    def of_Subscript(self, node, scope):
        holder = self.value(node.value, scope)
        if isinstance(node.slice, ast.Slice):
            return self.sliced(holder, node.slice, scope)
        key = self.value(node.slice, scope)
        if is_open(holder):
            return UNKNOWN
        if is_type(holder) and not (isinstance(holder, Class) and holder.is_enum()):
            return Subscripted(holder, key if isinstance(key, tuple) else (key,))
        if isinstance(holder, Class):
            return next((one for one in holder.members() if one.name == key), UNKNOWN)
        if isinstance(holder, Native):
            return holder.attribute("[]")
        if isinstance(holder, (dict, list, tuple, str)) and is_plain(key):
            return self.tried(lambda: holder[key])
        return holder if isinstance(holder, Arguments) else UNKNOWN

    def sliced(self, holder, cut, scope):
        ends = [self.value(end, scope) if end is not None else None for end in (cut.lower, cut.upper, cut.step)]
        if isinstance(holder, (list, tuple, str, range)) and is_plain(ends) and not is_open(holder):
            return self.tried(lambda: holder[slice(*ends)])
        return Arguments() if isinstance(holder, Library) and holder.name == "sys.argv" else UNKNOWN

    # comprehensions

    def of_ListComp(self, node, scope):
        items = self.gathered(node, scope, lambda inner: self.value(node.elt, inner))
        return UNKNOWN if items is None else items

    of_GeneratorExp = of_ListComp

    def of_SetComp(self, node, scope):
        items = self.gathered(node, scope, lambda inner: self.value(node.elt, inner))
        return UNKNOWN if items is None or not is_plain(items) else set_of(items)

    def of_DictComp(self, node, scope):
        pairs = self.gathered(node, scope, lambda inner: (self.value(node.key, inner), self.value(node.value, inner)))
        if pairs is None or not all(is_plain(key) or isinstance(key, Member) for key, value in pairs):
            return UNKNOWN
        return self.tried(lambda: dict(pairs))

    def gathered(self, node, scope, give):
        """Returns the items of a comprehension; None if they are unknown."""
        results = []
        inner = Scope(scope.module, scope)
        filled = []
        known = self.rounds(node.generators, inner, lambda: results.append(give(inner)), filled)
        return self.made_of(results, filled) if known and len(results) <= LONGEST else None

    def rounds(self, generators, inner, act, filled):
        if not generators:
            act()
            return True
        first = generators[0]
        source = self.value(first.iter, inner)
        filled.append(source)
        items = self.items(source)
        known = items is not None
        for item in items if known else [UNKNOWN]:
            self.assign(first.target, item, inner)
            tests = [self.truth(self.value(test, inner)) for test in first.ifs]
            if not known or None in tests:
                known = False
                self.perhaps(lambda: self.rounds(generators[1:], inner, act, filled))
            elif all(tests):
                known = self.rounds(generators[1:], inner, act, filled)
        return known

    # calls

    def of_Call(self, node, scope):
        function = self.value(node.func, scope)
        call = self.call_of(node, scope)
        if isinstance(function, Library) and function.name == "builtins.super":
            return self.super_of(call, scope)
        if isinstance(function, Library) and function.name in ("builtins.exec", "builtins.globals", "builtins.locals"):
            return self.scope_call(function.name, node, scope)
        if isinstance(function, (Unknown, Made)) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument":
            self.lost(call, scope)
        return self.called(function, call)

    def lost(self, call, scope):
        if not self.settled and not scope.module.library:
            self.gap("An option is added to an object that is only known at run time.", call.place)

    def call_of(self, node, scope):
        args, kwargs, loose = [], {}, False
        for one in node.args:
            value = self.value(one, scope)
            if not isinstance(one, ast.Starred):
                args.append(value)
                continue
            items = self.items(value)
            loose = loose or items is None or len(args) + len(items) > LONGEST
            args.extend([UNKNOWN] if loose else self.paid(items))
        for one in node.keywords:
            value = self.value(one.value, scope)
            if one.arg is not None:
                kwargs[one.arg] = value
            elif isinstance(value, dict) and all(isinstance(key, str) for key in value):
                kwargs.update(value)
            else:
                loose = True
        return Call(args, kwargs, self.place(scope, node), loose)

    def super_of(self, call, scope):
        one = scope
        while one is not None and one.owner is None:
            one = one.parent
        if len(call.args) == 2:
            return Super(call.args[0], call.args[1])
        return Super(one.owner, one.itself) if one is not None else UNKNOWN

    def scope_call(self, name, node, scope):
        """Handles ``exec(open("configurator.py").read())`` at module level, which lets the command line change the module's names."""
        text = node.args[0] if node.args else None
        opened = text.func.value if isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute) else None
        if name == "builtins.exec" and isinstance(opened, ast.Call) and opened.args and scope.parent is None:
            path = self.value(opened.args[0], scope)
            if isinstance(path, str):
                self.configs.executed(self, path, scope, self.place(scope, node))
        return UNKNOWN

    def truth(self, value):
        """Returns True, False, or None if it is unknown."""
        if is_open(value):
            return None
        if is_plain(value) or isinstance(value, (list, tuple, dict, set)):
            return bool(value)
        if isinstance(value, Library):
            return False if value.name.endswith(".TYPE_CHECKING") else None
        return True if isinstance(value, (Function, Class, Module, Native)) else None
