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
    private static final TopLine TOP = new TopLine(0, OptionalInt.empty());

    /**
     * A line of a script.
     *
     * @param number the number of the line, or of the next one that the newer script has
     * @param removed the number of the line in the older script if only that script has it
     */
    private record TopLine(int number, OptionalInt removed) {}

    private final ListView<ScriptRow> list;
    /** The line that will be at the top once the list has been laid out. */
    private Optional<TopLine> expected = Optional.empty();

    private Optional<VirtualFlow<?>> watched = Optional.empty();

    ReadingPosition(ListView<ScriptRow> list) {
        this.list = list;
    }

    /** Replaces the rows, and scrolls to the line that was at the top. */
    void replaceRows(List<ScriptRow> rows) {
        Optional<TopLine> line = expected.or(this::shown);
        list.getItems().setAll(rows);
        line.ifPresent(top -> {
            list.scrollTo(top.equals(TOP) ? 0 : rowOf(top));
            expect(top);
        });
    }

    /** Scrolls to a row. */
    void scrollTo(int row) {
        list.scrollTo(row);
        expect(lineAt(row));
    }

    private void expect(TopLine line) {
        flow().ifPresent(flow -> {
            expected = flow.isNeedsLayout() ? Optional.of(line) : Optional.empty();
            if (!watched.equals(Optional.of(flow))) {
                watched = Optional.of(flow);
                flow.needsLayoutProperty().addListener((layouts, before, now) -> {
                    if (!now) {
                        expected = Optional.empty();
                    }
                });
            }
        });
    }

    private Optional<TopLine> shown() {
        IndexedCell<?> first = flow().isEmpty() ? null : flow().get().getFirstVisibleCell();
        if (first == null) {
            return Optional.empty();
        }
        boolean mostlyHidden = first.getLayoutY() < -first.getHeight() / 2;
        return Optional.of(lineAt(first.getIndex() + (mostlyHidden ? 1 : 0)));
    }

    private Optional<VirtualFlow<?>> flow() {
        return list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? Optional.of(flow) : Optional.empty();
    }

    private TopLine lineAt(int row) {
        if (row == 0) {
            return TOP;
        }
        List<ScriptRow> rows = list.getItems();
        int next = rows.stream()
                .skip(row)
                .flatMapToInt(one -> one.number().stream())
                .findFirst()
                .orElse(Integer.MAX_VALUE);
        boolean isRemoved = row < rows.size() && !rows.get(row).isInNewer();
        return new TopLine(next, isRemoved ? rows.get(row).olderNumber() : OptionalInt.empty());
    }

    private int rowOf(TopLine line) {
        List<ScriptRow> rows = list.getItems();
        return IntStream.range(0, rows.size())
                .filter(row -> line.removed().isPresent()
                        && rows.get(row).olderNumber().equals(line.removed()))
                .findFirst()
                .orElseGet(() -> IntStream.range(0, rows.size())
                        .filter(row -> rows.get(row).number().orElse(-1) >= line.number())
                        .findFirst()
                        .orElse(Math.max(0, rows.size() - 1)));
    }
}
