package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

/** Lists more runs than are filtered and sorted immediately. */
class LongHistoryTest {
    private static final int RUNS = 2_500;
    private static final RunOrder BY_CLUSTER =
            new RunOrder(row -> SortKey.of(row.run().cluster().value()), false);

    private final FakeRunHistory book = new FakeRunHistory();
    private final StepBackground background = new StepBackground();
    private final RunsViewModel model;

    LongHistoryTest() {
        for (int number = 1; number <= RUNS; number++) {
            put(number, "lab", number % 100 == 0 ? JobState.FAILED : JobState.SUCCEEDED);
        }
        model = new RunsViewModel(
                book,
                new RunReader(book, cluster -> Optional.empty()),
                background,
                InstantSource.fixed(SampleRunHistory.NOW));
    }

    @Test
    void counts_cover_only_the_runs_read_so_far_until_all_runs_have_been_read() {
        background.step();
        assertThat(model.loadingOlder().get()).as("perhaps these are all").isFalse();
        int first = model.runs().size();
        while (model.runs().size() == first) {
            background.step();
        }
        assertThat(model.loadingOlder().get()).isTrue();
        assertThat(model.counts().get().get(RunGroup.ALL))
                .isEqualTo(model.runs().size())
                .isLessThan(RUNS);
        background.settle();
        assertThat(model.loadingOlder().get()).isFalse();
        assertThat(model.counts().get()).containsEntry(RunGroup.ALL, RUNS);
    }

    @Test
    void the_list_does_not_change_until_the_search_ends_and_only_the_last_search_counts() {
        background.settle();
        model.filter().set("state:failed");
        model.filter().set("state:failed 1");
        assertThat(model.searching().get()).isTrue();
        assertThat(model.lines()).hasSize(RUNS);

        model.filter().set("state:failed");
        background.settle();
        assertThat(model.searching().get()).isFalse();
        assertThat(model.lines()).hasSize(RUNS / 100);
        assertThat(model.counts().get()).containsEntry(RunGroup.FAILED, RUNS / 100);
    }

    @Test
    void clearing_the_filter_cancels_the_search() {
        background.settle();
        model.filter().set("state:failed");
        model.filter().set("");
        background.settle();
        assertThat(model.searching().get()).isFalse();
        assertThat(model.lines()).hasSize(RUNS);
    }

    @Test
    void runs_that_change_during_a_search_are_matched_and_sorted_with_their_new_data() {
        background.settle();
        model.sort(List.of(BY_CLUSTER));
        model.filter().set("state:failed");
        put(7, "abci", JobState.FAILED);
        put(100, "lab", JobState.SUCCEEDED);
        put(RUNS + 1, "abci", JobState.FAILED);
        background.settle();

        assertThat(model.lines()).hasSize(RUNS / 100 + 1);
        assertThat(model.lines().subList(0, 3))
                .extracting(line -> line.item().data().run().number())
                .containsExactly(RUNS + 1L, 7L, (long) RUNS);
    }

    private void put(int number, String cluster, JobState state) {
        book.put(SampleRunHistory.run(number, "mnist/full", cluster, state, "None", SampleRunHistory.NOW));
    }
}
