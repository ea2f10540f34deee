package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class ListedRunsTest {
    private final FakeRunHistory book = SampleRunHistory.book();
    private final StepBackground background = new StepBackground();
    private final RunsViewModel model = new RunsViewModel(
            book,
            new RunReader(book, cluster -> Optional.empty()),
            background,
            InstantSource.fixed(SampleRunHistory.NOW));

    @Test
    void several_runs_are_the_only_ones_shown_even_if_a_filter_hid_them() {
        background.settle();
        model.group().set(RunGroup.RUNNING);
        model.filter().set("mnist");
        background.settle();
        ListedRuns.show(model, List.of(id(40), id(41), id(37), new RunId("20200101-000000-gone22")));
        background.settle();
        assertThat(model.filter().get()).isEqualTo("run:37,40-41");
        assertThat(model.group().get()).isEqualTo(RunGroup.ALL);
        assertThat(model.shownRuns().stream().map(item -> item.data().run().number()))
                .containsExactly(41L, 40L, 37L);
        assertThat(model.selected().get()).as("the first failed one").contains(id(41));
    }

    @Test
    void archived_runs_are_shown_among_the_archived_ones() throws Exception {
        book.annotator().annotate(List.of(id(40), id(41)), now -> now.withArchived(true));
        background.settle();
        ListedRuns.show(model, List.of(id(40), id(41)));
        background.settle();
        assertThat(model.group().get()).isEqualTo(RunGroup.ARCHIVED);
        assertThat(model.shownRuns().stream().map(item -> item.data().run().number()))
                .containsExactly(41L, 40L);
    }

    @Test
    void a_single_run_is_selected_among_all() {
        background.settle();
        model.filter().set("batch-size:4");
        background.settle();
        ListedRuns.show(model, List.of(id(41)));
        background.settle();
        assertThat(model.selected().get()).contains(id(41));
        assertThat(model.filter().get()).isEmpty();
    }

    private RunId id(long number) {
        return book.find(number).orElseThrow().id();
    }
}
