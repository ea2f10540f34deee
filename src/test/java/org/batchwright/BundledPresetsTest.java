package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.cli.Cli;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.engine.Engine;
import org.batchwright.engine.World;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.sweep.SweepTexts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;
import org.batchwright.workspace.preset.PresetFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the bundled presets with the application's own engine and the local Python. */
class BundledPresetsTest {
    @TempDir
    Path folder;

    private Engine engine;

    @BeforeEach
    void open() throws Exception {
        SampleWorkspace.createIn(folder.resolve("workspace"));
        engine = engine();
    }

    private Engine engine() {
        return new Engine(
                folder.resolve("workspace"),
                new World(
                        new AppFolders(folder.resolve("config"), folder.resolve("data")),
                        LoginQuestions.NON_INTERACTIVE,
                        InstantSource.system(),
                        KillPoint.NONE,
                        new Connections(new SshConfig(folder), new ThisComputer(Map.of("HOME", folder.toString()))),
                        false));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void all_options_of_each_preset_are_read_and_only_the_data_is_missing() throws Exception {
        List<PresetFile> all = engine.presets().all();
        assertThat(all).hasSizeGreaterThan(5);
        for (PresetFile file : all) {
            String name = file.preset().id().toString();
            assertThat(file.problems()).as(name).isEmpty();
            ComposedPlan composition = looked(file);
            boolean fitsHere = !name.startsWith("many-nodes/") || name.endsWith("/optuna_search");
            assertThat(composition.plan().canSubmit()).as(name).isEqualTo(fitsHere);
            if (!fitsHere) {
                assertThat(composition.plan().problems())
                        .as(name)
                        .filteredOn(Problem::isBlocking)
                        .extracting(Problem::what)
                        .containsExactly("This computer is a single node, but the job requests more than one.");
                continue;
            }
            Options options = composition.known().options().orElseThrow();
            assertThat(options.all()).as(name).hasSizeGreaterThan(2);
            assertThat(options.gaps()).as(name).isEmpty();
            assertThat(composition.plan().problems()).as(name).allSatisfy(BundledPresetsTest::isOfData);
        }
    }

    private ComposedPlan looked(PresetFile file) throws Exception {
        Experiment experiment = engine.presets().resolve(file.preset()).experiment();
        Cluster cluster = engine.clusters().find(Cluster.thisComputer().name()).orElseThrow();
        engine.options()
                .read(ScriptOptions.Script.of(
                        experiment, cluster, engine.presets().folder(experiment)));
        engine.clusterProbe()
                .query(
                        engine.composer()
                                .compose(experiment, cluster)
                                .plan()
                                .jobs()
                                .getFirst(),
                        cluster);
        return engine.composer().compose(experiment, cluster);
    }

    @Test
    void two_presets_demonstrate_a_sweep_and_a_sample() throws Exception {
        Plan checkpoints = planned("depth-anything/eval_checkpoints");
        assertThat(SweepTexts.of(checkpoints)).contains("20 jobs: 0-9, 10-19, ... 190-200, at most 10 at a time");
        assertThat(checkpoints.submissionPlan().sample()).isPresent();
        Plan grid = planned("quickstart/quickstart_grid");
        assertThat(SweepTexts.of(grid)).contains("6 jobs: lr 0.02, 0.1 × hidden 4, 16, 32");
        assertThat(grid.submissionPlan().sample().orElseThrow().parameters().get("points"))
                .contains(Value.of("200"));
    }

    private Plan planned(String id) throws Exception {
        return looked(engine.presets().find(PresetId.of(id)).orElseThrow()).plan();
    }

    private static void isOfData(Problem problem) {
        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(problem.what()).contains("/batchwright/", " does not exist on This computer.");
    }

    @Test
    void a_mistyped_name_prevents_the_preview_and_the_intended_one_is_suggested() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                TerminalStyles.NO_TERMINAL,
                Optional.empty());

        Files.writeString(
                folder.resolve("workspace/presets/quickstart/mine.yaml"), "command: python3 train.py\nfolder: code\n");
        int exit = new Cli((workspace, questions) -> engine(), terminal, Clock.systemUTC())
                .run("preview", "mine", "--set", "hiddne=5", "--json");

        assertThat(exit).isEqualTo(3);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("error parameters.hiddne: train.py has no option \"hiddne\".")
                .contains("Did you mean hidden?");
        JsonNode problem = JsonMapper.builder()
                .build()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .at("/problems/0");
        assertThat(problem.at("/fixes/0").asString()).isEqualTo("Use hidden");
        assertThat(problem.at("/severity").asString()).isEqualTo("error");
    }
}
