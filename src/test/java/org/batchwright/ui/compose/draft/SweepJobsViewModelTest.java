package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJobs;
import org.batchwright.model.run.Run;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.ExcludedRows;
import org.junit.jupiter.api.Test;

/** Tests the jobs that a sweep creates, and the run for which they wait. */
class SweepJobsViewModelTest extends SweepDraft {
    @Test
    void the_user_can_navigate_from_the_script_of_the_sample_to_the_array_and_each_job() {
        range();
        compose.sweep().turnSample(Switched.ON);
        assertThat(script()).contains("--array=");
        compose.shownScript().step(1);
        assertThat(script()).contains("--epoch-start 0").doesNotContain("--array=");
        compose.shownScript().showJob(18);
        compose.shownScript().step(1);
        assertThat(script()).contains("--epoch-start 190").contains("--epoch-end 200");
        compose.shownScript().step(1);
        assertThat(script()).contains("--epoch-start 190");
        compose.shownScript().showJob(0);
        compose.shownScript().step(-2);
        assertThat(script()).contains("--epochs 1");
    }

    @Test
    void the_displayed_script_does_not_change_while_typing() {
        range();
        compose.shownScript().showJob(3);
        compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("5"));
        assertThat(script()).contains("--epoch-start 30").contains("--lr 5");
        compose.set(Fields.RANGE_TO, Value.of("20"));
        assertThat(script()).contains("--array=");
    }

    @Test
    void jobs_are_excluded_and_included_again() {
        range();
        compose.sweep().list();
        compose.sweep().exclude(List.of(2, 5), Switched.ON);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 18 jobs");
        assertThat(own().settings().get(Fields.SWEEP_EXCLUDE)).contains("epoch-start, epoch-end\n20, 29\n50, 59");
        compose.sweep().list();
        SweepJobs jobs = compose.sweep().jobs().get();
        assertThat(jobs.jobs()).hasSize(20);
        assertThat(jobs.placeOf(2)).isEmpty();
        assertThat(jobs.placeOf(6)).hasValue(4);
        compose.sweep().exclude(List.of(2, 5), Switched.OFF);
        assertThat(own().settings().rawValue(Fields.SWEEP_EXCLUDE)).isEmpty();
        assertThat(submitting.state().get().button()).isEqualTo("Submit 20 jobs");
    }

    @Test
    void an_exclusion_with_an_empty_value_matches_any_value() {
        ExcludedRows rows = ExcludedRows.of(Optional.of("lr, batch-size\n0.001,\n"));
        assertThat(rows.has(Given.assignments("lr", "1e-3", "batch-size", "8"))).isTrue();
        assertThat(rows.has(Given.assignments("lr", "1e-4", "batch-size", "8"))).isFalse();
    }

    @Test
    void a_dependency_applies_to_one_submission_and_is_then_cleared() {
        lab.ranBefore();
        submitting.after().choose(Lab.RUN_41);
        assertThat(submitting.after().chosen().get().map(Run::id)).contains(Lab.RUN_41);
        submitting.submit();
        assertThat(lab.submissions.after()).containsExactly(Optional.of(Lab.RUN_41));
        assertThat(submitting.after().chosen().get()).isEmpty();
    }

    @Test
    void a_dependency_is_cleared_when_another_cluster_is_chosen() {
        lab.ranBefore();
        submitting.after().choose(Lab.RUN_41);
        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        assertThat(submitting.after().chosen().get()).isEmpty();
        submitting.after().read();
        assertThat(submitting.after().offeredRuns().get()).isEmpty();
    }

    @Test
    void choosing_a_dependency_selects_its_cluster() {
        lab.ranBefore();
        compose.chooseCluster(ClusterName.THIS_COMPUTER);
        submitting.after().choose(Lab.RUN_41);
        assertThat(compose.cluster().get()).isEqualTo(Lab.tsubame().name());
        assertThat(submitting.after().chosen().get()).isPresent();
    }

    @Test
    void ten_thousand_jobs_are_listed_without_creating_them() {
        compose.sweep().add(SweepPart.RANGE);
        compose.set(Fields.RANGE_PARAMETERS, Value.of(List.of("epoch")));
        compose.set(Fields.RANGE_TO, Value.of("9999"));
        compose.set(Fields.RANGE_STEP, Value.of("1"));
        compose.sweep().list();
        assertThat(compose.sweep().jobs().get().jobs()).isInstanceOf(PlannedJobs.class);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 10,000 jobs");
    }
}
