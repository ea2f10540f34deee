package org.batchwright.scheduler.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the jobs of a workstation after a restart: all their processes are gone, but their files remain. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class RestartTest {
    private static final String ENDLESS = "while :; do sleep 0.2; done\n";

    @TempDir
    Path machine;

    private JobsOfAUser jobs;

    @BeforeEach
    void make() throws Exception {
        jobs = JobsOfAUser.on(machine, "alice");
    }

    @AfterEach
    void clear() throws Exception {
        jobs.clear();
    }

    private void restart() throws Exception {
        jobs.loseProcesses();
        jobs.boot("second");
    }

    private String note(String what) {
        return "echo " + what + " >>'" + machine + "/order'\n";
    }

    @Test
    void a_running_job_is_lost_in_a_restart() throws Exception {
        JobId job = jobs.submit(4, ENDLESS);
        jobs.await(job, JobState.RUNNING);

        restart();

        assertThat(jobs.report(job).state()).isEqualTo(JobState.NODE_FAILED);
        assertThat(jobs.why(job)).isEqualTo("The computer was restarted while the job was running.");
    }

    @Test
    void waiting_jobs_run_once_and_in_order_after_the_next_query() throws Exception {
        JobId first = jobs.submit(4, note("first") + ENDLESS);
        JobId second = jobs.submit(4, note("second"));
        JobId third = jobs.submit(4, note("third"));
        jobs.await(first, JobState.RUNNING);

        restart();
        queryAtOnce(4, second);
        jobs.await(second, JobState.SUCCEEDED);
        jobs.await(third, JobState.SUCCEEDED);

        assertThat(machine.resolve("order")).hasContent("first\nsecond\nthird");
    }

    /** Queries the job concurrently. Each query finds that the job has no launcher and may start one. */
    private void queryAtOnce(int queries, JobId job) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<JobState>> answers = pool.invokeAll(
                    Collections.nCopies(queries, () -> jobs.report(job).state()));
            for (Future<JobState> answer : answers) {
                assertThat(answer.get()).isIn(JobState.QUEUED, JobState.RUNNING, JobState.SUCCEEDED);
            }
        }
    }

    @Test
    void a_waiting_job_whose_processes_were_killed_is_restarted() throws Exception {
        JobId first = jobs.submit(4, ENDLESS);
        JobId second = jobs.submit(4, note("second"));
        jobs.await(first, JobState.RUNNING);
        jobs.loseProcesses();

        assertThat(jobs.report(first).word()).isEqualTo("LOST");
        jobs.await(second, JobState.SUCCEEDED);
    }

    @Test
    void a_job_that_is_cancelled_after_the_restart_never_starts() throws Exception {
        JobId first = jobs.submit(4, ENDLESS);
        JobId second = jobs.submit(4, note("second"));
        jobs.await(first, JobState.RUNNING);
        restart();

        jobs.cancel(second);

        assertThat(jobs.report(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(jobs.report(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(machine.resolve("order")).doesNotExist();
        assertThat(Files.exists(jobs.file(second, "again.1"))).isFalse();
    }

    @Test
    void process_ids_of_the_previous_boot_are_ignored() throws Exception {
        JobId job = jobs.submit(4, ENDLESS);
        jobs.await(job, JobState.RUNNING);

        jobs.boot("second"); // as if another process had the same process ID and start time

        assertThat(jobs.report(job).word()).isEqualTo("RESTARTED");
        jobs.boot("first");
    }
}
