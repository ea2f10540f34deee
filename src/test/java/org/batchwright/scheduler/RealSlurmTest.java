package org.batchwright.scheduler;

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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.batchwright.Given;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the actual scripts as a user of the test cluster. */
@Tag("rig")
class RealSlurmTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Random RANDOM = new Random();

    private final Slurm slurm = new Slurm();
    private final RunId run = RunId.make(Instant.now(), RANDOM);
    private Rigs.Info rig = new Rigs.Info(Map.of());

    @BeforeEach
    void find_the_cluster() {
        rig = Rigs.slurm();
    }

    @Test
    void a_job_is_found_by_its_tag_even_after_slurm_purges_it() throws Exception {
        JobId job = submit("#!/bin/bash\nexit 3\n");

        assertThat(slurm.parseFound(ask(slurm.findScript(run)), run)).hasValue(job);
        await(() -> report(job).filter(report -> report.state() == JobState.FAILED));
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofSeconds(2))
                .until(() -> !ask("squeue -h -t all -u \"$(id -un)\" -o %i").contains(job.value()));

        assertThat(report(job)).hasValueSatisfying(report -> {
            assertThat(report.state()).isEqualTo(JobState.FAILED);
            assertThat(report.exit()).isEqualTo(OptionalInt.of(3));
            assertThat(report.times().end()).isPresent();
        });
        assertThat(slurm.parseFound(ask(slurm.findScript(run)), run)).hasValue(job);
    }

    @Test
    void less_common_resources_are_accepted_and_applied() throws Exception {
        PlannedJob job = new PlannedJob(
                "rare",
                Given.settings(
                                Fields.QUEUE, "gpu",
                                Fields.PRIORITY, "-100",
                                Fields.BEGIN, "2037-12-31 22:00",
                                Fields.REQUEUE, "false",
                                Fields.EXCLUSIVE, "true",
                                Fields.CONSTRAINT, "a100",
                                Fields.MAIL_TO, "nobody@example.org")
                        .with(Fields.MAIL, Value.of(List.of("begin", "end")))
                        .with(NodeFields.EXCLUDE_NODES, Value.of(List.of("c2"))),
                Assignments.NONE,
                Assignments.NONE);

        JobId id = submit("#!/bin/bash\n" + String.join("\n", slurm.directives(job)) + "\nexit 0\n");
        String shown = ask("scontrol show job -o " + id);
        ask(slurm.cancelScript(id));

        assertThat(shown)
                .contains(
                        "Nice=100",
                        "StartTime=2037-12-31T22:00:00",
                        "Requeue=0",
                        "OverSubscribe=NO",
                        "Features=a100",
                        "ExcNodeList=c2",
                        "MailUser=nobody@example.org MailType=BEGIN,END");
    }

    @Test
    void peak_memory_is_reported_after_a_job_has_ended() throws Exception {
        JobId job = submit(
                "#!/bin/bash\npython3 -c 'import time; x = bytearray(200 << 20); time.sleep(12)'\n", "--mem=500");

        await(() -> report(job)
                .filter(report -> report.state() == JobState.SUCCEEDED)
                .filter(report -> report.peakMemory().isPresent()));

        assertThat(report(job).orElseThrow().peakMemory().orElseThrow().toMebibytes())
                .isBetween(200L, 500L);
    }

    @Test
    void the_query_fails_with_the_reason_while_the_controller_is_down() throws Exception {
        String away = "NO_CONTROLLER";
        // concurrently, because each attempt takes ten seconds
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> status = threads.submit(() -> bash(away, slurm.statusScript(List.of(new JobId("999999")))));
            Future<Answer> found = threads.submit(() -> bash(away, slurm.findScript(run)));
            Future<Answer> discovery = threads.submit(() -> bash(away, slurm.discoverScript()));
            assertThat(status.get().exit()).isEqualTo(1);
            assertThat(status.get().errors()).contains("Unable to contact slurm controller");
            assertThat(found.get().exit()).isNotZero();
            assertThat(discovery.get().exit()).isNotZero();
        }
    }

    @Test
    void a_job_is_held_released_and_cancelled() throws Exception {
        JobId job = submit("#!/bin/bash\nsleep 60\n", "--begin=now+1hour");
        await(() -> report(job).filter(report -> report.state() == JobState.QUEUED));

        ask(slurm.holdScript(job).orElseThrow());
        await(() -> report(job).filter(report -> report.state() == JobState.HELD));
        ask(slurm.releaseScript(job).orElseThrow());
        await(() -> report(job).filter(report -> report.state() == JobState.QUEUED));
        ask(slurm.cancelScript(job));

        await(() -> report(job).filter(report -> report.state() == JobState.CANCELLED));
    }

    @Test
    void a_rejected_submission_fails_and_is_not_found_as_a_job() throws Exception {
        Answer answer = bash(inRun("#!/bin/bash\n", "--partition=nope"));

        assertThat(answer.exit()).isNotZero();
        assertThat(slurm.parseSubmitted(answer.output())).isEmpty();
        assertThat(slurm.describeRefusal(answer.errors()))
                .isEqualTo("Slurm has no partition with this name: choose another one.");
        assertThat(slurm.parseFound(ask(slurm.findScript(run)), run)).isEmpty();
    }

    @Test
    void an_unknown_job_is_an_error_while_accounting_is_down() throws Exception {
        JobId unknown = new JobId("999999");
        assertThat(report(unknown)).isEmpty();

        String away = "NO_ACCOUNTING";
        assertThat(bash(away, slurm.statusScript(List.of(unknown))).exit()).isNotZero();
        assertThat(bash(away, slurm.findScript(run)).exit()).isNotZero();
    }

    @Test
    void the_cluster_reports_its_partitions() throws Exception {
        Discovery discovery = slurm.parseDiscovery(ask(slurm.discoverScript()));

        assertThat(discovery.version()).startsWith("Slurm 2");
        assertThat(discovery.queues())
                .extracting(Queue::name)
                .containsExactly(rig.get("PARTITIONS").split(",", -1));
        assertThat(discovery.queues().get(1).perNode().gpuTypes()).containsExactly("a100");
        assertThat(discovery.queues().get(1).longestTime()).hasValue(Duration.ofDays(2));
    }

    @Test
    void the_cluster_reports_accounts_and_partitions_even_without_accounting() throws Exception {
        Accounts accounts = slurm.parseDiscovery(ask(slurm.accountsScript().orElseThrow()))
                .accounts()
                .orElseThrow();
        assertThat(accounts.usual()).hasValue(rig.get("DEFAULT_ACCOUNT"));
        assertThat(accounts.mine())
                .extracting(Accounts.Account::name)
                .containsExactlyInAnyOrder(rig.get("ACCOUNTS").split(",", -1));
        assertThat(accounts.named("course").orElseThrow().classes()).containsExactly("normal");
        assertThat(accounts.named("course").orElseThrow().longestTime()).hasValue(Duration.ofMinutes(20));

        String away = "NO_ACCOUNTING";
        assertThat(bash(away, slurm.accountsScript().orElseThrow()).exit()).isEqualTo(1);
        Answer discovery = bash(away, slurm.discoverScript());
        assertThat(discovery.exit()).as(discovery.errors()).isZero();
        assertThat(slurm.parseDiscovery(discovery.output()).queues()).isNotEmpty();
    }

    private JobId submit(String script, String... options) throws Exception {
        return slurm.parseSubmitted(ask(inRun(script, options))).orElseThrow();
    }

    private String inRun(String script, String... options) {
        return "mkdir -p ~/dialect/" + run + " && cd ~/dialect/" + run + " && cat >job.sh <<'SCRIPT'\n" + script
                + "SCRIPT\n" + slurm.submitScript(run, new Cluster.Policy("~/b", PATIENCE, 1, List.of(options)));
    }

    private Optional<JobReport> report(JobId job) throws Exception {
        return Optional.ofNullable(
                slurm.parseReports(ask(slurm.statusScript(List.of(job)))).get(job));
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

    private Answer bash(String script) throws IOException, InterruptedException {
        return bash("SLURM_CONF", script);
    }

    /**
     * Runs a script as the cluster user in a login shell, as a host would.
     *
     * @param conf the configuration to use: with {@code NO_CONTROLLER}, nothing listens on the controller's port
     */
    private Answer bash(String conf, String script) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("su", "-l", rig.get("USER"), "-c"));
        command.add("SLURM_CONF=" + rig.get(conf) + " bash");
        if (!rig.get("ROOT").isEmpty()) {
            command.addAll(0, List.of("chroot", rig.get("ROOT")));
        }
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
