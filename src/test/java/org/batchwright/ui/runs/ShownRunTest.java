package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.RunDetailsPane.Tab;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class ShownRunTest {
    private final FakeRunHistory book = SampleRunHistory.book();
    private final StepBackground background = new StepBackground();
    private final RunsViewModel model = new RunsViewModel(
            book,
            new RunReader(book, cluster -> Dialects.known().named("slurm"), cluster -> Optional.empty()),
            background,
            InstantSource.fixed(SampleRunHistory.NOW));
    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.LOG);
    private final ShownRun shown = new ShownRun(model, tab);

    private RunId run(int place) {
        return model.all().get(place).run().id();
    }

    @Test
    void the_run_and_tab_of_the_last_session_are_shown_once_the_history_is_read() {
        RunId third = book.newest(3).getLast().id();
        shown.restore(Optional.of(third), Optional.of("metrics"));
        assertThat(shown.run().getValue()).isEmpty();
        background.settle();

        assertThat(shown.run().getValue()).contains(third);
        assertThat(run(0)).isNotEqualTo(third);
        assertThat(shown.tab().getValue()).isEqualTo("metrics");
    }

    @Test
    void instead_of_a_run_that_is_gone_the_newest_is_shown() {
        shown.restore(Optional.of(new RunId("20200101-000000-gone22")), Optional.of("no-such-tab"));
        background.settle();

        assertThat(shown.run().getValue()).contains(run(0));
        assertThat(shown.tab().getValue()).isEqualTo("log");
    }

    @Test
    void a_run_selected_meanwhile_stays_selected() {
        RunId second = book.newest(2).getLast().id();
        shown.restore(Optional.of(book.newest(3).getLast().id()), Optional.empty());
        model.select(second);
        background.settle();

        assertThat(shown.run().getValue()).contains(second);
    }
}
