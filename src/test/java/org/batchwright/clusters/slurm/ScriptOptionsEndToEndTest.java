package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.Cleanup;
import org.batchwright.Given;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.options.OptionReading;
import org.batchwright.options.help.Help;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs scripts with known options locally and on a real Slurm over real SSH. Each job must receive exactly the intended values. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScriptOptionsEndToEndTest {
    private static final String LOADS = """
            from dataclasses import dataclass, field
            from typing import List
            from batchwright_params import load

            @dataclass
            class Optimizer:
                lr: float
                name: str = "adam"

            @dataclass
            class Config:
                batch_size: int
                optimizer: Optimizer
                title: str
                sizes: List[int] = field(default_factory=list)
                version: str = "0"
                amp: bool = False

            args = load(Config)
            print(args)
            """;

    private static final String PARSES = """
            import argparse, json
            parser = argparse.ArgumentParser()
            parser.add_argument("--amp", action=argparse.BooleanOptionalAction, default=True)
            parser.add_argument("--verbose", action="store_true")
            parser.add_argument("--quiet", action="store_true")
            parser.add_argument("--cache", action="store_true", default=True)
            parser.add_argument("--no-cache", dest="cache", action="store_false")
            parser.add_argument("--tag", action="append", default=[])
            parser.add_argument("--sizes", nargs="+", type=int)
            parser.add_argument("--lr", type=float)
            print(json.dumps(vars(parser.parse_args()), ensure_ascii=False))
            """;

    private static final String COMPUTES = """
            import argparse, json, pathlib
            here = pathlib.Path(__file__).parent
            parser = argparse.ArgumentParser()
            parser.add_argument("--lr", type=float, default=0.1)
            for name in json.loads((here / "names.json").read_text()):
                parser.add_argument("--" + name, choices=["low", "high"], help="computed")
            parser.parse_args()
            """;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;
    private RealWorkspace here;

    /** The place where a job runs. */
    enum Where {
        THIS_COMPUTER,
        SLURM
    }

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder.resolve("lab"));
        lab = SlurmLab.open(folder.resolve("lab"));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        Path own = Files.createDirectories(folder.resolve("own"));
        Files.createDirectories(own.resolve("home"));
        RealWorkspace.make(own, ClusterName.THIS_COMPUTER, "root: " + own.resolve("cluster") + "\nat-once: 2\n");
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", own.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", own.resolve("jobs").toString()));
        here = RealWorkspace.open(
                own,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(own), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON);
        cleanup.add(here::close);
        for (RealWorkspace workspace : List.of(here, lab.workspace())) {
            workspace.code("loads.py", LOADS);
            workspace.code("parses.py", PARSES);
            workspace.code("computes.py", COMPUTES);
            workspace.code("names.json", "[\"heads\", \"depth\"]");
            workspace.code("fails.py", "import no_such_library\n");
        }
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        cleanup.run();
    }

    private RealWorkspace at(Where where) {
        return where == Where.SLURM ? lab.workspace() : here;
    }

    @ParameterizedTest
    @EnumSource
    void a_script_with_a_dataclass_reads_its_options_in_two_lines(Where where) throws Exception {
        Assignments parameters = Given.assignments(
                        "batch-size", "4", "optimizer.lr", "1e-4", "optimizer.name", "sgd", "version", "1.10")
                .with("title", Value.of("学習 \"$(id)\""))
                .with("sizes", Value.of(List.of("1", "2")))
                .with("amp", Value.of("true"));

        assertThat(printed(at(where), preset(at(where), "loads.py", "json-file", parameters)))
                .containsExactly("Config(batch_size=4, optimizer=Optimizer(lr=0.0001, name='sgd'), "
                        + "title='学習 \"$(id)\"', sizes=[1, 2], version='1.10', amp=True)");
    }

    @ParameterizedTest
    @CsvSource({"THIS_COMPUTER, flags", "THIS_COMPUTER, equals", "SLURM, flags"})
    void flags_and_repeated_options_reach_a_script_as_declared(Where where, String way) throws Exception {
        Assignments parameters = Given.assignments(
                        "amp", "false", "verbose", "true", "quiet", "false", "cache", "false", "lr", "-1e-4")
                .with("tag", Value.of(List.of("a b", "学習", "-x")));
        Assignments all = way.equals("flags") ? parameters.with("sizes", Value.of(List.of("1", "2"))) : parameters;

        assertThat(printed(at(where), preset(at(where), "parses.py", way, all)))
                .containsExactly("{\"amp\": false, \"verbose\": true, \"quiet\": false, \"cache\": false, "
                        + "\"tag\": [\"a b\", \"学習\", \"-x\"], \"sizes\": "
                        + (way.equals("flags") ? "[1, 2]" : "null") + ", \"lr\": -0.0001}");
    }

    @ParameterizedTest
    @EnumSource
    void computed_options_are_known_after_running_the_help_command(Where where) throws Exception {
        RealWorkspace workspace = at(where);
        Experiment experiment = experiment(workspace, preset(workspace, "computes.py", "flags", Assignments.NONE));
        ScriptOptions.Script script = read(workspace, experiment);
        assertThat(known(workspace, script).isComplete()).isFalse();
        assertThat(known(workspace, script).find("heads")).isEmpty();

        workspace.engine().options().storeHelp(script, ask(workspace, experiment));

        Options known = known(workspace, script);
        assertThat(known.isComplete()).isTrue();
        assertThat(known.find("lr").orElseThrow().takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(known.find("heads").orElseThrow().takes().choices()).containsExactly("low", "high");
        assertThat(workspace
                        .compose(preset(workspace, "computes.py", "flags", Given.assignments("dpeth", "low")))
                        .plan()
                        .problems()
                        .getFirst()
                        .fixes()
                        .getFirst()
                        .change())
                .isEqualTo(new Fix.RenameParameter("dpeth", "depth"));
    }

    @ParameterizedTest
    @EnumSource
    void a_failed_help_request_is_explained(Where where) throws Exception {
        RealWorkspace workspace = at(where);
        Experiment experiment = experiment(workspace, preset(workspace, "fails.py", "flags", Assignments.NONE));

        assertThatThrownBy(() -> ask(workspace, experiment))
                .isInstanceOfSatisfying(OperationException.CommandFailed.class, failure -> {
                    assertThat(failure.what()).contains("fails.py", "No module named 'no_such_library'");
                    assertThat(failure.details()).contains("Traceback", "line 1");
                });
    }

    @Test
    void a_hanging_help_command_on_the_login_node_is_killed_when_the_request_is_cancelled() throws Exception {
        RealWorkspace workspace = lab.workspace();
        workspace.code("hangs.py", """
                import os, time
                with open(os.path.expanduser("~/%s/hanging.part"), "w") as file:
                    file.write(str(os.getpid()))
                os.rename(file.name, file.name[:-len(".part")])
                time.sleep(600)
                """.formatted(lab.root()));
        Experiment experiment = experiment(workspace, preset(workspace, "hangs.py", "flags", Assignments.NONE));
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread waiting = Thread.ofVirtual().start(() -> {
            try {
                ask(workspace, experiment);
            } catch (Exception stopped) {
                end.set(stopped);
            }
        });
        String pid = await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("cat ~/" + lab.root() + "/hanging 2>/dev/null || true"), text -> !text.isBlank());
        assertThat(lab.tell("kill -0 " + pid + " && echo alive")).contains("alive");

        waiting.interrupt();

        waiting.join();
        assertThat(end.get()).isInstanceOf(InterruptedException.class);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() ->
                        lab.tell("kill -0 " + pid + " 2>/dev/null || echo gone").contains("gone"));
    }

    private static List<String> printed(RealWorkspace workspace, Preset preset) throws Exception {
        read(workspace, experiment(workspace, preset));
        Run run = workspace.awaitEnd(workspace.submit(preset));
        List<String> printed = workspace.printed(run);
        assertThat(run.state()).as(String.join("\n", printed)).isEqualTo(JobState.SUCCEEDED);
        return printed;
    }

    private static Preset preset(RealWorkspace workspace, String script, String way, Assignments parameters)
            throws Exception {
        return workspace
                .with(Given.settings(Fields.COMMAND, "python3 " + script, Fields.PASS_PARAMETERS, way))
                .withParameters(parameters);
    }

    private static Experiment experiment(RealWorkspace workspace, Preset preset) throws Exception {
        return workspace.engine().presets().resolve(preset).experiment();
    }

    private static ScriptOptions.Script read(RealWorkspace workspace, Experiment experiment) throws Exception {
        Cluster cluster = workspace.cluster();
        ScriptOptions.Script script = ScriptOptions.Script.of(
                experiment, cluster, workspace.engine().presets().folder(experiment));
        workspace.engine().options().read(script);
        return script;
    }

    private static Options known(RealWorkspace workspace, ScriptOptions.Script script) throws Exception {
        OptionReading reading = workspace.engine().options().known(script).orElseThrow();
        return ((OptionReading.Read) reading).options();
    }

    private static Help ask(RealWorkspace workspace, Experiment experiment) throws Exception {
        return workspace
                .engine()
                .help()
                .queryHelp(
                        experiment,
                        workspace.cluster(),
                        workspace.engine().presets().folder(experiment),
                        Progress.SILENT);
    }
}
