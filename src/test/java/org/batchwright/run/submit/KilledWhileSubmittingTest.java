package org.batchwright.run.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.KilledJvm;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that no run is lost or submitted twice, wherever a submission is interrupted. */
@Tag("slow")
class KilledWhileSubmittingTest {
    @TempDir
    Path folder;

    @SuppressWarnings("serial") // this class is never serialized
    private static final class Killed extends Error {}

    @ParameterizedTest
    @EnumSource(KillPoint.Step.class)
    void a_submission_killed_between_two_steps_is_recovered(KillPoint.Step last) throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            KillPoint kill = step -> {
                if (step == last) {
                    throw new Killed();
                }
            };
            assertThatThrownBy(() -> lab.submissions(kill).submit(lab.composition(), lab.project(), Progress.SILENT))
                    .isInstanceOf(Killed.class);
        }
        assertAllIsWell(last.compareTo(KillPoint.Step.WRITTEN_DOWN) >= 0 ? 1 : 0, last);
    }

    @ParameterizedTest
    @EnumSource(
            value = KillPoint.Step.class,
            names = {"WRITTEN_DOWN", "MARKED_SUBMITTING", "ANSWERED", "ID_READ"})
    void a_submission_by_a_process_killed_between_two_steps_is_recovered(KillPoint.Step last) throws Exception {
        KilledJvm.run(folder.resolve("program.log"), KilledProgram.class.getName(), folder.toString(), last.name());
        assertAllIsWell(1, last);
    }

    /** Kills the cluster's own shell before its n-th command, for every n, as if the login node went down midway. */
    @Test
    void a_submission_whose_shell_is_killed_before_any_of_its_commands_is_recovered() throws Exception {
        long reached = IntStream.rangeClosed(1, 200).takeWhile(this::isKilledAt).count();
        assertThat(reached).isBetween(20L, 199L);
    }

    private boolean isKilledAt(int command) {
        try {
            Path own = Files.createDirectories(folder.resolve("at-" + command));
            boolean killed;
            try (FolderCluster lab = new FolderCluster(own)
                    .over(host -> new InterceptingHost(host, InterceptingHost.killedAt(command)))) {
                killed = catchThrowable(() -> lab.submissions(KillPoint.NONE)
                                .submit(lab.composition(), lab.project(), Progress.SILENT))
                        != null;
            }
            assertAllIsWell(own, 1, "killed before command " + command);
            return killed;
        } catch (Exception e) {
            throw new AssertionError("killed before command " + command, e);
        }
    }

    private void assertAllIsWell(int runs, KillPoint.Step last) throws Exception {
        assertAllIsWell(folder, runs, "killed after " + last);
    }

    /** Recovers twice in a new process on the same folder. */
    private static void assertAllIsWell(Path folder, int runs, String when) throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            lab.everyOwnerDied();
            lab.poller().poll(RunSamples.LAB);
            age(lab);
            lab.poller().poll(RunSamples.LAB);
            assertThat(lab.history.newest(10)).as(when).hasSize(runs);
            for (Run run : lab.history.newest(10)) {
                List<String> there = lab.scheduler.jobs(run.id());
                List<String> here = run.jobs().getFirst().id().stream()
                        .map(id -> id.value())
                        .toList();
                assertThat(there).as(when).hasSizeLessThan(2).isEqualTo(here);
                assertThat(run.state()).as(when).isEqualTo(there.isEmpty() ? JobState.NOT_SUBMITTED : JobState.QUEUED);
                assertThat(run.note().isPresent()).as(when).isEqualTo(there.isEmpty());
            }
            assertThat(lab.scheduler.count()).as(when).isLessThan(2);
        }
    }

    /** Makes locks look old, because a lock whose owner had no time to write its name is not broken until it is old. */
    private static void age(FolderCluster lab) throws Exception {
        for (Run run : lab.history.newest(10)) {
            Path lock = lab.root().resolve("runs").resolve(run.id().value()).resolve("lock");
            if (run.state() == JobState.SUBMITTING && Files.exists(lock)) {
                Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(3600)));
            }
        }
    }
}
