package org.batchwright.scheduler.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs real processes. Every script is run by bash in a separate shell that exits before the next one starts. */
@Tag("slow")
class LocalJobsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    /** Children that ignore TERM, one in the job's process group and one in a separate session. */
    private static final String STUBBORN = """
            (trap '' TERM; echo $BASHPID >>pids; while :; do sleep 1; done) &
            setsid bash -c 'trap "" TERM; echo $$ >>pids; while :; do sleep 1; done' &
            until [ "$(wc -l <pids)" = 2 ]; do sleep 0.1; done
            touch ready
            wait
            """;

    private final LocalJobs local = LocalJobs.ofThisComputer();

    @TempDir
    Path folder;

    private int runs;

    @AfterEach
    void nothing_is_left_behind() throws Exception {
        try (Stream<Path> jobs = Files.exists(jobs()) ? Files.list(jobs()) : Stream.empty()) {
            for (Path job : jobs.toList()) {
                bash(folder, local.cancelScript(id(job)));
            }
        }
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(processesOfHere()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 200})
    void a_job_has_the_exit_status_of_its_command(int status) throws Exception {
        JobId job = submit("echo said; exit " + status);

        JobReport report = awaitFinal(job);

        assertThat(report.state()).isEqualTo(status == 0 ? JobState.SUCCEEDED : JobState.FAILED);
        assertThat(report.exit()).isEqualTo(OptionalInt.of(status));
        assertThat(local.repeatsState(report.word())).isTrue();
        assertThat(report.times().start()).isPresent();
        assertThat(report.times().end()).isPresent();
        assertThat(folder.resolve("run-1/job.log")).hasContent("said");
    }

    @Test
    void one_job_runs_and_the_other_jobs_wait_in_order() throws Exception {
        JobId first = submit("until [ -e ../go ]; do sleep 0.1; done; echo 1 >>../order");
        JobId second = submit("echo 2 >>../order");
        JobId third = submit("echo 3 >>../order");
        await(first, JobState.RUNNING);

        assertThat(report(second).state()).isEqualTo(JobState.QUEUED);
        assertThat(local.repeatsState(report(second).word())).isTrue();
        assertThat(report(second).reason().map(local::describeReason)).hasValue("Waiting for an earlier job to end.");
        assertThat(report(third).state()).isEqualTo(JobState.QUEUED);

        Files.createFile(folder.resolve("go"));
        awaitFinal(third);
        assertThat(folder.resolve("order")).hasContent("1\n2\n3");
    }

    @Test
    void other_jobs_start_before_a_held_job_until_it_is_released() throws Exception {
        JobId first = submit("until [ -e ../go ]; do sleep 0.1; done");
        JobId held = submit("echo held >>../order");
        bash(folder, local.holdScript(held).orElseThrow());
        JobId last = submit("echo last >>../order");
        assertThat(report(held).state()).isEqualTo(JobState.HELD);
        Files.createFile(folder.resolve("go"));
        awaitFinal(first);
        awaitFinal(last);
        assertThat(report(held).state()).isEqualTo(JobState.HELD);

        bash(folder, local.releaseScript(held).orElseThrow());

        assertThat(awaitFinal(held).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(folder.resolve("order")).hasContent("last\nheld");
    }

    @Test
    void cancelling_a_job_also_ends_children_that_ignore_the_signal() throws Exception {
        JobId job = submit(STUBBORN);
        awaitFile("run-1/ready");

        bash(folder, local.cancelScript(job));

        assertThat(awaitFinal(job).state()).isEqualTo(JobState.CANCELLED);
        assertThatNoneLives("run-1/pids");
    }

    @Test
    void a_cancelled_waiting_job_never_starts() throws Exception {
        submit("until [ -e ../go ]; do sleep 0.1; done");
        JobId waiting = submit("touch ../began");

        bash(folder, local.cancelScript(waiting));

        assertThat(awaitFinal(waiting).state()).isEqualTo(JobState.CANCELLED);
        assertThat(folder.resolve("began")).doesNotExist();
    }

    @Test
    void a_job_that_exceeds_its_time_limit_is_killed_with_all_its_children() throws Exception {
        JobId job = submit("#BATCHWRIGHT --time=2\n" + STUBBORN);

        JobReport report = awaitFinal(job);

        assertThat(report.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(report.times().limit()).hasValue(Duration.ofSeconds(2));
        assertThatNoneLives("run-1/pids");
    }

    @Test
    void a_job_whose_launcher_was_killed_counts_as_lost_and_is_stopped() throws Exception {
        JobId job = submit(STUBBORN);
        awaitFile("run-1/ready");
        long launcher = Long.parseLong(Files.readString(jobs().resolve("1/pid")).split(" ", -1)[0]);

        ProcessHandle.of(launcher).orElseThrow().destroyForcibly();
        await(job, JobState.FAILED);

        assertThat(report(job).word()).isEqualTo("LOST");
        assertThatNoneLives("run-1/pids");
    }

    @Test
    void a_run_is_found_by_its_tag() throws Exception {
        JobId job = submit("true");
        submit("true");

        assertThat(local.parseFound(bash(folder, local.findScript(run(1))), run(1)))
                .hasValue(job);
        assertThat(local.parseFound(bash(folder, local.findScript(run(7))), run(7)))
                .isEmpty();
    }

    @Test
    void a_job_for_which_recovery_searches_before_it_starts_never_starts() throws Exception {
        Path half = Files.createDirectories(jobs().resolve("1"));
        Files.writeString(half.resolve("tag"), run(1).tag() + "\n");

        assertThat(local.parseFound(bash(folder, local.findScript(run(1))), run(1)))
                .isEmpty();
        assertThat(half.resolve("pid")).hasContent("0 void");
        assertThat(local.parseReports(bash(folder, local.statusScript(List.of(new JobId("local-1"))))))
                .isEmpty();
    }

    @Test
    void the_resources_of_this_computer_are_discovered() throws Exception {
        Discovery discovery = local.parseDiscovery(bash(folder, local.discoverScript()));

        assertThat(discovery.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.name()).isEqualTo("local");
            assertThat(queue.perNode().cpus()).hasValue(Runtime.getRuntime().availableProcessors());
            assertThat(queue.perNode().memory()).isPresent();
        });
    }

    private JobId submit(String script) throws Exception {
        Path run = Files.createDirectories(folder.resolve("run-" + ++runs));
        Files.writeString(run.resolve("job.sh"), script);
        return local.parseSubmitted(bash(run, local.submitScript(run(runs), Cluster.Policy.USUAL)))
                .orElseThrow();
    }

    private static RunId run(int number) {
        return new RunId("20261120-193957-aaaaa" + number);
    }

    private JobReport report(JobId job) throws Exception {
        return local.parseReports(bash(folder, local.statusScript(List.of(job, new JobId("local-999")))))
                .getOrDefault(job, JobReport.of(JobState.UNKNOWN, "absent"));
    }

    private void await(JobId job, JobState state) {
        Awaitility.await().atMost(PATIENCE).until(() -> report(job).state() == state);
    }

    private JobReport awaitFinal(JobId job) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> report(job), report -> report.state().isFinal());
    }

    private void awaitFile(String name) {
        Awaitility.await().atMost(PATIENCE).until(() -> Files.exists(folder.resolve(name)));
    }

    private void assertThatNoneLives(String pids) throws IOException {
        for (String pid : Files.readAllLines(folder.resolve(pids))) {
            Awaitility.await().atMost(PATIENCE).until(() -> ended(pid));
        }
    }

    /** Returns whether the process is dead or a zombie. */
    private static boolean ended(String pid) throws IOException {
        Path stat = Path.of("/proc", pid, "stat");
        return Files.exists(Path.of("/proc/self"))
                ? !Files.exists(stat) || Files.readString(stat).contains(") Z")
                : ProcessHandle.of(Long.parseLong(pid)).isEmpty();
    }

    /** Returns processes in the test's folder: launchers, watchers, jobs and their sleep commands. */
    private List<Path> processesOfHere() throws IOException {
        if (!Files.exists(Path.of("/proc/self"))) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(this::standsHere)
                    .toList();
        }
    }

    private boolean standsHere(Path process) {
        try {
            return Files.readSymbolicLink(process.resolve("cwd")).startsWith(folder.toRealPath());
        } catch (IOException gone) {
            return false;
        }
    }

    private Path jobs() {
        return folder.resolve("jobs");
    }

    private static JobId id(Path job) {
        return new JobId("local-" + job.getFileName());
    }

    private String bash(Path where, String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-l", "-s").directory(where.toFile());
        builder.environment().putAll(Map.of("BATCHWRIGHT_JOBS", jobs().toString(), "BATCHWRIGHT_KILL_AFTER", "1"));
        Path input = Files.writeString(Files.createTempFile(folder, "script", ".sh"), script);
        builder.redirectInput(input.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
