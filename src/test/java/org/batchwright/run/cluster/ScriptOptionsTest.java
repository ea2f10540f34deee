package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.options.help.Help;
import org.batchwright.options.python.OptionReader;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the caching of script options, with the bundled reader and a real Python. */
class ScriptOptionsTest {
    private static final String SOURCE = """
        import argparse, os
        open(os.path.join(os.path.dirname(__file__), "was-run"), "w").close()
        parser = argparse.ArgumentParser()
        parser.add_argument("--lr", type=float, default=0.1)
        for name in os.environ["NAMES"].split():
            parser.add_argument("--" + name)
        parser.parse_args()
        """;

    private static final Help SAID = new Help("train.py", """
        usage: train.py [-h] [--lr LR] [--heads HEADS]

        options:
          -h, --help     show this help message and exit
          --lr LR
          --heads HEADS  how many
        """);

    @TempDir
    Path folder;

    private ScriptOptions scriptOptions;
    private ScriptOptions.Script script;

    @BeforeEach
    void write() throws Exception {
        Files.createDirectories(folder.resolve("code"));
        source(SOURCE);
        scriptOptions = new ScriptOptions(new OptionReader(folder.resolve("cache"), folder.resolve("workspace")));
        script = new ScriptOptions.Script(folder.resolve("code"), "python3 train.py");
    }

    private void source(String text) throws Exception {
        Files.writeString(folder.resolve("code/train.py"), text);
    }

    private Options known() {
        return ((OptionReading.Read) scriptOptions.known(script).orElseThrow()).options();
    }

    @Test
    void options_are_unknown_until_they_have_been_read_and_reading_does_not_run_the_script() throws Exception {
        assertThat(scriptOptions.known(script)).isEmpty();

        scriptOptions.read(script);

        assertThat(known().all()).extracting(Option::name).containsExactly("lr");
        assertThat(known().isComplete()).isFalse();
        assertThat(folder.resolve("code/was-run")).doesNotExist();
    }

    @Test
    void help_output_supplements_the_source_until_the_source_changes() throws Exception {
        scriptOptions.read(script);
        scriptOptions.storeHelp(script, SAID);
        scriptOptions.read(script);

        assertThat(known().isComplete()).isTrue();
        assertThat(known().all()).extracting(Option::name).containsExactly("lr", "heads");
        assertThat(known().find("lr").orElseThrow().takes().type())
                .as("only the source knows it")
                .isEqualTo(Option.Type.NUMBER);

        source(SOURCE.replace("--lr", "--rate"));
        scriptOptions.read(script);

        assertThat(known().all()).extracting(Option::name).containsExactly("rate");
    }

    @Test
    void help_output_for_the_same_source_is_reused_at_the_next_start() throws Exception {
        scriptOptions.read(script);
        scriptOptions.storeHelp(script, SAID);
        scriptOptions = new ScriptOptions(new OptionReader(folder.resolve("cache"), folder.resolve("workspace")));
        scriptOptions.read(script);
        assertThat(known().find("heads")).isPresent();

        source(SOURCE + "# changed\n");
        scriptOptions.read(script);
        assertThat(known().find("heads")).isEmpty();
    }

    @Test
    void nothing_is_read_after_closing() throws Exception {
        scriptOptions.close();
        scriptOptions.read(script);

        assertThat(scriptOptions.known(script)).isEmpty();
        assertThat(folder.resolve("cache/readings")).doesNotExist();
    }

    @Test
    void reading_again_discards_the_help_output() throws Exception {
        scriptOptions.read(script);
        scriptOptions.storeHelp(script, SAID);
        scriptOptions.readAgain(script);

        assertThat(known().find("heads")).isEmpty();
    }

    @Test
    void help_output_is_used_even_if_the_source_is_unreadable() throws Exception {
        source("def broken(:\n");
        scriptOptions.read(script);
        assertThat(scriptOptions.known(script).orElseThrow()).isInstanceOf(OptionReading.Unread.class);

        scriptOptions.storeHelp(script, SAID);

        assertThat(scriptOptions.known(script)).contains(SAID.reading());
    }

    @Test
    void listeners_are_notified_only_of_changes() throws Exception {
        List<ScriptOptions.Script> changed = new ArrayList<>();
        var subscription = scriptOptions.onChange(changed::add);
        scriptOptions.read(script);
        scriptOptions.read(script);
        assertThat(changed).containsExactly(script);

        scriptOptions.storeHelp(script, SAID);
        assertThat(changed).containsExactly(script, script);

        subscription.close();
        scriptOptions.readAgain(script);
        assertThat(changed).hasSize(2);
    }

    @Test
    void the_composer_gets_options_and_cluster_findings() throws Exception {
        Problem missing = Problem.error(new Problem.Anywhere(), "There is no module cuda.", "Load it.");
        ClusterFindings clusters = new ClusterFindings() {
            @Override
            public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
                return Optional.empty();
            }

            @Override
            public Findings findings(PlannedJob job, Cluster cluster) {
                return new Findings(List.of(missing), Set.of("command"));
            }
        };
        CombinedFindings learned = new CombinedFindings(scriptOptions, experiment -> folder.resolve("code"), clusters);
        Preset preset = Given.with(Given.preset("vision/train"), Fields.COMMAND, "python3 train.py");
        Cluster cluster = Given.slurm();
        assertThat(learned.reading(Given.alone(preset), cluster)).isEmpty();

        scriptOptions.read(ScriptOptions.Script.of(Given.alone(preset), cluster, folder.resolve("code")));

        assertThat(learned.reading(Given.alone(preset), cluster)).isEqualTo(scriptOptions.known(script));
        assertThat(learned.findings(RunSamples.job(), cluster).problems()).containsExactly(missing);
    }
}
