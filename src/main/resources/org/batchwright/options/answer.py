"""From what was found to the answer that Java reads."""

from argparse_declaration import finished


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
    ways = ["flags", "equals"]
    return ways + ["json-file"] if any(getattr(one, "takes_json", False) for one in parsers) else ways


class Answer:
    """The options of one program, in its order, each once."""

    def __init__(self, program, ways):
        self.program = program
        self.ways = ways
        self.options = []
        self.operands = []
        self.others = "REFUSED"
        self.gaps = []

    def add(self, reader, parser, words):
        chosen, word, rest = self.subcommand(parser, words)
        if chosen is not None:
            self.program += " " + word
            self.add(reader, chosen, rest)
            return
        for made in parser.seen if parser.seen is not None else parser.options:
            self.option(finished(dict(made), parser.defaults))
        self.operands += [one for one in parser.operands if one not in self.operands]
        for what, place in parser.gaps:
            reader.gap(what, place)
        for group in parser.subparsers:
            names = ", ".join(sorted(group.named)) or "its subcommands"
            reader.gap("The command names no subcommand (%s), whose options would be these." % names, group.call_.place)

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
