package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that code after a statement that may leave a function, loop iteration or block counts as conditional. */
class EarlyExitTest {
    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def add():\n    if unknown: return\n    DEPTH\nadd()",
                "def add():\n    if other:\n        if unknown: return\n    DEPTH\nadd()",
                "def add():\n    for one in [1]:\n        if unknown: return\n    DEPTH\nadd()",
                "def add():\n    for one in os.environ:\n        return\n    DEPTH\nadd()",
                "def add():\n    with open('x') as f:\n        if unknown: return\n    DEPTH\nadd()",
                "def add():\n    match unknown:\n        case 'a': return\n    DEPTH\nadd()",
                "def add():\n    try:\n        return int(unknown)\n    except ValueError:\n        pass\n    DEPTH\nadd()",
                "def add():\n    try:\n        x = int(unknown)\n    except ValueError:\n        return\n    DEPTH\nadd()",
                "def add():\n    for one in [1]:\n        if unknown: return\n        else: continue\n    DEPTH\nadd()",
                "for one in ['depth']:\n    if unknown: continue\n    DEPTH",
                "for one in ['depth']:\n    if unknown: break\n    DEPTH",
                "for one in [1, 2]:\n    if unknown: break\nelse:\n    DEPTH",
                "class Own(Exception): pass\ntry:\n    if unknown: raise Own()\n    DEPTH\nexcept Own:\n    pass",
                "class Own(Exception): pass\ntry:\n    if unknown: raise Own()\nexcept Own:\n    DEPTH",
                "class Own(Exception): pass\ndef check():\n    if unknown: raise Own()\n"
                        + "try:\n    check()\n    DEPTH\nexcept Own:\n    pass",
                "if unknown:\n    q = argparse.ArgumentParser()\n    q.add_argument('--depth', required=True)\n"
                        + "    q.parse_args()\n    sys.exit()",
            })
    void an_option_after_an_early_exit_exists_but_is_not_required(String lines) throws Exception {
        write(lines.replace("DEPTH", "p.add_argument('--depth', required=True)") + "\np.parse_args()\n");
        Options read = options();
        assertThat(read.all()).extracting(Option::name).containsExactlyInAnyOrder("epochs", "depth");
        assertThat(GivenOptions.check(read, GivenOptions.preset())).noneMatch(Problem::isBlocking);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if unknown: sys.exit()\nDEPTH\np.parse_args()",
                "if unknown: raise ValueError()\nDEPTH\np.parse_args()",
                "def main():\n    if unknown: return\n    DEPTH\n    p.parse_args()\nmain()",
                "def check():\n    if unknown: return\ncheck()\nDEPTH\np.parse_args()",
                "for one in [1, 2]:\n    if unknown: continue\nDEPTH\np.parse_args()",
                "for one in os.environ:\n    if one: break\nDEPTH\np.parse_args()",
                "while unknown:\n    if other: continue\nDEPTH\np.parse_args()",
                "class Own(Exception): pass\ntry:\n    if unknown: raise Own()\nexcept Own:\n    pass\nDEPTH\np.parse_args()",
            })
    void an_option_that_is_always_parsed_is_still_required(String lines) throws Exception {
        write(lines.replace("DEPTH", "p.add_argument('--depth', required=True)") + "\n");
        assertThat(GivenOptions.check(options(), GivenOptions.preset()))
                .filteredOn(Problem::isBlocking)
                .hasSize(1);
    }

    @Test
    void a_second_parser_with_computed_arguments_makes_the_options_uncertain() throws Exception {
        write("""
                q = argparse.ArgumentParser()
                q.add_argument('--depth', required=True)
                q.parse_args(unknown.split())
                p.parse_args(sys.argv[1:])
                """);
        assertThat(options().isComplete()).isFalse();
        assertThat(GivenOptions.check(options(), GivenOptions.preset())).noneMatch(Problem::isBlocking);
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("train.py"), """
                import argparse, os, sys
                unknown, other = os.environ.get("X"), os.environ.get("Y")
                p = argparse.ArgumentParser()
                p.add_argument("--epochs", type=int)
                """ + text);
    }

    private Options options() throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py");
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
