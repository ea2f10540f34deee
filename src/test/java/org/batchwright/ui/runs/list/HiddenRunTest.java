package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.batchwright.model.run.JobState;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.sweep.SweepRuns;
import org.junit.jupiter.api.Test;

class HiddenRunTest extends SweepRuns {

    @Test
    void a_run_submitted_while_hidden_by_the_filter_is_reported_until_it_is_shown() {
        HiddenRun hidden = new HiddenRun(model);
        assertThat(hidden.run().get()).isEmpty();
        model.filter().set("state:failed");
        book.put(SweepSamples.many(53, 2, task -> JobState.QUEUED));
        assertThat(hidden.run().get().map(RunItem::id)).contains(SampleRunHistory.id(53));
        hidden.show();
        assertThat(model.filter().get()).isEmpty();
        assertThat(model.selected().get()).contains(SampleRunHistory.id(53));
        assertThat(hidden.run().get()).isEmpty();
    }

    @Test
    void a_hidden_run_is_no_longer_reported_once_the_filter_shows_it() {
        HiddenRun hidden = new HiddenRun(model);
        book.put(SweepSamples.many(53, 2, task -> JobState.QUEUED));
        assertThat(hidden.run().get()).isEmpty();
        model.group().set(RunGroup.FAILED);
        book.put(SweepSamples.many(54, 2, task -> JobState.QUEUED));
        assertThat(hidden.run().get().map(RunItem::id)).contains(SampleRunHistory.id(54));
        model.group().set(RunGroup.QUEUED);
        assertThat(hidden.run().get()).isEmpty();
    }

    @Test
    void an_old_run_from_a_restored_backup_does_not_count_as_just_submitted() {
        HiddenRun hidden = new HiddenRun(model);
        model.filter().set("state:failed");
        book.put(SampleRunHistory.run(
                53,
                "mnist/quick",
                "lab-slurm",
                JobState.SUCCEEDED,
                "None",
                SampleRunHistory.NOW.minus(Duration.ofDays(30))));
        assertThat(hidden.run().get()).isEmpty();
    }
}
