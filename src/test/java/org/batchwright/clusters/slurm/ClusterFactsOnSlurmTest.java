package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.Cli;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks facts about a real cluster over real SSH, through the application's own engine. */
@Tag("rig")
class ClusterFactsOnSlurmTest {

    @Test
    void references_in_a_preset_are_checked_once_the_cluster_is_connected(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder);
        try (SlurmLab lab = SlurmLab.open(folder)) {
            RealWorkspace here = lab.workspace();
            String data = lab.tell("echo ~").strip() + "/" + lab.root() + "/sets";
            lab.tell("mkdir -p " + data + "/nyu_v2");
            Preset right = with(here, "lab", data + "/nyu_v2");
            Preset wrong = with(here, "lap", data + "/nyu_v3/train");

            look(here, right);
            assertThat(here.compose(right).plan().problems()).isEmpty();
            assertThat(here.compose(right).known().found()).containsExactlyInAnyOrder("command", "parameters.data-dir");

            look(here, wrong);
            List<Problem> problems = here.compose(wrong).plan().problems();
            assertThat(problems)
                    .extracting(Problem::severity, Problem::where)
                    .containsExactly(
                            tuple(Problem.Severity.ERROR, new Problem.InField("resources.account")),
                            tuple(Problem.Severity.WARNING, new Problem.InField("parameters.data-dir")));
            assertThat(problems.getFirst().fixes().getFirst().change())
                    .isEqualTo(new Fix.SetField(Fields.ACCOUNT, Value.of("lab")));
            assertThat(problems.getLast().fixes().getFirst().change())
                    .isEqualTo(new Fix.SetParameter("data-dir", Value.of(data + "/nyu_v2/train")));
        }
    }

    private static Preset with(RealWorkspace here, String account, String data) throws Exception {
        Preset preset = here.with(
                Settings.NONE.with(Fields.COMMAND, Value.of("python3 -V")).with(Fields.ACCOUNT, Value.of(account)));
        return preset.withParameters(preset.parameters().with("data-dir", Value.of(data)));
    }

    private static PlannedJob job(RealWorkspace here, Preset preset) throws Exception {
        return here.compose(preset).plan().jobs().getFirst();
    }

    private static void look(RealWorkspace here, Preset preset) throws Exception {
        Cluster cluster = here.cluster();
        here.engine().clusterProbe().query(job(here, preset), cluster);
    }

    @Test
    void submit_queries_the_cluster_even_if_the_cluster_file_lists_the_queues(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder);
        Files.writeString(
                folder.resolve("workspace/clusters/lab.yaml"),
                "queues: [{ name: debug }]\n",
                StandardOpenOption.APPEND);
        Files.writeString(
                folder.resolve("workspace/presets/plain/missing.yaml"),
                "extends: plain\ncommand: no-such-program\nresources: { account: lap }\n");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                TerminalStyles.NO_TERMINAL,
                Optional.empty());
        try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
            int exit = new Cli((workspace, questions) -> lab.workspace().engine(), terminal, Clock.systemUTC())
                    .run("submit", "missing", "--on", "lab");

            assertThat(exit).isEqualTo(3);
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .contains("✓ Log in", "error resources.account", "no-such-program");
        }
        try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
            assertThat(lab.workspace().engine().runs().newest(1)).isEmpty();
        }
    }
}
