package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests commands like those in READMEs of Hydra programs. Each is accepted or rejected exactly as by Hydra 1.3. */
@Tag("slow")
class HydraCommandTest {
    private static final Path SCRIPT = Corpus.FOLDER.resolve("hydra_choices");

    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "db=postgresql db.timeout=20",
                "trainer=ddp trainer.devices=4 trainer.nodes=2",
                "db=postgresql",
                "seed=3 checkpoint=/tmp/x",
                "+trainer.precision=16",
                "++trainer.epochs=3 ++trainer.fast=true",
                "~db.file",
                "~logger",
                "logger=wandb logger.wandb.project=mine",
                "+experiment=big trainer.clip=1 db.timeout=3",
                "server.host.cores=2 seed=1 hydra.run.dir=/tmp/x",
                "server.host.disk.room=5 parts.level=debug",
                "disk@server.host.disk=shared server.host.disk.mount=/x",
                "trainer=ddp extra.locks=2",
                "+db.timeout=3",
                "--config-name config seed=2",
                "hydra/launcher=slurm seed=2",
                "db=sqlite.yaml",
                "-m db=sqlite,postgresql",
                "-m db='glob(*)'",
                "db=$DB",
            })
    void overrides_that_hydra_accepts_raise_no_problem(String words) throws Exception {
        assertThat(errors(words)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trainr=ddp",
                "trainer.epoch=3",
                "db=postgres",
                "+seed=3",
                "+trainer.epochs=3",
                "~nothing",
                "experiment=big",
                "++experiment=big",
                "parts.levl=debug",
            })
    void overrides_that_hydra_rejects_are_errors_in_the_command_and_as_parameters(String words) throws Exception {
        assertThat(problems(words, Map.of())).filteredOn(Problem::isBlocking).hasSize(1);
        assertThat(problems("", parameters(words)))
                .filteredOn(Problem::isBlocking)
                .hasSize(1);
    }

    @Test
    void a_key_of_an_unselected_choice_is_a_warning_that_names_the_choice() throws Exception {
        assertThat(problems("", parameters("db.timeout=20"))).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.what())
                    .isEqualTo("\"db.timeout\" is not part of the chosen configuration; it belongs to db=postgresql.");
            assertThat(problem.fixes().getFirst().label()).isEqualTo("Use +db.timeout");
        });
    }

    @Test
    void an_unknown_choice_in_the_command_is_an_error_with_a_fix() throws Exception {
        assertThat(problems("seed=1 db=postgres", Map.of())).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.what()).startsWith("\"db\" cannot be \"postgres\". Allowed: ");
            assertThat(problem.fixes().getFirst().change())
                    .isEqualTo(new Fix.SetField(Fields.COMMAND, Value.of("python train.py seed=1 db=postgresql")));
        });
    }

    @Test
    void an_unknown_choice_is_not_an_error_if_other_folders_contain_configurations() throws Exception {
        String words = "hydra.searchpath=[file:///data/conf] db=postgres";
        assertThat(check(read("python train.py " + words), "python train.py " + words, Map.of()))
                .isNotEmpty()
                .noneMatch(Problem::isBlocking);
        assertThat(check(
                        read("python train.py --config-dir /data/conf"),
                        "python train.py --config-dir /data/conf",
                        parameters("db=postgres")))
                .isNotEmpty()
                .noneMatch(Problem::isBlocking);
    }

    private List<Problem> errors(String words) throws Exception {
        List<Problem> all = new ArrayList<>(problems(words, Map.of()));
        String flags = words.startsWith("-") ? words.substring(0, words.lastIndexOf(' ')) : "";
        all.addAll(problems(flags, parameters(words.substring(flags.length()).strip())));
        return all.stream().filter(Problem::isBlocking).toList();
    }

    private static Map<String, Value> parameters(String words) {
        Map<String, Value> parameters = new LinkedHashMap<>();
        for (String word : words.split(" ")) {
            String[] parts = word.split("=", 2);
            parameters.put(parts[0], Value.of(parts.length > 1 ? parts[1] : ""));
        }
        return parameters;
    }

    private List<Problem> problems(String words, Map<String, Value> parameters) throws Exception {
        String command = ("python train.py " + words).strip();
        Options options = read(command);
        assertThat(options.gaps()).isEmpty();
        return check(options, command, parameters);
    }

    private Options read(String command) throws Exception {
        OptionReading reading = new OptionReader(cache).read(SCRIPT, command);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }

    private static List<Problem> check(Options options, String command, Map<String, Value> parameters) {
        Preset preset = Given.with(Given.preset("depth/train"), Fields.COMMAND, command)
                .withParameters(new Assignments(parameters));
        return GivenOptions.check(options, GivenOptions.passing("key-value", preset));
    }
}
