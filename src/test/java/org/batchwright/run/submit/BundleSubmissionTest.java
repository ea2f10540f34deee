package org.batchwright.run.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that submitting several job groups is safe: either all are submitted exactly once, or the missing ones are reported. */
@Tag("slow")
class BundleSubmissionTest {
    @TempDir
    Path folder;

    /** Returns a sample, an array of three jobs that waits for the sample, and a job that waits for the end of the array. */
    private static Bundle bundle() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("sample.sh", "echo sample\n");
        files.put("job.sh", "echo 学習 'it''s'\nno end of line");
        files.put("empty", "");
        files.put("last.sh", "echo last\n");
        return new Bundle(
                files,
                List.of(
                        new JobGroup(
                                "sample.sh", List.of(new Task(Task.Role.SAMPLE, "sample", "")), List.of(), List.of()),
                        new JobGroup(
                                "job.sh",
                                IntStream.range(0, 3)
                                        .mapToObj(i -> new Task(Task.Role.JOB, String.valueOf(i), "lr=" + i))
                                        .toList(),
                                List.of(0, 1, 2),
                                List.of(new Dependency(0, Need.SUCCESS))),
                        new JobGroup(
                                "last.sh",
                                List.of(new Task(Task.Role.JOB, "last", "")),
                                List.of(),
                                List.of(new Dependency(0, Need.SUCCESS), new Dependency(1, Need.ANY_END)))));
    }

    private static Run submit(FolderCluster lab) throws Exception {
        return lab.submissions(KillPoint.NONE).submit(lab.composition(bundle()), lab.project(), Progress.SILENT);
    }

    @Test
    void every_job_gets_its_id_and_depends_on_the_previous_jobs() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = submit(lab);

            List<String> ids = ids(run);
            assertThat(ids.get(1)).isEqualTo(ids.get(2).replace("_1", "_0"));
            assertThat(ids.get(3)).endsWith("_2");
            String sample = ids.get(0);
            String array = ids.get(1).replace("_0", "");
            assertThat(lab.scheduler.waits(new JobId(sample))).isEqualTo("sample.sh||");
            assertThat(lab.scheduler.waits(new JobId(array))).isEqualTo("job.sh|" + sample + "|");
            assertThat(lab.scheduler.waits(new JobId(ids.get(4)))).isEqualTo("last.sh|" + sample + "|" + array);
            assertThat(lab.scheduler.count()).isEqualTo(3);
        }
    }

    @Test
    void the_files_of_a_submission_arrive_byte_for_byte() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Path there = lab.root().resolve("runs").resolve(submit(lab).id().value());

            for (Map.Entry<String, String> file : bundle().files().entrySet()) {
                assertThat(Files.readString(there.resolve(file.getKey()))).isEqualTo(file.getValue());
            }
            assertThat(there.resolve(".files")).doesNotExist();
        }
    }

    @Test
    void the_history_is_read_back_unchanged() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = submit(lab);

            assertThat(lab.history.submitted(run.id()).orElseThrow().bundle()).isEqualTo(bundle());
            assertThat(lab.history.find(run.id()).orElseThrow().jobs())
                    .extracting(Job::what)
                    .isEqualTo(bundle().tasks());
        }
    }

    @Test
    void each_array_job_has_its_own_state() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = submit(lab);
            lab.scheduler.say(run.jobs().get(0).id().orElseThrow(), "SUCCEEDED", "0");
            lab.scheduler.say(run.jobs().get(2).id().orElseThrow(), "FAILED", "3");
            lab.poller().poll(RunSamples.LAB);

            assertThat(lab.history.find(run.id()).orElseThrow().jobs())
                    .extracting(Job::state)
                    .containsExactly(
                            JobState.SUCCEEDED, JobState.QUEUED, JobState.FAILED, JobState.QUEUED, JobState.QUEUED);
        }
    }

    @Test
    void the_earlier_job_groups_are_cancelled_if_one_is_rejected() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Files.writeString(folder.resolve("scheduler/refuse-job.sh"), "Invalid job array specification");

            assertThatThrownBy(() -> submit(lab))
                    .isInstanceOf(OperationException.CommandFailed.class)
                    .has(MessageCode.of("run.submission-rejected-partly"))
                    .hasMessageContaining("(1 of 3)");

            Run run = lab.history.newest(1).getFirst();
            assertThat(run.state()).isEqualTo(JobState.NOT_SUBMITTED);
            assertThat(run.jobs()).extracting(Job::state).containsOnly(JobState.NOT_SUBMITTED);
            String sample = lab.scheduler.jobs(run.id()).getFirst();
            assertThat(Files.readString(folder.resolve("scheduler/state-" + sample)))
                    .contains("CANCELLED");
        }
    }

    @Test
    void a_submission_with_a_lost_reply_is_recovered() throws Exception {
        try (FolderCluster lab =
                new FolderCluster(folder).over(host -> new InterceptingHost(host, InterceptingHost.CUT_AFTER))) {
            assertThatThrownBy(() -> submit(lab)).isInstanceOf(OperationException.ConnectionLost.class);
            lab.over(host -> host);
            lab.poller().poll(RunSamples.LAB);

            Run run = lab.history.newest(1).getFirst();
            assertThat(run.jobs()).extracting(Job::state).containsOnly(JobState.QUEUED);
            assertThat(lab.scheduler.count()).isEqualTo(3);
        }
    }

    /** If a login node goes down midway, the jobs that reached the scheduler are tracked, and the others are reported as not submitted. */
    @Test
    void no_job_is_lost_if_the_shell_on_the_cluster_is_killed_before_any_command() {
        Set<Integer> accepted = new TreeSet<>();
        long reached = IntStream.iterate(1, command -> command < 400, command -> command + 3)
                .takeWhile(command -> isKilledAt(command, accepted))
                .count();

        assertThat(reached).isBetween(20L, 130L);
        assertThat(accepted).containsExactly(0, 1, 2, 3);
    }

    private boolean isKilledAt(int command, Set<Integer> accepted) {
        try {
            Path own = Files.createDirectories(folder.resolve("at-" + command));
            boolean killed;
            try (FolderCluster lab = new FolderCluster(own)
                    .over(host -> new InterceptingHost(host, InterceptingHost.killedAt(command)))) {
                killed = catchThrowable(() -> submit(lab)) != null;
            }
            try (FolderCluster lab = new FolderCluster(own)) {
                lab.everyOwnerDied();
                lab.poller().poll(RunSamples.LAB);
                age(lab);
                lab.poller().poll(RunSamples.LAB);
                accepted.add(assertAllIsWell(lab, "killed before command " + command));
            }
            return killed;
        } catch (Exception e) {
            throw new AssertionError("killed before command " + command, e);
        }
    }

    /** Makes locks look old, because a lock whose owner had no time to write its name is not broken until it is old. */
    private static void age(FolderCluster lab) throws Exception {
        for (Run run : lab.history.newest(1)) {
            Path lock = lab.root().resolve("runs").resolve(run.id().value()).resolve("lock");
            if (run.state() == JobState.SUBMITTING && Files.exists(lock)) {
                Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(3600)));
            }
        }
    }

    private static int assertAllIsWell(FolderCluster lab, String when) {
        Run run = lab.history.newest(1).getFirst();
        List<String> there = lab.scheduler.jobs(run.id());
        Set<String> known = run.jobs().stream()
                .flatMap(job -> job.id().stream())
                .map(id -> id.value().replaceFirst("_.*", ""))
                .collect(Collectors.toSet());
        assertThat(known).as(when).containsExactlyInAnyOrderElementsOf(there);
        assertThat(run.jobs())
                .as(when)
                .allSatisfy(job -> assertThat(job.id().isPresent() ? JobState.QUEUED : JobState.NOT_SUBMITTED)
                        .isEqualTo(job.state()));
        return there.size();
    }

    private static List<String> ids(Run run) {
        return run.jobs().stream()
                .map(Job::id)
                .flatMap(Optional::stream)
                .map(JobId::value)
                .toList();
    }
}
