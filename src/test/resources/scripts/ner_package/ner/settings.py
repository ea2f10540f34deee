LABELS = ["PER", "ORG", "LOC"]


class Limits:
    words = 2 * 64

    def __init__(self):
        self.lower = True
