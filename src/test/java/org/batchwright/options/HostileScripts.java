package org.batchwright.options;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Scripts designed to exhaust a reader's time or memory, each a {@code train.py} that also declares {@code --lr}. */
final class HostileScripts {
    private static final String OPTION = "import argparse\np = argparse.ArgumentParser()\np.add_argument('--lr')\n";

    private final Map<String, Making> all = new LinkedHashMap<>();

    /** Writes one script into a folder. */
    @FunctionalInterface
    interface Making {
        void write(Path folder) throws IOException;
    }

    private HostileScripts() {
        values();
        texts();
        calls();
        classes();
        declarations();
        syntax();
        files();
    }

    static Map<String, Making> all() {
        return new HostileScripts().all;
    }

    private void code(String name, String text) {
        all.put(name, folder -> Files.writeString(folder.resolve("train.py"), OPTION + text + "\np.parse_args()\n"));
    }

    private void values() {
        code("a list that doubles", "x = [1]\nfor i in range(100): x = x + x");
        code("a list that doubles in place", "x = [1]\nfor i in range(100): x += x");
        code("a list extended by itself", "x = [1]\nfor i in range(100): x.extend(x)");
        code("a list of starred lists", "x = [1]\nfor i in range(100): x = [*x, *x]");
        code("a tuple that doubles", "x = (1,)\nfor i in range(100): x = x + x");
        code("lists of lists of one list", "x = [0] * 5000\nfor i in range(40): x = [x] * 5000\np.set_defaults(lr=x)");
        code("many large lists", "x = [0] * 99999\ny = [x + [i] for i in range(5000)]");
        code("a list in a thousand copies", "x = list(range(5000))\ny = []\nfor i in range(5000): y.append(sorted(x))");
        code("a large range", "for i in range(10 ** 12): p.add_argument('--x%d' % i)");
        code("the sum of a large range", "x = sum(range(10 ** 12))");
        code("a text in a large range", "x = 'a' in range(10 ** 15)\ny = max(range(10 ** 14))");
        code("a power of a power", "x = 9 ** 9 ** 9 ** 9");
        code("a number squared a hundred times", "x = 99\nfor i in range(100): x = x * x");
        code("a shifted number", "x = 1 << (1 << 40)\ny = pow(10 ** 9, 10 ** 9)");
        code("a number rounded to a billion digits", "x = round(5, -10 ** 9)");
        code("a factorial", "x = 1\nfor i in range(1, 5000): x *= i");
        code("sets that grow", "x = {0}\nfor i in range(5000): x = x | {y + i for y in x}");
        code("a dict of dicts", "x = {0: 0}\nfor i in range(100): x = {0: x, 1: x}\nprint(str(x))");
        code(
                "comprehensions inside each other",
                "x = [a + b + c + d for a in range(5000) for b in range(5000) "
                        + "for c in range(5000) for d in range(5000)]");
    }

    private void texts() {
        code("a text that doubles", "x = 'ab'\nfor i in range(100): x = x + x");
        code("an f-string that doubles", "x = 'ab'\nfor i in range(100): x = f'{x}{x}'");
        code("a text formatted into itself", "x = 'ab'\nfor i in range(100): x = '%s%s' % (x, x)");
        code("a text joined to itself", "x = 'ab'\nfor i in range(100): x = x.join([x] * 100)");
        code("a text replaced by itself", "x = 'a' * 90000\nfor i in range(100): x = x.replace('a', x)");
        code(
                "a text as wide as the world",
                "x = '%999999999d' % 1\ny = '{:>999999999}'.format(1)\nz = f'{1:>999999999}'");
        code(
                "a width from an argument",
                "x = '%*d' % (10 ** 9, 1)\ny = '{:{}}'.format(1, 10 ** 9)\nw = 10 ** 9\nz = f'{1:{w}}'");
        code("a text times a billion", "x = 'x' * 10 ** 9\ny = b'x' * 10 ** 9\nz = [0] * 10 ** 9");
        code("a text split into letters", "x = ('a ' * 49999).split()\ny = [x.copy() for i in range(5000)]");
    }

    private void calls() {
        code("a function that calls itself twice", "def f(n):\n    f(n + 1)\n    f(n + 2)\nf(0)");
        code(
                "functions that each call the next one twice",
                numbered(60, "def f%1$d(x):\n    return f%2$d(x) + f%2$d(x)") + "def f60(x): return [x]\nf0([1])");
        code("a generator that never ends", "def g():\n    while True:\n        yield from g()\nx = list(g())");
        code(
                "loops inside each other",
                IntStream.range(0, 60)
                                .mapToObj(i -> " ".repeat(i) + "while input():")
                                .collect(Collectors.joining("\n")) + "\n" + " ".repeat(60) + "p.add_argument('--x')");
        code("a list of endless lambdas", "f = lambda x: [f(x), f(x), f(x)]\ny = f([1])");
        code("arguments that double", "def f(*a):\n    return f(*a, *a)\nf(1)");
        code("a property that asks itself", """
                class A:
                    @property
                    def x(self):
                        return [self.x, self.x]
                p.add_argument('--y', default=A().x)""");
    }

    private void classes() {
        code(
                "classes that inherit in diamonds",
                "class A0: pass\nclass B0: pass\n"
                        + numbered(60, "class A%2$d(A%1$d, B%1$d): pass\nclass B%2$d(A%1$d, B%1$d): pass") + "A60().x");
        code(
                "a dataclass inside itself",
                "from __future__ import annotations\nfrom dataclasses import dataclass\n"
                        + "import tyro\n@dataclass\nclass A:\n    one: A\n    two: A\n    lr: float = 1\ntyro.cli(A)");
        code(
                "dataclasses that hold the next one twice",
                "from dataclasses import dataclass\nimport tyro\n"
                        + "@dataclass\nclass A60:\n    x: int = 1\n"
                        + IntStream.iterate(59, i -> i >= 0, i -> i - 1)
                                .mapToObj(i -> "@dataclass\nclass A" + i + ":\n    a: A" + (i + 1) + "\n    b: A"
                                        + (i + 1) + "\n")
                                .collect(Collectors.joining())
                        + "tyro.cli(A0)");
        code("unions of unions", """
            from dataclasses import dataclass
            from typing import Tuple, Union
            import tyro
            x = Union[int, str]
            y = Tuple[int, str]
            for i in range(100):
                x = Union[x, x]
                y = Tuple[y, y]
            @dataclass
            class A:
                a: x
                b: y
            tyro.cli(A)\
            """);
    }

    private void declarations() {
        code(
                "a million options",
                "for i in range(1000):\n"
                        + "    for j in range(1000): p.add_argument('--x%d-%d' % (i, j), help='h' * 9999)");
        code(
                "one name a million times",
                "for i in range(1000):\n    for j in range(1000):\n"
                        + "        p.add_argument('--x', '--y%d' % i, choices=list(range(900)), default='d' * 99999)");
        code(
                "a large function as a type",
                "def t(s):\n" + "    s = s.lower() + 'true'\n".repeat(20_000)
                        + "for i in range(5000): p.add_argument('--x%d' % i, type=t)");
        code(
                "parsers that are each other's parents",
                "for i in range(5000): p = argparse.ArgumentParser(parents=[p, p, p], conflict_handler='resolve')");
        code(
                "subcommands of subcommands",
                "def more(q, n):\n    s = q.add_subparsers()\n"
                        + "    for i in range(100): more(s.add_parser('c%d' % i), n + 1)\nmore(p, 0)");
    }

    private void syntax() {
        code("a number of a million digits", "x = " + "9".repeat(1_000_000));
        code("brackets in brackets", "x = " + "[".repeat(150_000) + "]".repeat(150_000));
        code("brackets that never close", "x = " + "(".repeat(190));
        code("a sum of a hundred thousand", "x = " + "1 + ".repeat(100_000) + "1");
        code("signs before a number", "x = " + "-".repeat(300_000) + "1");
        code("attributes of attributes", "x = argparse" + ".a".repeat(300_000));
        code("a million list items", "x = [" + "1.5,".repeat(400_000) + "]");
        code("elif after elif", "if input(): pass\n" + "elif input(): p.add_argument('--x')\n".repeat(30_000));
        code("a hundred thousand conditions", "x = 1\n" + "if input(): x = 2\n".repeat(80_000));
        code("a line of comparisons", "x = " + "1 < ".repeat(300_000) + "1");
        code("a hundred thousand imports", numbered(60_000, "import a%1$d.b.c"));
    }

    private void files() {
        all.put("modules that import each other", folder -> {
            for (int i = 0; i < 500; i++) {
                Files.writeString(
                        folder.resolve("m" + i + ".py"),
                        "import argparse\nfrom m" + (i + 1) % 500 + " import *\nfrom m" + (i + 7) % 500
                                + " import *\n# add_argument\n");
            }
            Files.writeString(folder.resolve("train.py"), OPTION + "from m0 import *\np.parse_args()\n");
        });
        all.put("many large files", folder -> {
            for (int i = 0; i < 40; i++) {
                Files.writeString(
                        folder.resolve("m" + i + ".py"), "x = [" + "1,".repeat(900_000) + "] # add_argument\n");
            }
            Files.writeString(folder.resolve("train.py"), numbered(40, "import m%1$d") + OPTION + "p.parse_args()\n");
        });
        all.put("a link to its own folder", folder -> {
            Files.createSymbolicLink(folder.resolve("a"), folder);
            Files.writeString(folder.resolve("more.py"), "# add_argument\n");
            Files.writeString(
                    folder.resolve("train.py"),
                    IntStream.range(1, 300)
                                    .mapToObj(i -> "import " + "a.".repeat(i) + "more\n")
                                    .collect(Collectors.joining())
                            + OPTION + "p.parse_args()\n");
        });
        all.put("a link to itself", folder -> {
            Files.createSymbolicLink(folder.resolve("more.py"), Path.of("more.py"));
            Files.writeString(folder.resolve("train.py"), "import more\n" + OPTION + "p.parse_args()\n");
        });
        all.put("a pipe as a module and as a configurator", folder -> {
            pipe(folder.resolve("more.py"));
            Files.createDirectories(folder.resolve("pkg"));
            pipe(folder.resolve("pkg/__init__.py"));
            Files.writeString(
                    folder.resolve("train.py"),
                    "import more, pkg\nexec(open('more.py').read())\n" + OPTION + "p.parse_args()\n");
        });
        all.put("a sparse file of three gigabytes", folder -> {
            try (var file = new RandomAccessFile(folder.resolve("more.py").toFile(), "rw")) {
                file.setLength(3L << 30);
            }
            Files.writeString(folder.resolve("train.py"), "import more\n" + OPTION + "p.parse_args()\n");
        });
        all.put("a folder of many files beside a missing script", folder -> {
            for (int i = 0; i < 20_000; i++) {
                Files.createFile(folder.resolve("train" + "x".repeat(100) + i + ".py"));
            }
        });
    }

    static void pipe(Path path) throws IOException {
        try {
            new ProcessBuilder("mkfifo", path.toString()).start().waitFor();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Returns {@code count} lines, each formatted with its number and the next number. */
    private static String numbered(int count, String line) {
        return IntStream.range(0, count)
                .mapToObj(i -> String.format(line, i, i + 1) + "\n")
                .collect(Collectors.joining());
    }
}
