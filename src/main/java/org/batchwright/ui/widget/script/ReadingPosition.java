package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/** The line at the top of a script, which stays there when other rows show the same script. */
final class ReadingPosition {
    /** Stands for the first row, whichever line it shows. */
    private static final int TOP = 0;

    private final ListView<ScriptRow> list;
    /** The line that will be at the top once the list has been laid out. */
    private OptionalInt expected = OptionalInt.empty();

    private Optional<VirtualFlow<?>> watched = Optional.empty();

    ReadingPosition(ListView<ScriptRow> list) {
        this.list = list;
    }

    /** Replaces the rows, and scrolls to the line that was at the top. */
    void replaceRows(List<ScriptRow> rows) {
        OptionalInt line = expected.isPresent() ? expected : shown();
        list.getItems().setAll(rows);
        line.ifPresent(top -> {
            list.scrollTo(top == TOP ? 0 : rowOf(top));
            expect(top);
        });
    }

    /** Scrolls to a row. */
    void scrollTo(int row) {
        list.scrollTo(row);
        expect(lineAt(row));
    }

    private void expect(int line) {
        flow().ifPresent(flow -> {
            expected = flow.isNeedsLayout() ? OptionalInt.of(line) : OptionalInt.empty();
            if (!watched.equals(Optional.of(flow))) {
                watched = Optional.of(flow);
                flow.needsLayoutProperty().addListener((layouts, before, now) -> {
                    if (!now) {
                        expected = OptionalInt.empty();
                    }
                });
            }
        });
    }

    private OptionalInt shown() {
        IndexedCell<?> first = flow().isEmpty() ? null : flow().get().getFirstVisibleCell();
        if (first == null) {
            return OptionalInt.empty();
        }
        boolean mostlyHidden = first.getLayoutY() < -first.getHeight() / 2;
        return OptionalInt.of(lineAt(first.getIndex() + (mostlyHidden ? 1 : 0)));
    }

    private Optional<VirtualFlow<?>> flow() {
        return list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? Optional.of(flow) : Optional.empty();
    }

    /** Returns the number of the row's line or, if the newer script lacks it, of the next line in that script. */
    private int lineAt(int row) {
        return row == 0
                ? TOP
                : list.getItems().stream()
                        .skip(row)
                        .flatMapToInt(next -> next.number().stream())
                        .findFirst()
                        .orElse(Integer.MAX_VALUE);
    }

    private int rowOf(int line) {
        List<ScriptRow> rows = list.getItems();
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).number().orElse(-1) >= line)
                .findFirst()
                .orElse(Math.max(0, rows.size() - 1));
    }
}
