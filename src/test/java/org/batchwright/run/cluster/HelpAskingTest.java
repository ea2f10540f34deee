package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.options.help.Help;
import org.batchwright.plan.Planner;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests various programs, run with {@code --help} by a real Python in a real shell. */
@Tag("slow")
class HelpAskingTest {
    private static final String PARSER = """
            import argparse, sys
            parser = argparse.ArgumentParser()
            for name in "lr momentum".split():
                parser.add_argument("--" + name, type=float)
            parser.parse_args()
            """;

    @TempDir
    Path folder;

    private FolderCluster site;
    private Duration patience = Duration.ofSeconds(60);
    private Path project;

    @BeforeEach
    void make() throws Exception {
        site = new FolderCluster(folder)
                .over(host -> new InterceptingHost(host, (inner, script, limit) -> inner.run(script, patience)));
        project = Files.createDirectories(folder.resolve("it's a project"));
    }

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void a_script_reports_its_computed_options() throws Exception {
        assertThat(ask(PARSER).all()).extracting(Option::name).containsExactly("lr", "momentum");
    }

    @Test
    void the_local_query_succeeds_even_if_the_environment_is_missing_locally() throws Exception {
        Preset preset = preset().withSettings(preset().settings().with(Fields.MODULES, Value.of(List.of("cuda/12.1"))));
        Files.writeString(project.resolve("train.py"), PARSER);

        assertThat(ask(preset, site.cluster).all()).hasSize(2);
        assertThatThrownBy(() -> ask(preset, far()))
                .isInstanceOf(OperationException.CommandFailed.class)
                .satisfies(failure ->
                        assertThat(((OperationException) failure).details()).contains("cuda/12.1"));
    }

    @Test
    void help_on_a_cluster_runs_in_a_snapshot_that_is_not_changed() throws Exception {
        Files.writeString(
                project.resolve("train.py"), "import names\n" + PARSER.replace("\"lr momentum\"", "names.ALL"));
        Files.writeString(project.resolve("names.py"), "ALL = \"depth\"\n");

        assertThat(ask(preset(), far()).all()).extracting(Option::name).containsExactly("depth");

        try (var files = Files.walk(site.root())) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .contains("names.py")
                    .doesNotContain("__pycache__");
        }
    }

    @Test
    void a_hanging_script_is_killed_and_reported() throws Exception {
        patience = Duration.ofSeconds(2);

        assertThatThrownBy(() -> ask("""
                import os, sys, time
                open("pid", "w").write(str(os.getpid()))
                print("reading two terabytes", flush=True)
                time.sleep(600)
                """)).isInstanceOfSatisfying(OperationException.TimedOut.class, failure -> {
            assertThat(failure.what()).contains("train.py", "help");
            assertThat(failure.details()).contains("reading two terabytes");
        });

        long pid = Long.parseLong(Files.readString(project.resolve("pid")));
        await().until(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void the_traceback_of_a_failing_script_is_shown() {
        assertThatThrownBy(() -> ask("""
                def build():
                    raise KeyError("SCRATCH")
                build()
                """)).isInstanceOfSatisfying(OperationException.CommandFailed.class, failure -> {
            assertThat(failure.what()).contains("train.py --help failed: KeyError: 'SCRATCH'");
            assertThat(failure.exit()).isEqualTo(1);
            assertThat(failure.details()).contains("Traceback", "in build");
        });
    }

    @Test
    void a_script_that_prompts_gets_no_input() {
        assertThatThrownBy(() -> ask("input('Which GPU? ')"))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("EOFError");
    }

    @Test
    void a_script_output_of_ten_megabytes_is_summarized_briefly() {
        assertThatThrownBy(() -> ask("print('x' * 10_000_000)"))
                .isInstanceOfSatisfying(OperationException.CommandFailed.class, failure -> {
                    assertThat(failure.what()).contains("train.py").hasSizeLessThan(400);
                    assertThat(failure.details()).hasSizeLessThan(5_000);
                });
    }

    @Test
    void a_command_that_is_not_a_python_program_is_not_run() {
        Preset touching = Given.with(preset(), Fields.COMMAND, "touch " + folder.resolve("touched"));

        assertThatThrownBy(() -> ask(touching, site.cluster)).isInstanceOf(OperationException.NotPossible.class);
        assertThat(folder.resolve("touched")).doesNotExist();
    }

    private Options ask(String source) throws Exception {
        Files.writeString(project.resolve("train.py"), source);
        return ask(preset(), site.cluster);
    }

    private Options ask(Preset preset, Cluster cluster) throws Exception {
        HelpService asking = new HelpService(
                site.sites,
                new SnapshotSync(),
                new Planner(),
                new ScriptWriter(new Templates(Path.of("no-such-folder"))));
        Help help = asking.queryHelp(new Experiment(List.of(preset)), cluster, project, Progress.SILENT);
        return ((OptionReading.Read) help.reading()).options();
    }

    private static Preset preset() {
        return Given.with(Given.preset("vision/train"), Fields.COMMAND, "python3 train.py");
    }

    /** Returns the same cluster, but accessed over a network. */
    private Cluster far() {
        Cluster near = site.cluster;
        return new Cluster(
                near.name(),
                Optional.of(Address.alias("lab")),
                near.scheduler(),
                near.policy(),
                near.site(),
                near.queues());
    }
}
