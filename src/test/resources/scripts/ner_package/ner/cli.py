from argparse import ArgumentParser, ArgumentDefaultsHelpFormatter as Formatter


def build(settings):
    parser = ArgumentParser(formatter_class=Formatter)
    parser.add_argument("corpus", help="folder with sentences")
    parser.add_argument("--labels", nargs="+", default=settings.LABELS, choices=settings.LABELS)
    parser.add_argument("--max-words", dest="limit", type=int, default=settings.Limits.words)
    parser.add_argument("--lower", "-l", action="store_true", default=settings.Limits().lower)
    return parser
