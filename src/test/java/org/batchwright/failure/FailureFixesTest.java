package org.batchwright.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.batchwright.model.Fix;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

class FailureFixesTest {
    private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");

    private final List<Job> jobs = new ArrayList<>();
    private Settings settings = Settings.NONE;
    private Assignments parameters = Assignments.NONE;
    private Optional<Queue> queue = Optional.empty();
    private Set<Field<?>> unsupported = Set.of();

    private Job job(JobState state, String node, String peak, Task what) {
        JobReport report = new JobReport(
                state,
                state.name(),
                Optional.empty(),
                JobReport.Times.UNKNOWN,
                Optional.of(node).filter(name -> !name.isEmpty()),
                OptionalInt.empty(),
                new JobUse(DataSize.parse(peak), Optional.empty()));
        Job job = new Job(jobs.size(), what, Optional.empty(), report, AT);
        jobs.add(job);
        return job;
    }

    private Job job(JobState state, String node, String peak) {
        return job(state, node, peak, new Task(Task.Role.JOB, "job", ""));
    }

    private List<FailureFix> fixes(String rule, String evidence, Job... failed) {
        FailureCause cause = new FailureCause(rule, "Failed", "Fix it.", Optional.empty(), evidence, rule);
        return FailureFixes.of(
                new FailureGroup(cause, 0, List.of(failed), List.of()),
                jobs,
                new FailedRequest(settings, parameters, queue, unsupported));
    }

    private List<String> labels(String rule, Job... failed) {
        return fixes(rule, "", failed).stream().map(FailureFix::label).toList();
    }

    private List<String> changes(String message, Job failed) {
        return fixes("file-not-found", message, failed).stream()
                .map(FailureFix::label)
                .toList();
    }

    private void asks(Field<?> field, String value) {
        settings = settings.with(field, Value.of(value));
    }

    private void queueAllows(Optional<Duration> time, String memory) {
        queue = Optional.of(new Queue(
                "gpu",
                Queue.Mark.OPEN,
                time,
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                new Queue.PerNode(OptionalInt.empty(), DataSize.parse(memory), OptionalInt.empty(), List.of()),
                Optional.empty()));
    }

    @Test
    void fifty_percent_more_memory_is_suggested_for_a_job_that_ran_out_of_it() {
        asks(Fields.MEMORY, "32 GB");
        List<FailureFix> fixes = fixes("host-out-of-memory", "", job(JobState.OUT_OF_MEMORY, "n1", "31.9 GB"));
        assertThat(fixes)
                .containsExactly(new FailureFix(
                        "Request 48 GB instead of 32 GB",
                        "resources.memory",
                        Optional.of(new Fix.SetField(Fields.MEMORY, Value.of("48 GB")))));
        assertThat(FailureFix.resources(fixes).get(Fields.MEMORY)).isEqualTo(DataSize.parse("48 GB"));
    }

    @Test
    void a_measured_peak_above_the_request_takes_precedence() {
        asks(Fields.MEMORY, "8G");
        assertThat(labels("killed", job(JobState.FAILED, "n1", "30 GB")))
                .containsExactly("Request 40 GB instead of 8 GB");
    }

    @Test
    void suggested_memory_does_not_exceed_the_limit_of_the_queue() {
        asks(Fields.MEMORY, "32 GB");
        queueAllows(Optional.empty(), "40.7 GB");
        assertThat(labels("host-out-of-memory", job(JobState.OUT_OF_MEMORY, "n1", "32 GB")))
                .containsExactly("Request 40 GB instead of 32 GB");
        queueAllows(Optional.empty(), "32 GB");
        assertThat(labels("host-out-of-memory", jobs.getFirst())).isEmpty();
    }

    @Test
    void without_a_request_the_suggestion_is_based_on_the_peak_and_without_a_peak_there_is_none() {
        assertThat(labels("killed", job(JobState.FAILED, "n1", "10 GB"))).containsExactly("Request 15 GB of memory");
        assertThat(labels("killed", job(JobState.FAILED, "n1", ""))).isEmpty();
    }

    @Test
    void no_memory_is_suggested_if_the_scheduler_has_no_memory_limit() {
        asks(Fields.MEMORY, "32 GB");
        unsupported = Set.of(Fields.MEMORY);
        assertThat(labels("host-out-of-memory", job(JobState.OUT_OF_MEMORY, "n1", "")))
                .isEmpty();
    }

    @Test
    void the_next_common_time_within_the_queues_limit_is_suggested_for_a_job_that_reached_its_time_limit() {
        asks(Fields.TIME, "04:00:00");
        Job late = job(JobState.TIMED_OUT, "n1", "");
        assertThat(labels("time-limit", late)).containsExactly("Request 06:00:00 instead of 04:00:00");
        queueAllows(Optional.of(Duration.ofHours(5)), "");
        assertThat(labels("time-limit", late)).containsExactly("Request 05:00:00 instead of 04:00:00");
        queueAllows(Optional.of(Duration.ofHours(4)), "");
        assertThat(labels("time-limit", late)).isEmpty();
    }

    @Test
    void long_time_limits_are_raised_by_whole_days() {
        asks(Fields.TIME, "7-00:00:00");
        assertThat(labels("time-limit", job(JobState.TIMED_OUT, "n1", "")))
                .containsExactly("Request 11-00:00:00 instead of 7-00:00:00");
    }

    @Test
    void no_fix_is_suggested_for_a_chain_segment_that_reaches_its_time_limit() {
        asks(Fields.TIME, "04:00:00");
        assertThat(labels("time-limit", job(JobState.TIMED_OUT, "n1", "", new Task(Task.Role.SEGMENT, "1", ""))))
                .isEmpty();
    }

    @Test
    void a_batch_size_is_halved_if_the_preset_has_one() {
        parameters = Assignments.NONE.with("lr", Value.of("1e-4")).with("data.batch_size", Value.of("33"));
        assertThat(fixes("cuda-out-of-memory", "", job(JobState.FAILED, "n1", "")))
                .containsExactly(new FailureFix(
                        "Set data.batch_size to 16 instead of 33",
                        "parameters.data.batch_size",
                        Optional.of(new Fix.SetParameter("data.batch_size", Value.of("16")))));
    }

    @Test
    void a_batch_size_that_is_one_or_not_a_number_is_not_halved() {
        parameters = Assignments.NONE.with("batch", Value.of("1")).with("bs", Value.of("auto"));
        assertThat(labels("cuda-out-of-memory", job(JobState.FAILED, "n1", ""))).isEmpty();
    }

    @Test
    void a_broken_node_is_excluded_in_addition_to_the_nodes_already_excluded() {
        settings = settings.with(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01")));
        List<FailureFix> fixes = fixes("gpu-hardware", "Xid 79", job(JobState.FAILED, "gpu07", ""));
        assertThat(fixes)
                .containsExactly(new FailureFix(
                        "Exclude node gpu07",
                        "resources.exclude-nodes",
                        Optional.of(new Fix.SetField(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01", "gpu07"))))));
    }

    @Test
    void a_node_on_which_all_jobs_fail_is_excluded_if_others_succeed_elsewhere() {
        Job one = job(JobState.FAILED, "gpu07", "");
        Job two = job(JobState.FAILED, "gpu07", "");
        assertThat(labels("exception", one, two)).isEmpty();
        job(JobState.SUCCEEDED, "gpu08", "");
        assertThat(labels("exception", one, two)).containsExactly("Exclude node gpu07");
        assertThat(labels("exception", one)).as("one failure may be chance").isEmpty();
        job(JobState.SUCCEEDED, "gpu07", "");
        assertThat(labels("exception", one, two)).as("jobs succeed there, too").isEmpty();
    }

    @Test
    void nodes_are_not_excluded_if_the_failed_job_ran_on_several() {
        assertThat(labels("node-failure", job(JobState.NODE_FAILED, "gpu[07-08]", "")))
                .isEmpty();
        unsupported = Set.of(NodeFields.EXCLUDE_NODES);
        assertThat(labels("node-failure", job(JobState.NODE_FAILED, "gpu07", "")))
                .isEmpty();
    }

    @Test
    void a_parameter_whose_value_is_an_ordinary_word_of_the_message_is_not_mistaken_for_the_path() {
        String message = "FileNotFoundError: [Errno 2] No such file or directory: '/data/imagenet/train.bin'";
        Job failed = job(JobState.FAILED, "n1", "");
        parameters = Assignments.NONE
                .with("kind", Value.of("file"))
                .with("dataset", Value.of("imagenet"))
                .with("data", Value.of("/data/imagenet/train.bin"));
        assertThat(changes(message, failed)).containsExactly("Change data…");
        parameters = Assignments.NONE.with("kind", Value.of("file")).with("folder", Value.of("/data/imagenet/"));
        assertThat(changes(message, failed)).containsExactly("Change folder…");
        parameters = Assignments.NONE.with("kind", Value.of("file")).with("dataset", Value.of("imagenet"));
        assertThat(changes(message, failed)).containsExactly("Change dataset…");
        parameters = Assignments.NONE.with("kind", Value.of("file"));
        assertThat(changes(message, failed)).isEmpty();
    }

    @Test
    void a_path_or_module_named_in_the_log_is_corrected_in_its_field() {
        parameters = Assignments.NONE.with("epochs", Value.of("3")).with("data-dir", Value.of("/data/nyu"));
        Job failed = job(JobState.FAILED, "n1", "");
        assertThat(fixes("file-not-found", "FileNotFoundError: [Errno 2] No such file: '/data/nyu/a.npy'", failed))
                .containsExactly(new FailureFix("Change data-dir…", "parameters.data-dir", Optional.empty()));
        settings = settings.with(Fields.MODULES, Value.of(List.of("gcc", "cuda/99.1")));
        assertThat(fixes("module-system", "Unable to locate a modulefile for 'cuda/99.1'", failed))
                .containsExactly(new FailureFix("Change module cuda/99.1…", "environment.modules", Optional.empty()));
    }

    @Test
    void a_fix_for_a_failed_sample_raises_the_limits_of_the_sample() {
        asks(Fields.MEMORY, "64 GB");
        asks(Fields.ofSample(Fields.MEMORY), "4 GB");
        Job sample = job(JobState.OUT_OF_MEMORY, "n1", "", new Task(Task.Role.SAMPLE, "sample", ""));
        assertThat(fixes("host-out-of-memory", "", sample))
                .extracting(FailureFix::label, FailureFix::key)
                .containsExactly(Tuple.tuple("Request 6 GB instead of 4 GB", "sample.resources.memory"));
    }

    @Test
    void no_fix_is_suggested_for_a_failed_stage() {
        asks(Fields.MEMORY, "32 GB");
        Task stage = new Task(Task.Role.JOB, "job", "", "train");
        assertThat(labels("host-out-of-memory", job(JobState.OUT_OF_MEMORY, "n1", "", stage)))
                .isEmpty();
    }
}
