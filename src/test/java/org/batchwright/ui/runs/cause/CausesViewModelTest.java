package org.batchwright.ui.runs.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.failure.FailureAnalysis;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class CausesViewModelTest {
    private final StepBackground background = new StepBackground();
    private final Map<Integer, CauseReader.Finding> findings = new HashMap<>();
    private final List<String> read = new ArrayList<>();
    private Optional<FailedRequest> request = Optional.empty();
    private final CausesViewModel model = new CausesViewModel(this::read, background);

    /** The number of jobs whose logs are read with one request. */
    private int atOnce = 1;

    private Map<Integer, CauseReader.Finding> read(Run run, List<Job> jobs) throws OperationException {
        Map<Integer, CauseReader.Finding> found = new HashMap<>();
        for (Job job : jobs.subList(0, Math.min(jobs.size(), atOnce))) {
            read.add(run.number() + "/" + job.task());
            if (!findings.containsKey(job.task())) {
                throw new OperationException.FileFailed("No rules.", "Check it.", "x", new IOException("gone"));
            }
            found.put(job.task(), findings.get(job.task()));
        }
        return found;
    }

    private void fails(int task, String rule, String sentence) {
        fails(task, rule, sentence, Optional.empty());
    }

    /** @param unread the reason why the log could not be read */
    private void fails(int task, String rule, String sentence, Optional<String> unread) {
        FailureCause cause = new FailureCause(
                rule,
                sentence,
                "Fix " + rule,
                Optional.empty(),
                "E: " + sentence,
                rule + sentence.replaceAll("\\d", "#"));
        findings.put(
                task,
                new CauseReader.Finding(
                        cause, Optional.of(cause.evidence()), LogStream.OUTPUT, unread.isEmpty(), request, unread));
    }

    private static Run run(long number, JobState... states) {
        Run one = SampleRunHistory.run(number, "mnist/quick", "lab", JobState.FAILED, "None", SampleRunHistory.NOW);
        List<Job> jobs = IntStream.range(0, states.length)
                .mapToObj(task -> new Job(
                        task,
                        Optional.empty(),
                        SampleRunHistory.run(number, "mnist/quick", "lab", states[task], "None", SampleRunHistory.NOW)
                                .jobs()
                                .getFirst()
                                .report(),
                        SampleRunHistory.NOW))
                .toList();
        return new Run(one.id(), number, one.preset(), one.cluster(), one.created(), jobs, Optional.empty());
    }

    private static JobState[] failed(int count) {
        return IntStream.range(0, count).mapToObj(task -> JobState.FAILED).toArray(JobState[]::new);
    }

    private List<String> texts() {
        return model.shown().get().lines().stream().map(CauseLine::text).toList();
    }

    @Test
    void the_cause_of_a_single_failed_job_is_read_once() {
        fails(0, "oom", "CUDA out of memory");
        Run failed = run(3, JobState.FAILED);
        model.show(failed, Set.of());
        assertThat(model.shown().get()).isEqualTo(new CausesViewModel.Shown(List.of(), 0, "", 1, true));
        background.settle();
        assertThat(model.shown().get())
                .isEqualTo(new CausesViewModel.Shown(
                        List.of(new CauseLine(
                                "oomCUDA out of memory",
                                "CUDA out of memory",
                                "Fix oom",
                                0,
                                LogStream.OUTPUT,
                                Optional.of("E: CUDA out of memory"),
                                List.of(),
                                CauseLine.Remedy.NONE)),
                        1,
                        "",
                        1,
                        false));
        model.show(run(4, JobState.SUCCEEDED), Set.of());
        assertThat(texts()).isEmpty();
        model.show(failed, Set.of());
        assertThat(texts()).containsExactly("CUDA out of memory");
        background.settle();
        assertThat(read).containsExactly("3/0");
    }

    @Test
    void the_cause_of_most_jobs_of_a_sweep_is_shown_first() {
        fails(0, "a", "A");
        fails(1, "b", "B");
        fails(2, "b", "B");
        fails(3, "c", "C");
        fails(5, "d", "D");
        fails(6, "e", "E");
        JobState no = JobState.FAILED;
        model.show(run(3, no, no, no, no, JobState.SUCCEEDED, no, no), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("2 jobs: B", "Job 1: A");
        assertThat(model.shown().get().count()).isEqualTo(5);
        model.switchAll();
        assertThat(texts()).containsExactly("2 jobs: B", "Job 1: A", "Job 4: C", "Job 6: D", "Job 7: E");
        assertThat(model.shown().get().more()).isEmpty();
        assertThat(model.shown().get().lines().getFirst().task()).isEqualTo(1);
    }

    @Test
    void jobs_whose_messages_differ_only_in_a_value_are_counted_together_under_one_message() {
        fails(0, "a", "rate 1");
        fails(1, "a", "rate 2");
        model.show(run(3, failed(2)), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("2 jobs: rate 1, and 1 similar message");
    }

    @Test
    void each_cause_of_a_sweep_has_fixes_and_the_jobs_to_rerun() {
        request = Optional.of(new FailedRequest(
                Settings.NONE.with(Fields.MEMORY, Value.of("32 GB")), Assignments.NONE, Optional.empty(), Set.of()));
        fails(0, "host-out-of-memory", "The job ran out of memory");
        fails(1, "host-out-of-memory", "The job ran out of memory");
        fails(2, "b", "B");
        model.show(run(3, failed(3)), Set.of());
        background.settle();
        List<CauseLine.Remedy> remedies =
                model.shown().get().lines().stream().map(CauseLine::remedy).toList();
        assertThat(remedies).extracting(CauseLine.Remedy::jobs).containsExactly(Set.of(0, 1), Set.of(2));
        assertThat(remedies.getFirst().fixes())
                .extracting(FailureFix::label)
                .containsExactly("Request 48 GB instead of 32 GB");
        assertThat(remedies.getLast().fixes()).isEmpty();
    }

    @Test
    void a_single_job_is_rerun_with_the_button_of_the_run() {
        fails(0, "a", "A");
        model.show(run(3, JobState.FAILED), Set.of());
        background.settle();
        assertThat(model.shown().get().lines().getFirst().remedy().jobs()).isEmpty();
    }

    @Test
    void only_the_causes_of_selected_jobs_are_shown() {
        fails(0, "a", "A");
        fails(1, "b", "B");
        model.show(run(3, failed(2)), Set.of(1));
        background.settle();
        assertThat(texts()).containsExactly("B");
        assertThat(read).containsExactly("3/1");
    }

    @Test
    void a_large_sweep_is_read_only_partially_and_marked_as_incomplete() {
        atOnce = 700;
        IntStream.range(0, 1_500).forEach(task -> fails(task, "a", "A"));
        model.show(run(3, failed(1_500)), Set.of());
        background.settle();
        assertThat(read).hasSize(CausesViewModel.MAX_JOBS).doesNotHaveDuplicates();
        assertThat(texts()).containsExactly("1,000 jobs: A");
        assertThat(model.shown().get().more())
                .isEqualTo("Showing the first 1,000 of 1,500 failed jobs; run \"batchwright why 3\" to see them all.");
    }

    @Test
    void a_log_that_contains_no_error_is_reported() {
        fails(0, FailureAnalysis.UNKNOWN, "No error message; exit status 1");
        model.show(run(3, JobState.FAILED), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("No error message; exit status 1");
    }

    @Test
    void results_that_arrive_after_another_run_was_selected_are_not_shown() {
        fails(0, "a", "A");
        model.show(run(3, failed(2)), Set.of());
        model.show(run(4, JobState.SUCCEEDED), Set.of());
        background.settle();
        assertThat(model.shown().get()).isEqualTo(CausesViewModel.Shown.NOTHING);
        assertThat(read).doesNotContain("3/1");
    }

    @Test
    void the_causes_of_jobs_that_fail_later_are_added() {
        fails(0, "a", "A");
        fails(1, "a", "A");
        model.show(run(3, JobState.FAILED, JobState.RUNNING), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("Job 1: A");
        model.show(run(3, JobState.FAILED, JobState.FAILED), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("2 jobs: A");
        assertThat(read).containsExactly("3/0", "3/1");
    }

    @Test
    void an_unreadable_log_is_reported_and_retried_when_the_run_is_selected_again() {
        fails(0, "exit", "Exit status 1", Optional.of("Connection lost."));
        fails(1, "a", "A");
        Run run = run(3, failed(2));
        model.show(run, Set.of());
        model.show(run, Set.of());
        background.settle();
        assertThat(read).containsExactly("3/0", "3/1");
        assertThat(texts()).containsExactly("Job 1: Exit status 1", "Job 2: A");
        assertThat(model.shown().get().more()).isEqualTo("A log could not be read: Connection lost.");
        fails(0, "a", "A");
        model.clear();
        model.show(run, Set.of());
        background.settle();
        assertThat(read).containsExactly("3/0", "3/1", "3/0");
        assertThat(texts()).containsExactly("2 jobs: A");
        assertThat(model.shown().get().more()).isEmpty();
    }

    @Test
    void a_job_without_a_cause_is_queried_once_until_it_is_selected_again() {
        atOnce = 0;
        Run run = run(3, failed(2));
        model.show(run, Set.of());
        background.step();
        assertThat(background.waiting()).isZero();
        assertThat(model.shown().get().reading()).isFalse();
        fails(0, "a", "A");
        fails(1, "a", "A");
        atOnce = 2;
        model.show(run, Set.of());
        assertThat(background.waiting()).isZero();
        model.clear();
        model.show(run, Set.of());
        background.settle();
        assertThat(texts()).containsExactly("2 jobs: A");
    }

    @Test
    void a_failed_request_is_retried_when_the_run_is_selected_again() {
        Run run = run(3, failed(2));
        model.show(run, Set.of());
        model.show(run, Set.of());
        background.settle();
        assertThat(read).containsExactly("3/0");
        assertThat(model.shown().get())
                .isEqualTo(new CausesViewModel.Shown(List.of(), 0, "2 logs could not be read: No rules.", 2, false));
        fails(0, "a", "A");
        fails(1, "a", "A");
        model.clear();
        model.show(run, Set.of());
        background.settle();
        assertThat(texts()).containsExactly("2 jobs: A");
    }

    @Test
    void control_characters_in_a_log_are_removed_from_the_displayed_cause() {
        fails(0, "a", "A\u001b[31m\u202e\nB");
        model.show(run(3, JobState.FAILED), Set.of());
        background.settle();
        assertThat(texts()).containsExactly("A[31m B");
    }
}
