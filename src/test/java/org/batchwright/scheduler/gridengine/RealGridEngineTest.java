package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the actual scripts as a user of the test cluster. */
@Tag("rig")
class RealGridEngineTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Random RANDOM = new Random();
    private static final String HEAD = "#!/bin/bash\n#$ -S /bin/bash\n#$ -cwd\n#$ -j y\n#$ -o log\n";

    private final GridEngine engine = new GridEngine();
    private final RunId run = RunId.make(Instant.now(), RANDOM);
    private final List<JobId> submitted = new ArrayList<>();
    private Rigs.Info rig = new Rigs.Info(Map.of());

    @BeforeEach
    void find_the_cluster() {
        rig = Rigs.gridEngine();
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (!submitted.isEmpty()) {
            bash(engine.cancelScript(submitted));
        }
    }

    @Test
    void a_live_job_is_found_by_its_tag_and_an_ended_job_is_found_in_accounting() throws Exception {
        JobId job = submit(HEAD + "until [ -e go ]; do sleep 0.2; done\nexit 3\n");

        assertThat(engine.parseFound(ask(engine.findScript(run)), run)).hasValue(job);
        await(() -> report(job).filter(report -> report.state() == JobState.RUNNING));
        assertThat(report(job).orElseThrow().node()).hasValue(rig.get("NODE"));
        assertThat(report(job).orElseThrow().times().start().orElseThrow())
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(5));
        ask("touch ~/dialect/" + run + "/go");
        await(() -> report(job).filter(report -> report.state() == JobState.FAILED));

        assertThat(report(job)).hasValueSatisfying(report -> {
            assertThat(report.exit()).isEqualTo(OptionalInt.of(3));
            assertThat(report.times().end().orElseThrow())
                    .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(5));
            assertThat(report.node()).hasValue(rig.get("NODE"));
        });
    }

    @Test
    void an_ended_job_is_found_by_the_tag_in_its_run_folder() throws Exception {
        JobId job = submit(HEAD + "echo \"$BATCHWRIGHT_TAG\" >.job-$JOB_ID\n", 7);
        await(() -> report(job).filter(report -> report.state() == JobState.SUCCEEDED));

        assertThat(engine.parseParts(ask(engine.findScript(run)), run)).isEmpty();
        assertThat(engine.parseParts(ask("run=~/dialect/" + run + "\n" + engine.findScript(run)), run))
                .containsExactly(Map.entry(7, job));
    }

    @Test
    void a_job_is_held_released_and_cancelled_without_accounting() throws Exception {
        JobId job = submit(HEAD + "sleep 60\n", 0, "-a", "12312359");
        await(() -> report(job).filter(report -> report.state() == JobState.QUEUED));

        ask(engine.holdScript(job).orElseThrow());
        await(() -> report(job).filter(report -> report.state() == JobState.HELD));
        ask(engine.releaseScript(job).orElseThrow());
        await(() -> report(job).filter(report -> report.state() == JobState.QUEUED));
        ask(engine.cancelScript(job));

        await(() -> report(job).filter(report -> report.state() == JobState.CANCELLED));
    }

    @Test
    void array_jobs_are_reported_individually_in_any_state() throws Exception {
        JobId array =
                submit(HEAD + "#$ -t 1-8\n#$ -tc 2\ncase $SGE_TASK_ID in 1) exit 0 ;; 2) exit 4 ;; esac\nsleep 60\n");
        List<JobId> all = IntStream.rangeClosed(1, 8)
                .mapToObj(i -> engine.taskId(array, i))
                .toList();
        await(() ->
                Optional.ofNullable(reports(all).get(all.get(3))).filter(report -> report.state() == JobState.RUNNING));
        ask(engine.cancelScript(List.of(all.get(6), all.get(2))));
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(states(all).subList(0, 3))
                        .containsExactly(JobState.SUCCEEDED, JobState.FAILED, JobState.CANCELLED));
        assertThat(states(all).get(6)).isEqualTo(JobState.CANCELLED);
        assertThat(states(all).get(7)).isIn(JobState.QUEUED, JobState.RUNNING); // -tc takes effect with a small delay

        ask(engine.cancelScript(array));
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(states(all))
                        .startsWith(JobState.SUCCEEDED, JobState.FAILED)
                        .endsWith(
                                JobState.CANCELLED,
                                JobState.CANCELLED,
                                JobState.CANCELLED,
                                JobState.CANCELLED,
                                JobState.CANCELLED,
                                JobState.CANCELLED));
    }

    @Test
    void a_job_that_cannot_start_fails_and_a_job_that_cannot_be_scheduled_waits_with_a_reason() throws Exception {
        JobId broken = submit(HEAD, 0, "-o", "/proc/no-folder/log"); // this folder cannot be created
        JobId closed = submit(HEAD, 2, "-o", "/dev/null/log");
        JobId impossible = submit(HEAD, 1, "-l", "gpu=99");

        await(() -> report(broken).filter(report -> report.state() == JobState.FAILED));
        assertThat(report(broken).orElseThrow().word()).isEqualTo("Eqw");
        for (JobId job : List.of(broken, closed)) {
            await(() -> report(job).filter(report -> isFor(report, "Its log cannot be written")));
        }
        await(() ->
                report(impossible).filter(report -> isFor(report, "No node currently has the resources it requests.")));
    }

    private boolean isFor(JobReport report, String words) {
        return report.reason()
                .filter(reason -> engine.describeReason(reason).startsWith(words))
                .isPresent();
    }

    @Test
    void a_time_limit_is_distinguished_from_a_cancellation() throws Exception {
        JobId job = submit(HEAD + "#$ -l h_rt=00:00:03\nsleep 60\n");

        await(() -> report(job).filter(report -> report.state() == JobState.TIMED_OUT));
        assertThat(report(job).orElseThrow().times().limit()).hasValue(Duration.ofSeconds(3));
    }

    @Test
    void a_rejected_submission_fails_and_is_not_found_as_a_job() throws Exception {
        Answer answer = bash(inRun(HEAD, 0, "-q", "nope"));

        assertThat(answer.exit()).isNotZero();
        assertThat(engine.parseSubmitted(answer.output())).isEmpty();
        assertThat(engine.describeRefusal(answer.errors()))
                .isEqualTo("Grid Engine has no queue with this name: choose another one.");
        assertThat(engine.parseFound(ask(engine.findScript(run)), run)).isEmpty();
    }

    @Test
    void an_absent_master_or_unreadable_accounting_causes_an_error() throws Exception {
        JobId unknown = new JobId("999999");
        assertThat(report(unknown)).isEmpty();

        chmod("600");
        try {
            assertThat(bash(engine.statusScript(List.of(unknown))).exit()).isEqualTo(Dialect.LIVE_ONLY);
        } finally {
            chmod("644");
        }
        Rigs.tell("gridengine", "stop", "master");
        try {
            assertThat(bash(engine.statusScript(List.of(unknown))).exit()).isEqualTo(1);
            assertThat(bash(engine.findScript(run)).exit()).isNotZero();
            assertThat(engine.describeRefusal(bash(inRun(HEAD, 0)).errors()))
                    .isEqualTo("Grid Engine's master is not responding: submit again later.");
        } finally {
            Rigs.tell("gridengine", "start", "master");
        }
    }

    private void chmod(String mode) throws Exception {
        List<String> command = new ArrayList<>(List.of("chmod", mode, rig.get("ACCOUNTING")));
        if (!"root".equals(System.getProperty("user.name"))) {
            command.addAll(0, List.of("sudo", "-n"));
        }
        assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
    }

    @Test
    void the_cluster_reports_its_queues_and_limits() throws Exception {
        Discovery discovery = engine.parseDiscovery(ask(engine.discoverScript()));

        assertThat(discovery.version()).isEqualTo("Grid Engine (SGE 8.1.9)");
        assertThat(discovery.queues())
                .extracting(Queue::name)
                .containsExactly(rig.get("QUEUES").split(",", -1));
        assertThat(discovery.queues().getFirst().longestTime()).isEmpty();
        assertThat(discovery.queues().getFirst().perNode().cpus()).hasValue(Integer.parseInt(rig.get("SLOTS")));
        assertThat(discovery.queues().getFirst().perNode().memory()).isPresent();
        assertThat(discovery.queues().get(1).longestTime()).hasValue(Duration.ofMinutes(10));
        assertThat(discovery.limits().arrayIndex()).hasValue(75_000);
    }

    private JobId submit(String script, String... options) throws Exception {
        return submit(script, 0, options);
    }

    private JobId submit(String script, int part, String... options) throws Exception {
        JobId job = engine.parseSubmitted(ask(inRun(script, part, options))).orElseThrow();
        submitted.add(job);
        return job;
    }

    private String inRun(String script, int part, String... options) {
        return "mkdir -p ~/dialect/" + run + " && cd ~/dialect/" + run + " && cat >job.sh <<'SCRIPT'\n" + script
                + "SCRIPT\ntag=" + run.tag(part) + "\n"
                + engine.submitScript(run, new Cluster.Policy("~/b", PATIENCE, 1, List.of(options)));
    }

    private Optional<JobReport> report(JobId job) throws Exception {
        return Optional.ofNullable(reports(List.of(job)).get(job));
    }

    private Map<JobId, JobReport> reports(List<JobId> jobs) throws Exception {
        return engine.parseReports(ask(engine.statusScript(jobs)));
    }

    private List<JobState> states(List<JobId> jobs) throws Exception {
        Map<JobId, JobReport> reports = reports(jobs);
        return jobs.stream()
                .map(job -> Optional.ofNullable(reports.get(job))
                        .map(JobReport::state)
                        .orElse(JobState.UNKNOWN))
                .toList();
    }

    private static void await(Callable<Optional<JobReport>> report) {
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(500)).until(report, Optional::isPresent);
    }

    private String ask(String script) throws Exception {
        Answer answer = bash(script);
        assertThat(answer.exit()).as(answer.errors()).isZero();
        return answer.output();
    }

    private record Answer(int exit, String output, String errors) {}

    /** Runs a script as the cluster user in a login shell, as a host would. */
    private Answer bash(String script) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("su", "-l", rig.get("USER"), "-c", "bash"));
        if (!"root".equals(System.getProperty("user.name"))) {
            command.addAll(0, List.of("sudo", "-n"));
        }
        Process process = new ProcessBuilder(command).start();
        try (var input = process.getOutputStream()) {
            input.write(script.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), output, errors);
    }
}
