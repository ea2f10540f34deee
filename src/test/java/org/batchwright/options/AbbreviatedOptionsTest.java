package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests abbreviated option names, which argparse completes and all other parsers reject. */
class AbbreviatedOptionsTest {
    @TempDir
    Path cache;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "click_single, train.py, batch-siz",
        "absl_flags, train.py, batch_siz",
        "typer_single, train.py, hidden-siz",
        "tyro_nested, train.py, batch-siz",
        "gpt_config, train.py, batch_siz",
    })
    void parsers_that_require_whole_names_reject_an_abbreviation(String name, String script, String cut)
            throws Exception {
        Options options = read(Corpus.FOLDER.resolve(name), "python " + script);
        assertThat(options.find(cut)).isEmpty();
        assertThat(options.all()).anyMatch(option -> option.name().startsWith(cut));

        assertThat(about(cut, options)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.fixes()).isNotEmpty();
        });
        assertThat(inCommand(cut, options)).hasSize(1);
    }

    @Test
    void argparse_expands_an_abbreviation_unless_the_script_disables_that() throws Exception {
        String script = """
            import argparse
            p = argparse.ArgumentParser(%s)
            p.add_argument("--epochs", type=int)
            p.parse_args()
            """;
        Files.writeString(folder.resolve("train.py"), script.formatted("allow_abbrev=False"));
        Options strict = read(folder, "python train.py");
        assertThat(about("epo", strict)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.RenameParameter("epo", "epochs"));
        });
        assertThat(inCommand("epo", strict)).hasSize(1);

        Files.writeString(folder.resolve("train.py"), script.formatted(""));
        Options usual = read(folder, "python train.py");
        assertThat(about("epo", usual)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isFalse();
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.RenameParameter("epo", "epochs"));
        });
        assertThat(inCommand("epo", usual)).isEmpty();
    }

    private static List<Problem> about(String cut, Options options) {
        String way = options.ways().getFirst();
        return GivenOptions.check(options, GivenOptions.passing(way, GivenOptions.preset(cut, "1"))).stream()
                .filter(problem -> problem.where().equals(new Problem.InField("parameters." + cut)))
                .toList();
    }

    private static List<Problem> inCommand(String cut, Options options) {
        return GivenOptions.check(
                        options, Given.with(GivenOptions.preset(), Fields.COMMAND, "python train.py --" + cut + "=1"))
                .stream()
                .filter(problem -> problem.where().equals(new Problem.InField(Fields.COMMAND.key())))
                .filter(Problem::isBlocking)
                .toList();
    }

    private Options read(Path folder, String command) throws Exception {
        return ((OptionReading.Read) new OptionReader(cache).read(folder, command)).options();
    }
}
