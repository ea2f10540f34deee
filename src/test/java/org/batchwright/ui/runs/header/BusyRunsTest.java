package org.batchwright.ui.runs.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunActivity;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BusyRunsTest {
    private final List<Run> runs = LongStream.rangeClosed(1, 4)
            .mapToObj(number ->
                    SampleRunHistory.run(number, "mnist/full", "abci", JobState.QUEUED, "None", SampleRunHistory.NOW))
            .toList();

    @Test
    void the_runs_of_each_activity_are_counted() {
        BusyRuns busy = BusyRuns.of(
                runs,
                Map.of(
                        id(1), RunActivity.CANCELLING,
                        id(3), RunActivity.CANCELLING,
                        id(4), RunActivity.HOLDING,
                        id(5), RunActivity.RELEASING));

        assertThat(busy.isAny()).isTrue();
        assertThat(busy.count(RunActivity.CANCELLING)).isEqualTo(2);
        assertThat(busy.count(RunActivity.HOLDING)).isEqualTo(1);
        assertThat(busy.count(RunActivity.RELEASING)).as("not one of the runs").isZero();
        assertThat(BusyRuns.of(runs, Map.of(id(5), RunActivity.HOLDING)).isAny())
                .isFalse();
    }

    @Test
    void each_run_is_looked_up_only_once() {
        Lookups busy = new Lookups();
        busy.put(id(1), RunActivity.HOLDING);
        BusyRuns counted = BusyRuns.of(runs, busy);
        for (RunActivity activity : RunActivity.values()) {
            counted.count(activity);
        }

        assertThat(busy.count).isEqualTo(runs.size());
    }

    private static RunId id(long number) {
        return SampleRunHistory.id(number);
    }

    private static final class Lookups extends HashMap<RunId, RunActivity> {
        private static final long serialVersionUID = 1;

        private int count;

        @Override
        public @Nullable RunActivity get(Object run) {
            count++;
            return super.get(run);
        }
    }
}
