package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotationRowsTest {
    private static final RunId A = new RunId("a");
    private static final RunId B = new RunId("b");

    @TempDir
    Path folder;

    private SqliteRunHistory history;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.db"));
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().createRun(RunSamples.fresh("b"));
    }

    @AfterEach
    void close() {
        history.close();
    }

    private RunAnnotations of(RunId run) {
        return history.find(run).orElseThrow().annotations();
    }

    @Test
    void annotations_are_unchanged_after_reopening() throws OperationException {
        RunAnnotations wanted = new RunAnnotations(List.of("논문", "baseline 2"), "1行目\nline 2", true, true);
        history.annotator().annotate(List.of(A), now -> wanted);
        history.close();
        history = HistoryOpener.open(folder.resolve("history.db"));

        assertThat(of(A)).isEqualTo(wanted);
        assertThat(of(B)).isEqualTo(RunAnnotations.NONE);
    }

    @Test
    void a_change_reports_the_changed_runs_and_can_be_undone() {
        history.annotator().annotate(List.of(A), now -> now.withStar(true).with("keep"));
        List<RunId> heard = new ArrayList<>();
        history.onChange(heard::add);

        Map<RunId, RunAnnotations> before =
                history.annotator().annotate(List.of(A, B, new RunId("unknown")), now -> now.withStar(true));
        assertThat(before).containsExactly(Map.entry(B, RunAnnotations.NONE));
        assertThat(heard).containsExactly(B);

        history.annotator().restore(before);
        assertThat(of(B).starred()).isFalse();
        assertThat(of(A).labels()).containsExactly("keep");
        assertThat(heard).containsExactly(B, B);
    }

    @Test
    void labels_in_use_are_listed_with_the_most_frequent_first() {
        assertThat(history.annotator().labels()).isEmpty();
        history.annotator().annotate(List.of(A, B), now -> now.with("paper"));
        history.annotator().annotate(List.of(B), now -> now.with("논문").with("baseline"));
        assertThat(history.annotator().labels()).containsExactly("paper", "baseline", "논문");
    }

    @Test
    void another_process_is_notified_of_a_change() throws OperationException {
        try (SqliteRunHistory other = HistoryOpener.open(folder.resolve("history.db"))) {
            List<RunId> heard = new ArrayList<>();
            other.onChange(heard::add);
            history.annotator().annotate(List.of(A), now -> now.with("x"));
            other.pollExternalChanges();
            assertThat(heard).containsExactly(A);
        }
    }
}
