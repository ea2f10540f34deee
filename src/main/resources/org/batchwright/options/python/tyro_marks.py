"""The markers of ``tyro.conf``, which change how a field and everything inside it are written on the command line."""

from option_kinds import last_name
from values import Library, Made, Subscripted

HIDDEN = {"Fixed", "Suppress", "SuppressFixed"}
CASCADES = {"CascadeSubcommandArgs", "ConsolidateSubcommandArgs"}
NAMING = {"OmitArgPrefixes", "OmitSubcommandPrefixes", "AvoidSubcommands"}
WRITING = {"Positional", "PositionalRequiredArgs", "FlagConversionOff", "FlagCreatePairsOff", "UseAppendAction", "UseCounterAction",
           "UsePythonSyntaxForLiteralCollections", "EnumChoicesFromValues"}
SHOWING = {"ShowSourcePath", "CompactHelp", "HelptextFromCommentsOff", "DisallowNone", "create_mutex_group"}
KNOWN_MARKS = HIDDEN | CASCADES | NAMING | WRITING | SHOWING


def mark_of(one):
    """Returns the name of a marker; None for any other content of an annotation."""
    if not isinstance(one, (Library, Made)) or ".conf." not in one.name:
        return None
    name = one.name.rpartition(".")[2]
    return None if name in ("arg", "subcommand") else name


def unmarked(annotation):
    """Returns an annotation without its wrappers, the names of its markers, and its other extras."""
    marks, extras = set(), []
    for _ in range(8):
        if not isinstance(annotation, Subscripted):
            break
        if last_name(annotation.base) == "Annotated":
            for one in annotation.items[1:]:
                marks.add(mark_of(one))
                extras.append(one)
        elif mark_of(annotation.base):
            marks.add(mark_of(annotation.base))
        elif last_name(annotation.base) not in ("Final", "Required", "NotRequired", "ReadOnly"):
            break
        annotation = annotation.items[0]
    return annotation, marks - {None}, extras


def setting_of(extras, sort):
    """Returns the arguments of ``tyro.conf.arg(...)`` or ``tyro.conf.subcommand(...)``; the first one wins."""
    found = [one for one in extras if isinstance(one, Made) and one.name.endswith(".conf." + sort)]
    if not found:
        return {}
    names = ("name", "default") if sort == "subcommand" else ()
    return {**dict(zip(names, found[0].args)), **found[0].kwargs}


def configured(target):
    """Returns the markers that ``@tyro.conf.configure(...)`` adds to a function or class."""
    return {one.rpartition(".")[2] for one in getattr(target, "marks", ()) if one.startswith("mark tyro.conf.")}


class Around:
    """The context of a field: the prefix of its name, the markers of its parents, the subcommand's prefix, and the values of type
    variables."""

    def __init__(self, prefix="", marks=frozenset(), command="", types=None):
        self.prefix = prefix
        self.marks = frozenset(marks)
        self.command = command
        self.types = types or {}

    def marked(self, marks):
        return Around(self.prefix, self.marks | marks, self.command, self.types) if marks - self.marks else self

    def inside(self, prefix):
        return Around(prefix, self.marks, self.command, self.types)

    def with_types(self, types):
        return Around(self.prefix, self.marks, self.command, types)

    def below_command(self):
        return Around(self.prefix, self.marks, self.prefix, self.types)

    def name(self, own, prefixed=True):
        """Returns a field's own name with its prefix."""
        if not prefixed or "OmitArgPrefixes" in self.marks:
            return field_name(own)
        whole = field_name(self.prefix + own)
        hidden = self.command if "OmitSubcommandPrefixes" in self.marks else ""
        return whole[len(hidden):] if hidden and whole.startswith(hidden) else whole


def field_name(parts):
    """Replaces underscores by dashes, except at the ends of each part."""
    return ".".join(dashed(part) for part in parts.split(".") if part)


def dashed(part):
    core = part.strip("_")
    start = len(part) - len(part.lstrip("_"))
    return part[:start] + core.replace("_", "-") + part[start + len(core):] if core else part
