"""Converts the findings into the answer that Java reads."""

import os

from argparse_declaration import finished, with_twins
from click_options import Command, converted
from config_files import is_missing, keys_of
from dataclass_fields import fields_of
from limits import LONGEST_HELP, MOST_OPTIONS
from typer_options import App, read_function
from values import UNKNOWN, Class, Instance


DEEPEST_SUBCOMMAND = 5
MOST_SUBCOMMANDS = 400
NO_SUBCOMMAND = "The command does not specify a subcommand (%s), so the subcommand's options are unknown."


def tree(read, reader, name, path=()):
    """Returns the answer without a subcommand, with a nested answer for each subcommand; None if the program uses another framework."""
    gaps = list(reader.gaps)
    answer = read(reader, name, list(path))
    if answer is None:
        return None
    node = answer.json(reader)
    reader.gaps = gaps
    reader.subcommands += len(answer.words)
    if answer.words and len(path) < DEEPEST_SUBCOMMAND and reader.subcommands <= MOST_SUBCOMMANDS:
        node["commands"] = {word: tree(read, reader, name, (*path, word)) for word in answer.words}
    return {**node, "more": answer.more}


def from_parsers(reader, name, words):
    """Returns the options of the parsers that parse the command line; None if there is no parser."""
    parsers = reader.argparse.parsers
    used = [one for one in parsers if one.parsed is not None]
    if not used:
        used = [one for one in parsers if not one.parent and (one.options or one.subparsers or one.gaps)]
    if not used:
        return None
    weigh(reader, used)
    answer = Answer(name, ways_of(reader, used))
    answer.completes = all(one.completes() for one in used)
    for parser in used:
        answer.add(reader, parser, words)
    answer.others = "REFUSED" if any(one.parsed is False for one in used) or all(one.parsed is None for one in used) else "TAKEN"
    return answer


def weigh(reader, parsers):
    """Allows for parsers that may not be used: if there are several, some may parse other arguments or may never be reached."""
    everywhere = set.intersection(*(one.parsed_on for one in parsers))
    for one in parsers if len(parsers) > 1 else ():
        if not everywhere and 0 not in one.parsed_on:
            one.may_not_be_used()
        if not one.surely_parses and any(other.surely_parses for other in parsers):
            one.may_not_be_used()
            reader.gap("The arguments of a parser are computed at run time.", one.place)


def ways_of(reader, parsers):
    for one in parsers:
        if hasattr(one, "ways"):
            return list(one.ways)
    ways = ["flags", "equals"]
    return ways + ["json-file"] if any(getattr(one, "takes_json", False) for one in parsers) else ways


def from_click(reader, name, words):
    """Returns the command that the program starts, or the subcommand that the words name."""
    if not reader.click.entries:
        return None
    answer = Answer(name, ["flags", "equals"])
    command = reader.click.entries[-1]
    while command.commands:
        word = next((one for one in words if one in command.commands), None)
        if word is None:
            answer.choose(reader, command.commands, command.place)
            break
        answer.program += " " + word
        words = words[words.index(word) + 1:]
        command = command.commands[word]
    answer.others = "TAKEN" if isinstance(command, Command) and command.takes_others() else "REFUSED"
    for sort, call in getattr(command, "params", []):
        made = converted(reader, call) if sort == "option" else None
        if made is not None:
            answer.option(made)
        elif sort == "option":
            reader.gap("The name of an option is computed at run time.", call.place)
        elif call.args and isinstance(call.args[0], str):
            answer.operands.append(call.args[0].upper())
    return answer


def from_typer(reader, name, words):
    """Returns the function that typer runs, or the subcommand that the words name."""
    if not reader.typer.entries:
        return None
    answer = Answer(name, ["flags", "equals"])
    found = reader.typer.entries[-1]
    while isinstance(found, App):
        commands = list(found.commands.values())
        if len(commands) == 1 and found.callback is None and not isinstance(commands[0], App):
            found = commands[0]
            continue
        word = next((one for one in words if one in found.commands), None)
        if word is None:
            answer.choose(reader, found.commands, found.place)
            return answer
        answer.program += " " + word
        words = words[words.index(word) + 1:]
        found = found.commands[word]
    options, answer.operands = read_function(reader, found)
    for made in options:
        answer.option(made)
    return answer


def from_keys(reader, name, words):
    """Hydra and OmegaConf. The caller of this program reads their YAML files."""
    configs = reader.configs
    if configs.hydra is not None:
        return hydra(reader, name, configs)
    if configs.from_command is None:
        return None
    answer = Answer(name, ["key-value"])
    answer.others = "REFUSED" if any(isinstance(one, (Class, Instance)) for one in configs.structured) else "TAKEN"
    for one in configs.structured:
        for made in keys_of(reader, one):
            answer.option(made)
    answer.more = {"yaml": {"files": [path for path, place in configs.files]}}
    return answer


def hydra(reader, name, configs):
    answer = Answer(name, ["key-value"])
    settings = configs.hydra.made.kwargs
    args = configs.hydra.made.args
    path = settings.get("config_path", args[0] if args else None)
    config = settings.get("config_name", args[1] if len(args) > 1 else None)
    if path is UNKNOWN or config is UNKNOWN:
        reader.gap("The configuration that Hydra reads is chosen at run time.", configs.hydra.made.place)
    folder = os.path.normpath(os.path.join(configs.hydra.folder, path)) if isinstance(path, str) else configs.hydra.folder
    config = config[:-5] if isinstance(config, str) and config.endswith(".yaml") else config
    stored = [stored_config(reader, one) for one in configs.stored if isinstance(one["name"], str)]
    if len(stored) < len(configs.stored) or None in stored:
        reader.gap("A configuration that the program registers is computed at run time.", configs.hydra.made.place)
    inside = folder == reader.sources.folder or reader.sources.holds(folder)
    answer.more = {"hydra": {
        "folder": reader.sources.shown(folder) if inside else None, "config": config if isinstance(config, str) else None,
        "stored": [one for one in stored if one is not None],
    }}
    return answer


def stored_config(reader, one):
    """Returns a call of ``ConfigStore.store`` with its keys and its defaults list; None if any of it is computed."""
    group, node = one["group"], one["node"]
    if not isinstance(node, (dict, Class, Instance)) or not (group is None or isinstance(group, str)):
        return None
    of = node.of if isinstance(node, Instance) else node
    found = node.get("defaults") if isinstance(node, dict) else None
    if isinstance(of, Class):
        found = next((field.default for field in fields_of(reader, of, lambda lacking: None) if field.name == "defaults"), None)
    options = [made for made in keys_of(reader, node) if not made["flags"][0].startswith(("defaults", "hydra."))]
    for made in options:
        made["place"] = shown_place(made)
    package = one["package"] if isinstance(one["package"], str) else ""
    name = one["name"][:-5] if one["name"].endswith(".yaml") else one["name"]
    return {"group": group or "", "name": name, "package": package, "options": options,
            "defaults": [line for item in reader.items(found) or [] for line in defaults_lines(item)]}


def defaults_lines(item):
    if isinstance(item, str):
        yield item
    for key, value in item.items() if isinstance(item, dict) else ():
        if isinstance(key, str):
            yield {"key": key, "value": value if isinstance(value, str) else "null" if value is None else "???" if is_missing(value) else "${?}"}


def shown_place(made):
    place = made.get("place")
    return None if not place or place.get("library") else {"file": place["file"], "line": place["line"]}


class Answer:
    """The options of one program, in order and without duplicates."""

    def __init__(self, program, ways):
        self.program = program
        self.ways = ways
        self.options = []
        self.flags = set()
        self.operands = []
        self.others = "REFUSED"
        self.completes = False
        self.more = {}
        self.words = {}

    def choose(self, reader, named, place):
        """Records that the command requires a subcommand but does not name one."""
        self.words.update(dict.fromkeys(word for word in named if word))
        reader.gap(NO_SUBCOMMAND % (", ".join(sorted(named)) or "its subcommands"), place)

    def add(self, reader, parser, words):
        chosen, word, rest = self.subcommand(parser, words)
        if chosen is not None:
            self.program += " " + word
            self.add(reader, chosen, rest)
            return
        for made in with_twins(parser.seen if parser.seen is not None else parser.options):
            self.option(finished(dict(made), parser.defaults))
        self.operands += [one for one in parser.operands if one not in self.operands]
        for what, place in parser.gaps:
            reader.gap(what, place)
        for group in parser.subparsers:
            self.choose(reader, group.named, group.call_.place)

    @staticmethod
    def subcommand(parser, words):
        """Returns the parser of the first word that names a subcommand."""
        for group in parser.subparsers:
            for index, word in enumerate(words):
                if word in group.named:
                    return group.named[word], word, words[index + 1:]
        return None, None, []

    def option(self, made):
        """Adds an option, long names first; a name that is already taken keeps its meaning."""
        fresh = [flag for flag in made["flags"] if flag not in self.flags]
        made["flags"] = sorted(fresh, key=lambda flag: flag.startswith("-") and not flag.startswith("--"))
        if made["flags"]:
            self.flags.update(made["flags"])
            self.options.append(made)

    def json(self, reader):
        if len(self.options) > MOST_OPTIONS:
            reader.gap("The program has more than %d options." % MOST_OPTIONS, None)
            self.options = self.options[:MOST_OPTIONS]
        for made in self.options:
            made["place"] = shown_place(made)
            if made.get("help"):
                made["help"] = made["help"][:LONGEST_HELP]
        return {
            "program": self.program, "ways": self.ways, "options": self.options, "operands": self.operands,
            "others": self.others, "gaps": reader.gaps, "completes": self.completes,
        }
