"""From what was found to the answer that Java reads."""

import os

from argparse_declaration import finished, with_twins
from click_options import Command, converted
from config_files import keys_of
from typer_options import App, read_function
from values import UNKNOWN, Class, Instance


NO_SUBCOMMAND = "The command names no subcommand (%s), whose options would be these."


def from_parsers(reader, name):
    """The options of the parsers that parse the command line; None when there is no parser."""
    parsers = reader.argparse.parsers
    used = [one for one in parsers if one.parsed is not None]
    if not used:
        used = [one for one in parsers if not one.parent and (one.options or one.subparsers or one.gaps)]
    if not used:
        return None
    answer = Answer(name, ways_of(reader, used))
    for parser in used:
        answer.add(reader, parser, reader.words)
    answer.others = "REFUSED" if any(one.parsed is False for one in used) or all(one.parsed is None for one in used) else "TAKEN"
    return answer


def ways_of(reader, parsers):
    for one in parsers:
        if hasattr(one, "ways"):
            return list(one.ways)
    ways = ["flags", "equals"]
    return ways + ["json-file"] if any(getattr(one, "takes_json", False) for one in parsers) else ways


def from_click(reader, name):
    """The command that the program starts, or the one of its group that the words name."""
    if not reader.click.entries:
        return None
    answer = Answer(name, ["flags", "equals"])
    command, words = reader.click.entries[-1], reader.words
    while command.commands:
        word = next((one for one in words if one in command.commands), None)
        if word is None:
            reader.gap(NO_SUBCOMMAND % ", ".join(sorted(command.commands)), command.place)
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
            reader.gap("An option's name is computed.", call.place)
        elif call.args and isinstance(call.args[0], str):
            answer.operands.append(call.args[0].upper())
    return answer


def from_typer(reader, name):
    """The function that typer runs, or the one that the words name."""
    if not reader.typer.entries:
        return None
    answer = Answer(name, ["flags", "equals"])
    found, words = reader.typer.entries[-1], reader.words
    while isinstance(found, App):
        commands = list(found.commands.values())
        if len(commands) == 1 and found.callback is None and not isinstance(commands[0], App):
            found = commands[0]
            continue
        word = next((one for one in words if one in found.commands), None)
        if word is None:
            reader.gap(NO_SUBCOMMAND % ", ".join(sorted(found.commands)), found.place)
            return answer
        answer.program += " " + word
        words = words[words.index(word) + 1:]
        found = found.commands[word]
    options, answer.operands = read_function(reader, found)
    for made in options:
        answer.option(made)
    return answer


def from_keys(reader, name):
    """Hydra and OmegaConf; what stands in their YAML files is read by the starter."""
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
        reader.gap("Which configuration Hydra reads is computed.", configs.hydra.made.place)
    folder = os.path.normpath(os.path.join(configs.hydra.folder, path)) if isinstance(path, str) else configs.hydra.folder
    config = config[:-5] if isinstance(config, str) and config.endswith(".yaml") else config
    for one in configs.stored:
        if one["name"] == config and one["group"] is None:
            for made in keys_of(reader, one["node"]):
                answer.option(made)
    groups = {}
    for one in configs.stored:
        if isinstance(one["group"], str) and isinstance(one["name"], str):
            groups.setdefault(one["group"], []).append(one["name"])
    inside = folder == reader.sources.folder or reader.sources.holds(folder)
    answer.more = {"hydra": {
        "folder": reader.sources.shown(folder) if inside else None, "config": config if isinstance(config, str) else None, "groups": groups,
    }}
    return answer


class Answer:
    """The options of one program, in its order, each once."""

    def __init__(self, program, ways):
        self.program = program
        self.ways = ways
        self.options = []
        self.operands = []
        self.others = "REFUSED"
        self.more = {}

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
            names = ", ".join(sorted(group.named)) or "its subcommands"
            reader.gap(NO_SUBCOMMAND % names, group.call_.place)

    @staticmethod
    def subcommand(parser, words):
        """The parser of the first word that names a subcommand."""
        for group in parser.subparsers:
            for index, word in enumerate(words):
                if word in group.named:
                    return group.named[word], word, words[index + 1:]
        return None, None, []

    def option(self, made):
        """Long names are preferred; a name that was there before keeps its meaning."""
        known = [flag for one in self.options for flag in one["flags"]]
        fresh = [flag for flag in made["flags"] if flag not in known]
        made["flags"] = sorted(fresh, key=lambda flag: flag.startswith("-") and not flag.startswith("--"))
        if made["flags"]:
            self.options.append(made)

    def json(self, reader):
        written = {word.split("=")[0] for word in reader.words}
        for made in self.options:
            place = made.get("place")
            made["place"] = None if not place or place.get("library") else {"file": place["file"], "line": place["line"]}
            if written & set(made["flags"]):
                made["required"] = False
        return {
            "program": self.program, "ways": self.ways, "options": self.options, "operands": self.operands,
            "others": self.others, "gaps": reader.gaps,
        }
