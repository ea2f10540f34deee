package org.batchwright.ui.runs.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotationsViewModelTest {
    private final List<String> saved = new ArrayList<>();
    private final List<OperationException> refused = new ArrayList<>();

    @TempDir
    Path folder;

    private SqliteRunHistory history;
    private AnnotationsViewModel model;
    private Run run;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
        history.writer().createRun(RunSamples.fresh("a"));
        run = history.newest(1).getFirst();
        model = new AnnotationsViewModel(history, new InlineBackground());
    }

    @Test
    void saving_an_annotation_is_confirmed_even_if_it_changes_nothing() {
        annotate();
        annotate();

        assertThat(saved).hasSize(2);
        assertThat(refused).isEmpty();
        assertThat(history.newest(1).getFirst().annotations().labels()).containsExactly("paper");
        assertThat(model.labels().get()).contains(List.of("paper"));
        history.close();
    }

    @Test
    void a_failed_save_is_reported_and_not_confirmed() {
        history.close();

        annotate();
        model.switchStar(List.of(run));

        assertThat(saved).isEmpty();
        assertThat(refused)
                .singleElement()
                .satisfies(failure -> assertThat(failure.advice()).isNotBlank());
        assertThat(model.failure().get()).isPresent();
        assertThat(model.last().get()).as("nothing to undo").isEmpty();
    }

    private void annotate() {
        model.annotate(List.of(run), now -> now.with("paper"), () -> saved.add("saved"), refused::add);
    }
}
