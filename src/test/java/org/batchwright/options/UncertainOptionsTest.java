package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that an incomplete list of options is never treated as complete, which would cause a valid option to be reported as an error. */
@Tag("slow")
class UncertainOptionsTest {
    private static final String START = """
            import argparse, contextlib, json, os
            p = argparse.ArgumentParser()
            p.add_argument("--epochs", type=int)
            asked = os.environ.get("KNOBS", "width,depth").split(",")
            names = ["known"]
            d = {"known": int}
            """;

    private static final String END = """

            for name in names:
                p.add_argument("--" + name)
            for name, sort in d.items():
                p.add_argument("--d-" + name, type=sort)
            p.parse_args()
            """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for q in asked: d['enc_' + q] = int",
                "for q in asked: names.append('x')",
                "for q in asked: names.extend(['x', 'y'])",
                "for q in asked: names.insert(0, 'x')",
                "for q in asked: names += ['x']",
                "for q in asked: names = names + ['x']",
                "for q in asked: d.update(x=int)",
                "for q in asked: d.setdefault('x', int)",
                "for q in asked:\n  for r in ['a']: d[r] = int",
                "other = names\nfor q in asked: other.append('x')",
                "def more(into): into.append('x')\nfor q in asked: more(names)",
                "def more():\n  global names\n  names = ['x', 'y']\nfor q in asked: more()",
                "class Box: pass\nbox = Box()\nbox.names = names\nfor q in asked: box.names = box.names + ['x']\nnames = box.names",
                "while asked.pop(): names.append('x')",
                "word = 'a'\nwhile len(word) < 4:\n  word += 'a'\n  p.add_argument('--' + word)",
                "if asked[0]: names.append('x')",
                "if asked[0]: names = ['x']\nelse: names = ['y', 'z']",
                "with contextlib.suppress(KeyError): names.append(os.environ['X'])",
                "try:\n  import absent\n  names.append('x')\nexcept ImportError:\n  names.append('y')",
                "try:\n  names = ['x']\nexcept ImportError:\n  names = ['y', 'z']",
                "d.update(json.load(open('more.json')))",
                "d[asked[0]] = int",
                "del names[asked[0]]",
                "names.extend(asked)",
                "names += asked",
                "names = names + asked",
                "names = [*names, *asked]",
                "names = ['x'] * len(asked)",
                "names = [q for q in asked]",
                "names = [n for n in ['x', 'y'] if n in asked]",
                "d = dict(zip(asked, asked))",
                "d = {**d, **json.load(open('more.json'))}",
                "[names.append(q) for q in asked]",
                "list(map(names.append, asked))",
                "asked[0] and names.append('x')",
                "names.append('x') if asked[0] else None",
                "[p.add_argument('--' + q) for q in asked]",
                "list(map(lambda q: p.add_argument('--' + q), asked))",
                "asked[0] and p.add_argument('--' + asked[0])",
                "def give():\n  yield 'x'\n  yield from asked\nnames = list(give())",
                "def give():\n  for q in asked: yield 'x'\nnames = list(give())",
                "p.add_argument('--a', *asked)",
                "for one in [p] if asked else []: one.add_argument('--x')",
                "p = argparse.ArgumentParser(parents=asked)",
            })
    void options_that_may_be_incomplete_are_never_reported_as_complete(String middle) throws Exception {
        Options read = read(START + middle + END);
        assertThat(read.gaps()).isNotEmpty();
        assertThat(read.gaps()).allSatisfy(gap -> assertThat(gap.source()).isPresent());
        assertThat(read.isComplete()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for q in ['a', 'b']: names.append(q)",
                "for q in asked: print(q)",
                "def more(into, *flags, **given):\n  given.setdefault('type', int)\n  p.add_argument(*flags, **given)\n"
                        + "if asked: more(p, '--x', default=1)",
                "if asked:\n  local = ['x']\n  local.append('y')\n  for q in local: p.add_argument('--' + q)",
                "try:\n  import torch\nexcept ImportError:\n  torch = None",
                "names.append('x')\nd['y'] = float",
            })
    void a_fully_analyzable_program_has_no_gap(String middle) throws Exception {
        Options read = read(START + middle + END);
        assertThat(read.gaps()).isEmpty();
        assertThat(read.all()).extracting(Option::name).contains("epochs", "known", "d-known");
    }

    @Test
    void names_added_in_an_unknown_loop_are_a_gap_at_the_line_that_adds_them() throws Exception {
        Options read = read("""
                import argparse, os
                p = argparse.ArgumentParser()
                p.add_argument("--epochs", type=int)
                d = {}
                for q in os.environ.get("KNOBS", "width,depth").split(","): d["enc_" + q] = int
                for k, t in d.items(): p.add_argument("--" + k.replace("_", "-"), type=t)
                p.parse_args()
                """);
        assertThat(read.gaps())
                .containsExactly(new Options.Gap(
                        "The name of an option is computed at run time.",
                        Optional.of(new Option.SourceLine("train.py", 6))));
        assertThat(read.isComplete()).isFalse();
    }

    private Options read(String script) throws Exception {
        Files.writeString(folder.resolve("train.py"), script);
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py");
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
