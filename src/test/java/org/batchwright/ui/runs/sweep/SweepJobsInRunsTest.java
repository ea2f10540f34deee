package org.batchwright.ui.runs.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.StepGroup;
import org.junit.jupiter.api.Test;

/** Tests finding and choosing jobs of sweeps in the list of runs. */
class SweepJobsInRunsTest extends SweepRuns {
    @Test
    void a_rerun_job_names_the_original_job_and_run() {
        SubmittedRun submittedRun = book.submitted(SampleRunHistory.id(51)).orElseThrow();
        assertThat(origin(submittedRun, 5)).isEqualTo("job 6 of #51: epoch-start=50 epoch-end=59");
        assertThat(origin(submittedRun, 5, 9)).isEqualTo("2 jobs from #51");
        assertThat(origin(submittedRun)).isEqualTo("rerun of #51");
    }

    private String origin(SubmittedRun submittedRun, Integer... tasks) {
        SubmittedRun.Origin origin = new SubmittedRun.Origin(SampleRunHistory.id(51), Set.of(tasks));
        Run again = SampleRunHistory.run(
                60, "eval/eval_checkpoints", "lab-slurm", JobState.QUEUED, "None", SampleRunHistory.NOW);
        book.put(
                again,
                new SubmittedRun(
                        submittedRun.bundle(),
                        submittedRun.job(),
                        submittedRun.preset(),
                        Optional.empty(),
                        Optional.of(origin)));
        return row(60).request().origin();
    }

    @Test
    void chosen_jobs_are_shown_instead_of_the_run() {
        model.select(SampleRunHistory.id(51), Set.of(3, 4), 4);
        assertThat(details().shownRow().title()).isEqualTo("epoch-start 40 · epoch-end 49");
        assertThat(details().ownSteps())
                .hasSize(3)
                .allMatch(step -> step.change().task() == 4);
        assertThat(details().summary()).hasSizeLessThan(60);
    }

    @Test
    void a_run_matches_if_any_of_its_jobs_matches_and_only_matching_jobs_are_shown() {
        model.setExpanded(item(51), true);
        model.filter().set("state:timed-out");
        assertThat(numbers()).containsExactly(51L, 39L);
        assertThat(model.lines()).hasSize(3);
        assertThat(model.lines().get(1).task()).isEqualTo(9);

        model.filter().set("epoch_start:130");
        assertThat(numbers()).containsExactly(51L);
        assertThat(model.lines().get(1).task()).isEqualTo(13);

        model.filter().set("eval_checkpoints 51");
        assertThat(model.lines()).hasSize(21);
    }

    @Test
    void the_log_shown_for_a_run_belongs_to_a_job_that_matches_the_filter() {
        model.select(SampleRunHistory.id(51));
        model.filter().set("epoch_start:130");
        assertThat(focus().task()).isEqualTo(13);
        assertThat(details().filtered()).contains(Set.of(13));
        model.setReading(true);
        model.filter().set("epoch_start:120");
        assertThat(focus().task()).isEqualTo(12);
        model.filter().set("");
        assertThat(focus().task()).isEqualTo(12);
        assertThat(details().filtered()).isEmpty();
    }

    @Test
    void a_run_that_is_selected_while_its_jobs_are_filtered_shows_the_log_of_a_matching_job() {
        model.filter().set("epoch_start:130");
        model.select(SampleRunHistory.id(51));
        assertThat(focus().task()).isEqualTo(13);
        book.put(SweepSamples.half(51));
        assertThat(focus().task()).isEqualTo(13);
    }

    @Test
    void a_job_chosen_while_the_filter_hides_another_run_stays_selected() {
        model.select(SampleRunHistory.id(51));
        model.filter().set("grid");
        model.lost();
        RunId substitute = model.selected().get().orElseThrow();
        model.select(substitute, Set.of(1), 1);
        model.filter().set("");
        assertThat(model.selected().get()).contains(substitute);
        assertThat(focus().task()).isEqualTo(1);
    }

    @Test
    void the_log_of_a_job_that_the_filter_hides_can_still_be_chosen() {
        model.select(SampleRunHistory.id(51));
        model.filter().set("epoch_start:130");
        model.showLog(5);
        book.put(SweepSamples.half(51));
        assertThat(focus().task()).isEqualTo(5);
    }

    @Test
    void only_the_state_changes_of_the_jobs_that_match_the_filter_are_shown() {
        SweepSamples.put(book, SweepSamples.many(60, 10_000, i -> JobState.SUCCEEDED), "seed", "lr");
        model.select(SampleRunHistory.id(60));
        model.filter().set("seed:77");
        int matching = details().filtered().orElseThrow().size();
        assertThat(matching).isBetween(1, 999);
        assertThat(details().filteredSummary())
                .extracting(StepGroup::jobs)
                .contains(matching)
                .allMatch(jobs -> jobs <= matching);
        model.filter().set("");
        assertThat(details().filteredSummary()).isEqualTo(details().summary());
    }

    @Test
    void all_filter_terms_must_match_the_same_job() {
        model.filter().set("lr:1e-4 state:failed");
        assertThat(numbers()).contains(48L).doesNotContain(50L);
        model.filter().set("lr:1e-3 state:failed");
        assertThat(numbers()).doesNotContain(48L);
        model.filter().set("batch-size:8");
        assertThat(numbers()).contains(48L, 50L);
    }

    @Test
    void the_run_is_selected_if_its_selected_jobs_are_hidden() {
        model.setExpanded(item(51), true);
        model.select(SampleRunHistory.id(51), Set.of(3), 3);
        model.setExpanded(item(51), false);
        model.lost();
        assertThat(model.selected().get()).contains(SampleRunHistory.id(51));
        assertThat(focus().isWholeRun()).isTrue();
    }

    @Test
    void only_jobs_that_ended_unsuccessfully_count_as_failed() {
        assertThat(RunActionsViewModel.unsuccessful(row(51).run())).containsExactlyInAnyOrder(5, 9);
        assertThat(RunActionsViewModel.unsuccessful(row(50).run())).hasSize(9);
    }

    @Test
    void the_states_of_many_jobs_are_summarized_in_a_few_lines() {
        SweepSamples.put(book, SweepSamples.many(60, 10_000, i -> JobState.SUCCEEDED), "seed", "lr");
        model.select(SampleRunHistory.id(60));
        assertThat(details().summary()).hasSizeBetween(3, 150);
        assertThat(details().summary().getFirst().jobs()).isEqualTo(10_000);
    }

    @Test
    void a_sweep_of_ten_thousand_jobs_among_thousands_of_runs_stays_responsive() {
        FakeRunHistory full = new FakeRunHistory();
        for (int i = 1; i < 4000; i++) {
            full.put(SampleRunHistory.run(
                    i, "mnist/quick", "lab", JobState.SUCCEEDED, "None", SampleRunHistory.NOW.minusSeconds(9000 - i)));
        }
        full.put(SweepSamples.many(4000, 10_000, i -> i < 5000 ? JobState.SUCCEEDED : JobState.QUEUED));
        RunsViewModel big = model(full);
        RunItem sweep = big.shownRuns().getFirst();
        Instant begun = Instant.now();
        big.setExpanded(sweep, true);
        for (String typed : List.of("s", "st", "state:q", "seed:77", "seed:777", "")) {
            big.filter().set(typed);
        }
        for (int i = 0; i < 20; i++) {
            full.put(SampleRunHistory.run(5, "mnist/quick", "lab", JobState.FAILED, "None", SampleRunHistory.NOW));
        }
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofSeconds(2));
        assertThat(big.lines()).hasSize(14_000);
    }

    private List<Long> numbers() {
        return model.shownRuns().stream()
                .map(item -> item.row().get().run().number())
                .toList();
    }
}
