package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunsTest {
    private static final RunId SWEEP = new RunId("sweep");
    private static final int JOBS = 300;

    @TempDir
    Path folder;

    private SqliteRunHistory history;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
        history.writer().createRun(RunSamples.fresh("single"));
        createSweep(SWEEP);
    }

    @AfterEach
    void close() {
        history.close();
    }

    @Test
    void the_jobs_of_a_large_run_are_read_only_once() {
        List<Job> jobs = find().jobs();
        assertThat(jobs)
                .hasSize(JOBS)
                .extracting(Job::task)
                .isEqualTo(IntStream.range(0, JOBS).boxed().toList());
        assertThat(find().jobs()).isSameAs(jobs);
        assertThat(history.newest(2).getFirst().jobs()).isSameAs(jobs);
    }

    @Test
    void a_changed_job_of_a_large_run_is_reread() {
        find();
        history.writer().report(SWEEP, 7, JobReport.of(JobState.CANCELLED, "CANCELLED"), RunSamples.NOON);
        assertThat(find().jobs().get(7).state()).isEqualTo(JobState.CANCELLED);
        assertThat(find().jobs()).hasSize(JOBS);
    }

    @Test
    void a_change_by_another_process_is_detected() throws OperationException {
        find();
        try (SqliteRunHistory other = HistoryOpener.open(folder.resolve("history.sqlite"))) {
            other.writer().report(SWEEP, 7, JobReport.of(JobState.CANCELLED, "CANCELLED"), RunSamples.NOON);
        }
        assertThat(find().jobs().get(7).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void annotations_of_a_large_run_are_reread() {
        find();
        history.annotator().annotate(List.of(SWEEP), annotations -> annotations.withStar(true));
        assertThat(find().annotations().starred()).isTrue();
    }

    @Test
    void large_runs_beyond_the_cache_size_still_have_their_own_jobs() throws OperationException {
        for (int number = 0; number < 12; number++) {
            createSweep(new RunId("further-" + number));
        }
        for (int time = 0; time < 2; time++) {
            assertThat(history.newest(20))
                    .hasSize(14)
                    .allSatisfy(run ->
                            assertThat(run.jobs()).hasSize(run.id().value().equals("single") ? 1 : JOBS));
        }
    }

    private Run find() {
        return history.find(SWEEP).orElseThrow();
    }

    private void createSweep(RunId id) {
        NewRun like = RunSamples.fresh("any");
        SubmittedRun submitted = like.submittedRun();
        List<Task> tasks = IntStream.range(0, JOBS)
                .mapToObj(task -> new Task(Task.Role.JOB, String.valueOf(task), "n=" + task))
                .toList();
        history.writer()
                .createRun(new NewRun(
                        id,
                        like.preset(),
                        like.cluster(),
                        like.place(),
                        like.created(),
                        new SubmittedRun(
                                new Bundle(
                                        Map.of(),
                                        List.of(new Bundle.JobGroup(
                                                Bundle.SCRIPT,
                                                tasks,
                                                IntStream.range(0, JOBS).boxed().toList(),
                                                List.of()))),
                                submitted.job(),
                                submitted.preset(),
                                submitted.code()),
                        Optional.empty()));
    }
}
