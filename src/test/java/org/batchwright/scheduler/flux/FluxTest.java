package org.batchwright.scheduler.flux;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parses answers in the formats of the Flux documentation; see the README of the answers. */
class FluxTest {
    private static final Path ANSWERS = Path.of("src/test/resources/answers/flux");
    private static final List<String> NAMES = List.of(
            "depends",
            "later",
            "limited",
            "rated",
            "queued",
            "withheld",
            "held",
            "running",
            "ending",
            "done",
            "failed",
            "cancelled",
            "stopped",
            "late",
            "orphan",
            "impossible",
            "lost");

    private final Flux flux = new Flux();

    @TempDir
    Path folder;

    private static String answer(String name) throws IOException {
        return Files.readString(ANSWERS.resolve(name));
    }

    private JobReport report(String name) throws IOException {
        Map<JobId, JobReport> reports = flux.parseReports(answer("jobs.json"));
        assertThat(reports).hasSize(NAMES.size());
        return List.copyOf(reports.values()).get(NAMES.indexOf(name));
    }

    @ParameterizedTest
    @CsvSource({
        "depends, QUEUED, DEPEND, Waiting for another job to end.",
        "later, QUEUED, DEPEND, Waiting for its earliest start time.",
        "limited, QUEUED, DEPEND, Waiting for your other jobs: a limit on your bank has been reached.",
        "rated, QUEUED, PRIORITY, Waiting for Flux to calculate its priority.",
        "queued, QUEUED, SCHED, 'Waiting for free nodes, CPUs or GPUs.'",
        "withheld, QUEUED, SCHED, 'Held: its priority is 0, for example because your bank has reached a limit.'",
        "held, HELD, SCHED, Held by its owner.",
        "running, RUNNING, RUN,",
        "ending, FINISHING, CLEANUP,",
        "done, SUCCEEDED, COMPLETED,",
        "failed, FAILED, FAILED (returncode 42),",
        "cancelled, CANCELLED, CANCELED, It was cancelled: no longer needed.",
        "stopped, CANCELLED, CANCELED, It was cancelled.",
        "late, TIMED_OUT, TIMEOUT, It reached its time limit.",
        "orphan, CANCELLED, FAILED, 'The job it depended on did not end as required.'",
        "impossible, FAILED, FAILED, 'Flux cannot allocate what the job requests: alloc denied due to type=\"unsatisfiable\".'",
        "lost, NODE_FAILED, FAILED (returncode 137), A node failed."
    })
    void each_state_has_a_word_and_a_reason(String name, JobState state, String word, String reason)
            throws IOException {
        JobReport report = report(name);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(report.reason().map(flux::describeReason)).isEqualTo(Optional.ofNullable(reason));
    }

    @Test
    void the_times_the_nodes_and_the_exit_status_are_read() throws IOException {
        JobReport failed = report("failed");

        assertThat(failed.exit()).hasValue(42);
        assertThat(failed.node()).hasValue("fluke[3-4]");
        assertThat(failed.times())
                .isEqualTo(new JobReport.Times(
                        Optional.of(Instant.parse("2025-11-20T00:55:00.500Z")),
                        Optional.of(Instant.parse("2025-11-20T00:56:00.750Z")),
                        Optional.of(Duration.ofHours(1))));
        assertThat(report("done").exit()).hasValue(0);
        assertThat(report("queued").times().start()).hasValue(Instant.parse("2025-11-20T01:53:20Z"));
    }

    @Test
    void a_job_that_never_ran_has_no_exit_status() throws IOException {
        assertThat(report("impossible").exit()).isEmpty();
        assertThat(report("impossible").times().start()).isEmpty();
    }

    @Test
    void a_single_job_is_an_object_whose_id_may_be_a_number() throws IOException {
        JobId id = List.copyOf(flux.parseReports(answer("jobs.json")).keySet()).get(NAMES.indexOf("failed"));

        assertThat(flux.parseReports(answer("job.json"))).containsOnlyKeys(id);
        assertThat(FluxIds.of(6_731_191_091_817_518L)).isEqualTo(new JobId("fuZZybuNNy"));
        assertThat(FluxIds.of(0)).isEqualTo(new JobId("f1"));
        assertThat(FluxIds.of(-1)).isEqualTo(new JobId("fjpXCZedGfVQ"));
    }

    @Test
    void truncated_json_is_not_parsed() throws IOException {
        assertThat(flux.parseReports(answer("jobs.json").substring(0, 900))).isEmpty();
        assertThat(flux.parseReports("JobID f4ix11xcw unknown\n")).isEmpty();
    }

    @Test
    void the_job_groups_of_a_run_are_found_by_the_suffixes_of_their_names() throws IOException {
        RunId run = new RunId("20261120-193957-k3f9x2");

        assertThat(flux.parseParts(answer("find.txt"), run))
                .isEqualTo(Map.of(
                        0, new JobId("f4ix11xcz"),
                        1, new JobId("f4ix11xcy"),
                        2, new JobId("f4ix11xd1")));
    }

    @ParameterizedTest
    @CsvSource({"fuZZybuNNy, fuZZybuNNy", "\u0192uZZybuNNy, fuZZybuNNy", "'Welcome\nfoo\n  fuZZybuNNy\n', fuZZybuNNy"})
    void the_id_is_parsed_identically_here_and_on_the_cluster(String printed, String id) throws Exception {
        assertThat(flux.parseSubmitted(printed)).hasValue(new JobId(id));
        assertThat(new PbsTools(folder)
                        .run("printf '%s\\n' '" + printed + "' | " + flux.idScript())
                        .strip())
                .isEqualTo(id);
    }

    @Test
    void queues_have_their_limits_and_nodes() throws IOException {
        Discovery found = flux.parseDiscovery(answer("discover.txt"));

        assertThat(found.version()).isEqualTo("Flux 0.88.0");
        assertThat(found.queues()).extracting(Queue::name).containsExactly("pbatch", "pdebug", "old", "stopped");
        assertThat(found.queues())
                .extracting(Queue::mark)
                .containsExactly(Queue.Mark.DEFAULT, Queue.Mark.OPEN, Queue.Mark.CLOSED, Queue.Mark.CLOSED);
        Queue batch = found.queues().getFirst();
        assertThat(batch.longestTime()).hasValue(Duration.ofDays(1));
        assertThat(batch.perJob().leastNodes()).isEmpty();
        assertThat(batch.perJob().mostNodes()).hasValue(512);
        assertThat(batch.perNode().cpus()).hasValue(128);
        assertThat(batch.perNode().gpus()).hasValue(4);
        assertThat(batch.nodes()).hasValue(new Queue.Use(5, 4, 1, 10));
        Queue debug = found.queues().get(1);
        assertThat(debug.perNode().cpus()).hasValue(96);
        assertThat(debug.nodes()).hasValue(new Queue.Use(5, 3, 0, 8));
        assertThat(found.queues().get(2).longestTime()).isEmpty();
        assertThat(found.availableResources().features()).containsExactly("mi300a", "bigmem");
    }

    @Test
    void an_instance_without_named_queues_has_a_single_queue_whose_name_is_ignored() throws IOException {
        assertThat(flux.parseDiscovery(answer("anonymous.txt")).queues())
                .singleElement()
                .satisfies(queue -> {
                    assertThat(queue.name()).isEqualTo("default");
                    assertThat(queue.mark()).isEqualTo(Queue.Mark.DEFAULT);
                    assertThat(queue.perNode().cpus()).hasValue(4);
                    assertThat(queue.nodes()).hasValue(new Queue.Use(1, 3, 0, 4));
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "flux-batch: ERROR: [Errno 22] Invalid queue 'x' specified; Flux has no queue with this name: choose another one.",
                "flux-batch: ERROR: [Errno 22] requested duration (2d) exceeds policy limit of 1d for queue pbatch;"
                        + " The time limit is missing or longer than the queue allows: set one within the queue's limit.",
                "flux-batch: ERROR: [Errno 22] requested nnodes (9) exceeds policy limit of 8 for queue pdebug;"
                        + " The job requests more or fewer nodes, CPUs or GPUs than the queue allows: change the request, or choose another queue.",
                "flux-batch: ERROR: [Errno 22] job submission to batch is disabled: maintenance;"
                        + " The queue currently accepts no jobs: choose another one, or wait until it opens.",
                "flux-batch: ERROR: [Errno 22] dependency: afterok: id f4ix11xcw: job not found;"
                        + " Flux cannot make this job wait for the other job, which may no longer exist: submit this job without the dependency.",
                "cannot find user/bank or user/default bank entry for uid: 54705; Flux does not let you charge this bank: choose another account, or ask the site's administrators for access.",
                "flux-batch: ERROR: Unable to connect to Flux: broker socket /run/flux/local was not found;"
                        + " There is no Flux instance to submit to, or it is not responding: submit again later,"
                        + " or contact the site's administrators.",
                "bash: line 1: flux: command not found; flux was not found on the cluster: choose"
                        + " the scheduler that the cluster uses.",
                "something else; Flux rejected the job: read its message, then change the preset."
            })
    void a_rejection_is_explained(String errors, String sentence) {
        assertThat(flux.describeRefusal(errors)).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource({"11, 11", "16, 16", "0, 16", "'', 16"})
    void a_released_job_regains_its_original_urgency(String submitted, String urgency) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make(
                "flux",
                submitted.isEmpty()
                        ? "case $2 in eventlog) exit 1 ;; *) echo \"$*\" ;; esac\n"
                        : "case $2 in eventlog) echo '{\"timestamp\":1.5,\"name\":\"submit\",\"context\":{\"userid\":5,\"urgency\":"
                                + submitted
                                + ",\"flags\":0}}'; echo '{\"name\":\"urgency\",\"context\":{\"urgency\":3}}' ;;"
                                + " *) echo \"$*\" ;; esac\n");

        assertThat(tools.run(flux.releaseScript(new JobId("fuZZybuNNy")).orElseThrow()))
                .isEqualTo("job urgency fuZZybuNNy " + urgency + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "echo 'JobID fuZZybuNNy unknown' >&2; exit 1, 0",
        "exit 124, 1",
        "echo 'flux-jobs: ERROR: Unable to connect to Flux' >&2; exit 1, 1",
        "echo 'JobID fuZZybuNNy unknown' >&2; echo 'rpc: Connection reset' >&2; exit 1, 1"
    })
    void an_error_is_an_acceptable_answer_only_if_the_job_is_unknown(String flux, int status) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("flux", flux + "\n");

        assertThat(tools.exit(this.flux.statusScript(List.of(new JobId("fuZZybuNNy")))))
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"0, 16", "-1, 15", "-16, 1", "-99, 1", "3, 19", "99, 31"})
    void a_priority_becomes_an_urgency_that_never_means_a_hold(int priority, int urgency) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("flux", "echo \"$*\"\n");

        assertThat(tools.run(
                        flux.priorityScript(new JobId("fuZZybuNNy"), priority).orElseThrow()))
                .isEqualTo("job urgency fuZZybuNNy " + urgency + "\n");
    }
}
