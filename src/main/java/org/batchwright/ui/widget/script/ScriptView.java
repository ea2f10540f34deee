package org.batchwright.ui.widget.script;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Text;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Fonts;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Layers;

/** Virtualized view of a script or a difference: colored, numbered lines that can be selected and copied. */
public final class ScriptView extends BorderPane {
    public static final KeyCombination WRAP = new KeyCodeCombination(KeyCode.Z, KeyCombination.ALT_DOWN);

    static final double ROW_HEIGHT = 18;
    private static final double WIDEST_GUTTER = 70;
    private static final double SCROLL_BAR_WIDTH = 20;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final ObservableList<ScriptRow> rows = FXCollections.observableArrayList();
    private final ListView<ScriptRow> list = new ListView<>(rows);
    private final ReadingPosition position = new ReadingPosition(list);
    private final ScriptCursor cursor = new ScriptCursor(list, position);
    private final ChangeWalk changes = new ChangeWalk(list, cursor);
    private final ScrollBar across = new ScrollBar();
    private final Set<String> unfolded = new HashSet<>();
    private final BooleanProperty wrap = new SimpleBooleanProperty();
    private final ScriptFindBar find;
    private final ScriptMarks marks = new ScriptMarks(cursor::select);
    private List<ScriptRow> all = List.of();
    private GutterColumns columns = GutterColumns.of(all);

    public ScriptView(String id) {
        find = new ScriptFindBar(id, Texts.get("widget.script.find"), this::stepMatch, list::requestFocus);
        getStyleClass().add("script-view");
        list.setId(id);
        list.setFixedCellSize(ROW_HEIGHT);
        list.getStyleClass().addAll("script-list", "mono");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setCellFactory(view -> new ScriptCell(across.valueProperty(), () -> columns, this::toggle));
        list.setAccessibleText(Texts.get("widget.script"));
        list.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (COPY.match(pressed)) {
                copySelected();
                pressed.consume();
            } else if (foldByKey(pressed.getCode())) {
                pressed.consume();
            }
        });
        list.addEventFilter(ScrollEvent.SCROLL, this::scrollAcross);
        across.managedProperty().bind(across.visibleProperty());
        widthProperty().addListener(changed -> refresh());
        wrap.addListener(changed -> refresh());
        find.text().addListener(changed -> {
            refresh();
            stepMatch(0);
        });
        Layers.onceVisible(find, () -> setTop(find));
        setCenter(list);
        setRight(marks);
        setBottom(across);
    }

    /** Returns whether long lines are wrapped instead of scrolled. */
    public BooleanProperty wrap() {
        return wrap;
    }

    /** Opens or focuses the search field. */
    public void find() {
        find.open();
    }

    /** Shows these rows. Unchanged rows are kept, so that typing redraws only the changed ones. */
    public void show(List<ScriptRow> script) {
        all = List.copyOf(script);
        unfolded.removeIf(
                title -> title.startsWith(ScriptRow.OMITTED) && all.stream().noneMatch(row -> row.hasFold(title)));
        GutterColumns now = GutterColumns.of(all);
        boolean moved = !now.equals(columns);
        columns = now;
        refresh();
        if (moved) {
            list.refresh();
        }
    }

    private void refresh() {
        List<ScriptRow> now = arranged();
        if (rows.size() != now.size()) {
            position.replaceRows(now);
        } else {
            for (int i = 0; i < now.size(); i++) {
                if (!rows.get(i).equals(now.get(i))) {
                    rows.set(i, now.get(i));
                }
            }
        }
        fitAcross();
        marks.show(now);
        changes.update();
        showMatches();
    }

    /** Returns the rows with folds, marks and wrapping. A section with a match is unfolded while the search lasts. */
    private List<ScriptRow> arranged() {
        ScriptSearch search = ScriptSearch.of(find.text().get());
        List<ScriptRow> found = search.mark(ScriptFolds.fold(
                all, section -> unfolded.contains(section.title()) || search.matchesAny(section.rows())));
        int columns = columnsInView();
        return wrap.get() && columns > 0 ? ScriptWrap.wrap(found, columns) : found;
    }

    /**
     * Selects the next matching line below the selected one; the previous one if {@code by} is negative, or the nearest if it is zero;
     * wraps around.
     */
    private void stepMatch(int by) {
        int[] matches = matches();
        if (matches.length > 0) {
            int selected = cursor.row();
            int place = Arrays.binarySearch(matches, selected);
            int next = place >= 0 ? place + by : -place - 1 - (by < 0 ? 1 : 0);
            int row = matches[Math.floorMod(next, matches.length)];
            cursor.select(row);
        }
        showMatches();
    }

    private void showMatches() {
        int[] matches = matches();
        find.show(Arrays.binarySearch(matches, cursor.row()), matches.length);
    }

    /** Returns the rows with a match; if adjacent rows of a wrapped line match, only the first of them. */
    private int[] matches() {
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).isFound()
                        && !(rows.get(row).continues() && rows.get(row - 1).isFound()))
                .toArray();
    }

    private int columnsInView() {
        return (int) (((getWidth() - SCROLL_BAR_WIDTH) / cellsInRow() - columns.width()) / characterWidth());
    }

    private int cellsInRow() {
        return all.isEmpty() ? 1 : all.getFirst().cells().size();
    }

    /** Folds or unfolds a section. This applies to all scripts shown. */
    private void toggle(ScriptRow.Fold fold) {
        if (fold.isOpen()) {
            unfolded.remove(fold.title());
        } else {
            unfolded.add(fold.title());
        }
        int selected = cursor.row();
        refresh();
        if (selected >= 0) {
            list.getSelectionModel().clearAndSelect(Math.min(selected, rows.size() - 1));
        }
    }

    /** Handles keys: Right unfolds the selected section, Left folds it, and Enter and Space toggle it. */
    private boolean foldByKey(KeyCode key) {
        ScriptRow selected = list.getSelectionModel().getSelectedItem();
        if (selected == null || selected.fold().isEmpty()) {
            return false;
        }
        ScriptRow.Fold fold = selected.fold().get();
        boolean toggles = switch (key) {
            case ENTER, SPACE -> true;
            case RIGHT -> !fold.isOpen();
            case LEFT -> fold.isOpen();
            default -> false;
        };
        if (toggles) {
            toggle(fold);
        }
        return toggles;
    }

    public List<ScriptRow> rows() {
        return List.copyOf(rows);
    }

    /** Returns the navigation from change to change. */
    public ChangeWalk changes() {
        return changes;
    }

    /** Returns the width, in pixels, that a script needs to show {@code columns} characters per line. */
    public static double widthOf(int columns) {
        return columns * characterWidth() + WIDEST_GUTTER;
    }

    private void copySelected() {
        SystemClipboard.copy(ScriptCopy.of(list.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .map(rows::get)
                .toList()));
    }

    private void scrollAcross(ScrollEvent scrolled) {
        if (Math.abs(scrolled.getDeltaX()) > Math.abs(scrolled.getDeltaY()) && across.isVisible()) {
            across.setValue(Math.clamp(across.getValue() - scrolled.getDeltaX(), 0, across.getMax()));
            scrolled.consume();
        }
    }

    private void fitAcross() {
        double longest = rows.stream()
                .flatMap(row -> row.cells().stream())
                .mapToDouble(cell -> ScriptWrap.columns(cell.text()))
                .max()
                .orElse(0);
        double have = getWidth() / cellsInRow() - columns.width();
        double more = longest * characterWidth() - have;
        across.setVisible(have > 0 && more > 0 && !wrap.get());
        across.setMax(Math.max(more, 0));
        across.setVisibleAmount(across.getMax() * Math.clamp(have / Math.max(have + more, 1), 0.05, 1));
        across.setUnitIncrement(40);
        across.setBlockIncrement(200);
        across.setValue(Math.min(across.getValue(), across.getMax()));
    }

    private static double characterWidth() {
        Text probe = new Text("0000000000");
        probe.setFont(Fonts.mono(12));
        return probe.getLayoutBounds().getWidth() / 10;
    }
}
