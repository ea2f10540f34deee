package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that on a real Slurm, signals sent before the time limit reach the same processes as in a script submitted unchanged. */
@Tag("rig")
class SlurmSignalsTest {
    private static final Duration MINUTES = Duration.ofMinutes(4);

    /** A time limit for signals that are sent less than a minute before it; Slurm may send each of them a minute early. */
    private static final String LIMIT = "00:02:00";

    @TempDir
    Path folder;

    @Test
    void user_traps_run_and_a_program_without_a_trap_is_left_alone() throws Exception {
        SlurmLab.make(folder.resolve("signals"));
        try (SlurmLab lab = SlurmLab.open(folder.resolve("signals"))) {
            RealWorkspace here = lab.workspace();
            Run other = here.submit(here.compose(trapping(here, "B:USR2@40", "USR2")));
            Run term = here.submit(here.compose(trapping(here, "B:TERM@40", "TERM")));
            Run step = here.submit(here.compose(signalled(
                    here,
                    LIMIT, // the signals reach only steps that srun has started
                    "USR1@30",
                    List.of(),
                    // a tail that the loop starts after Slurm has listed the processes of the step gets no signal, and
                    // srun waits as long
                    // as any process keeps its output open
                    "srun bash -c 'trap \"kill \\$!; exit 5\" USR1; while :; do tail -f /dev/null & wait; done'")));
            Run plain = here.submit(here.compose(
                    signalled(here, "00:01:00", "USR1@55", List.of(), "timeout 20 tail -f /dev/null || true")));

            assertThat(ended(here, other)).isEqualTo(7);
            assertThat(ended(here, term)).isEqualTo(7);
            assertThat(ended(here, step)).isEqualTo(5);
            assertThat(here.awaitRun(plain, MINUTES, last -> last.state().isFinal())
                            .state())
                    .isEqualTo(JobState.SUCCEEDED);
        }
    }

    private static int ended(RealWorkspace here, Run run) throws Exception {
        return here.awaitRun(run, MINUTES, last -> last.state().isFinal())
                .jobs()
                .getFirst()
                .report()
                .exit()
                .orElseThrow();
    }

    private static Preset trapping(RealWorkspace here, String signal, String name) throws Exception {
        return signalled(
                here,
                LIMIT,
                signal,
                List.of("main() {", "trap 'kill $!; exit 7' " + name, "tail -f /dev/null &", "wait", "}"),
                "main");
    }

    private static Preset signalled(RealWorkspace here, String time, String signal, List<String> setup, String command)
            throws Exception {
        return here.with(Settings.NONE
                .with(Fields.TIME, Value.of(time))
                .with(Fields.SETUP, Value.of(setup))
                .with(Fields.DIRECTIVES, Value.of(List.of("--signal=" + signal)))
                .with(Fields.COMMAND, Value.of(command)));
    }
}
