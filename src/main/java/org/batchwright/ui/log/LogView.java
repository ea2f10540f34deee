package org.batchwright.ui.log;

import java.io.File;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.FileChooser;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** The rows of a log; its toolbar is a {@link LogBar} that a screen can place elsewhere. */
public final class LogView extends BorderPane {
    private static final double ROW_HEIGHT = 18;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);
    private static final Set<KeyCode> UPWARD = Set.of(KeyCode.UP, KeyCode.PAGE_UP, KeyCode.HOME);

    private final LogViewModel model;
    private final ListView<Integer> list = new ListView<>();
    private final Set<LogRow> cells = new HashSet<>();
    private final LogBar bar;
    private final Runnable pin = this::keepAtEnd;
    private RowWindow window = RowWindow.top(new RowList());
    private boolean endWanted;

    public LogView(LogViewModel model) {
        this.model = model;
        this.bar = new LogBar(model, this::topRow, this::chooseAndSave);
        getStyleClass().add("log-view");
        String sheet = Objects.requireNonNull(LogView.class.getResource("/org/batchwright/ui/log.css"))
                .toExternalForm();
        getStylesheets().add(sheet);
        bar.getStylesheets().add(sheet);
        list.setId("log-list");
        list.getStyleClass().addAll("log-list", "mono");
        list.setFixedCellSize(ROW_HEIGHT);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setAccessibleText(Texts.get("log.list"));
        list.setPlaceholder(placeholder());
        list.setCellFactory(view -> cell());
        setCenter(list);
        sceneProperty().addListener((scenes, before, now) -> watchLayout(before, now));
        watchModel();
        observeUserScrolling();
    }

    /** Returns the toolbar: find, feed status, Follow, Save. */
    public LogBar bar() {
        return bar;
    }

    private LogRow cell() {
        LogRow cell = new LogRow(model, () -> model.find().text().get());
        cells.add(cell);
        return cell;
    }

    private Label placeholder() {
        Label label = new Label();
        label.setId("log-empty");
        label.getStyleClass().add("muted");
        label.textProperty().bind(model.state().map(LogBar::emptyText));
        return label;
    }

    private void watchModel() {
        model.rows().subscribe(this::showRows);
        model.version().subscribe(version -> {
            cells.forEach(LogRow::refresh);
            if (model.following().get()) {
                scrollToEnd();
            }
        });
        model.following().subscribe(on -> {
            if (on) {
                scrollToEnd();
            }
        });
        model.find().text().subscribe(text -> cells.forEach(LogRow::refresh));
        model.find().row().subscribe(this::goTo);
        model.failure()
                .subscribe(failure -> setTop(failure.map(refused -> new ErrorPanel(refused, model::dismissFailure))
                        .orElse(null)));
    }

    private void showRows(ObservableList<Integer> rows) {
        show(RowWindow.top(rows));
        list.getSelectionModel().clearSelection();
    }

    private void show(RowWindow part) {
        window = part;
        list.setItems(part);
    }

    /** Shifts the list's window of rows when the visible ones come near either end of it; the visible rows stay in view. */
    private void showMore() {
        if (model.following().get() || cellsInView().findAny().isEmpty()) {
            return;
        }
        int first = topRow();
        int last = cellsInView().mapToInt(LogRow::row).max().orElse(first);
        window.shiftedFor(first, last).ifPresent(part -> {
            List<Integer> chosen = List.copyOf(list.getSelectionModel().getSelectedItems());
            show(part);
            list.getSelectionModel().clearSelection();
            chosen.stream()
                    .filter(part::containsRow)
                    .forEach(row -> list.getSelectionModel().select(part.indexOfRow(row)));
            list.scrollTo(part.indexOfRow(first));
        });
    }

    private void home() {
        model.following().set(false);
        if (!window.containsRow(0)) {
            show(window.around(0));
        }
        list.getSelectionModel().clearAndSelect(0);
        list.scrollTo(0);
    }

    /** User scrolling: scrolling up stops following, reaching the end or pressing End resumes it. */
    private void observeUserScrolling() {
        list.addEventFilter(ScrollEvent.SCROLL, scrolled -> {
            if (scrolled.getDeltaY() > 0) {
                model.following().set(false);
            } else if (scrolled.getDeltaY() < 0 && endIsInView()) {
                model.following().set(true);
            }
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed -> {
            if (isOnScrollBar(pressed)) {
                model.following().set(false);
            }
        });
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, released -> {
            if (isOnScrollBar(released) && endIsInView()) {
                model.following().set(true);
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (FIND.match(pressed)) {
                bar.focusFind();
                pressed.consume();
            }
        });
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (COPY.match(pressed)) {
            copySelection();
            pressed.consume();
        } else if (pressed.getCode() == KeyCode.HOME && !window.containsRow(0)) {
            home();
            pressed.consume();
        } else if (UPWARD.contains(pressed.getCode())) {
            model.following().set(false);
        } else if (pressed.getCode() == KeyCode.END) {
            model.following().set(true);
        }
    }

    private static boolean isOnScrollBar(MouseEvent event) {
        javafx.scene.Node at = event.getPickResult().getIntersectedNode();
        while (at != null && !(at instanceof ListView)) {
            if (at instanceof ScrollBar) {
                return true;
            }
            at = at.getParent();
        }
        return false;
    }

    private void copySelection() {
        model.text(list.getSelectionModel().getSelectedItems().stream().sorted().toList(), text -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private void chooseAndSave() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("log.save.title"));
        chooser.setInitialFileName("job.log");
        File chosen = chooser.showSaveDialog(getScene().getWindow());
        if (chosen != null) {
            model.save(Texts.get("log.saving", chosen.getName()), chosen.toPath());
        }
    }

    private void goTo(OptionalInt row) {
        if (row.isPresent()) {
            model.following().set(false);
            if (!window.containsRow(row.getAsInt())) {
                show(window.around(row.getAsInt()));
            }
            int place = window.indexOfRow(row.getAsInt());
            list.getSelectionModel().clearAndSelect(place);
            list.scrollTo(Math.max(0, place - 3));
        }
    }

    /** Scrolls now, and again after layout: until then the list uses its old rows. */
    private void scrollToEnd() {
        endWanted = true;
        scrollToLast();
        list.requestLayout();
    }

    private void keepAtEnd() {
        if (endWanted && model.following().get()) {
            scrollToLast();
        }
        endWanted = false;
        showMore();
    }

    private void scrollToLast() {
        if (!window.isAtEnd()) {
            show(window.end());
        }
        if (!list.getItems().isEmpty()) {
            list.scrollTo(list.getItems()
                    .size()); // an index past the last row scrolls to the very end, whatever is shown now
        }
    }

    private void watchLayout(@Nullable Scene before, @Nullable Scene now) {
        if (before != null) {
            before.removePostLayoutPulseListener(pin);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(pin);
        }
    }

    private int topRow() {
        return cellsInView().mapToInt(LogRow::row).min().orElse(0);
    }

    private Stream<LogRow> cellsInView() {
        return cells.stream().filter(cell -> !cell.isEmpty() && cell.isVisible() && cell.row() >= 0);
    }

    private boolean endIsInView() {
        int last = model.rows().get().size() - 1;
        return cellsInView().anyMatch(cell -> cell.row() == last);
    }
}
