package org.batchwright.ui.log;

import java.io.File;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import javafx.stage.FileChooser;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.pane.LineSource;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.log.pane.ScrollDirection;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.ScrollMarks;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The lines of a log; their toolbar is a {@link LogBar}, which a screen can place elsewhere. */
public final class LogView extends BorderPane {
    public static final KeyCombination NEXT_ERROR = new KeyCodeCombination(KeyCode.F8);
    public static final KeyCombination PREVIOUS_ERROR = new KeyCodeCombination(KeyCode.F8, KeyCombination.SHIFT_DOWN);
    public static final KeyCombination WRAP = LogMenu.WRAP;

    /** The distance from the first row, in rows, within which earlier lines are fetched, so that they arrive before that row is in view. */
    private static final int NEAR_TOP = 200;

    private final LogViewModel model;
    private final BooleanProperty wrap = new SimpleBooleanProperty();
    private final ObjectProperty<Optional<String>> absence = new SimpleObjectProperty<>(Optional.empty());
    private final LogPane pane;
    private final LogBar bar;
    private final VBox errors = new VBox();
    private Optional<Consumer<MetricPattern>> onMetric = Optional.empty();

    public LogView(LogViewModel model) {
        this.model = model;
        this.pane = new LogPane(
                new Lines(),
                new ScrollMarks(List.of(
                        new ScrollMarks.Layer("log-mark-found", model.find().matches()),
                        new ScrollMarks.Layer("log-mark-error", model.errors().matches()))));
        this.bar = new LogBar(model, absence, new Actions());
        getStyleClass().add("log-view");
        String sheet = Objects.requireNonNull(LogView.class.getResource("/org/batchwright/ui/log.css"))
                .toExternalForm();
        getStylesheets().add(sheet);
        bar.getStylesheets().add(sheet);
        pane.setId("log-list");
        pane.setAccessibleText(Texts.get("log.list"));
        setTop(new VBox(errors, partsStrip()));
        setCenter(new StackPane(pane, placeholder()));
        LogMenu menu = new LogMenu(pane, wrap, this::copySelection, bar::focusFind);
        pane.setOnContextMenuRequested(event -> {
            Optional<LinePosition> at = event.isKeyboardTrigger()
                    ? pane.selectionStart()
                    : Optional.of(pane.positionAt(event.getX(), event.getY()));
            menu.offerMetric(at.flatMap(this::numberAt), onMetric);
            menu.show(pane, event.getScreenX(), event.getScreenY());
        });
        watchModel();
        watchKeys();
    }

    /** Returns the toolbar, with search, errors, feed status, Wrap, Follow and Save. */
    public LogBar bar() {
        return bar;
    }

    /** @param use callback that receives the pattern of a number that is to become a metric */
    public void offerMetrics(Consumer<MetricPattern> use) {
        onMetric = Optional.of(use);
    }

    private Optional<MetricPattern> numberAt(LinePosition position) {
        return model.line(position.row()).flatMap(line -> MetricPattern.learn(line.text(), position.column()));
    }

    /** Goes to the next error below the current one, or below the first row in view. */
    public void goToNextError() {
        model.errors().next(pane.currentRow());
    }

    public void goToPreviousError() {
        model.errors().previous(pane.currentRow());
    }

    /** Turns wrapping of long lines on or off. */
    public void switchWrap() {
        wrap.set(!wrap.get());
    }

    /** Folds or unfolds the lines that the job script prints before its command. */
    public void switchHeader() {
        pane.switchHeader();
    }

    private final class Lines implements LineSource {
        @Override
        public int size() {
            return model.rows().get().size();
        }

        @Override
        public Optional<LogLine> line(int row) {
            return model.line(row);
        }

        @Override
        public boolean isNumbered() {
            return !model.parts().hasEarlier();
        }
    }

    private final class Actions implements LogBar.Actions {
        @Override
        public int topRow() {
            return pane.topRow();
        }

        @Override
        public void nextError() {
            goToNextError();
        }

        @Override
        public BooleanProperty wrap() {
            return wrap;
        }

        @Override
        public void save() {
            chooseAndSave();
        }
    }

    /** Sets why there is no log of an ended job, for display; empty if there may be one. */
    public void explainAbsence(Optional<String> why) {
        absence.set(why);
    }

    private Label placeholder() {
        Label label = Nodes.withId(new Label(), "log-empty", "muted");
        label.setMouseTransparent(true);
        label.setWrapText(true);
        label.setTextAlignment(TextAlignment.CENTER);
        label.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> bar.emptyText(model.state().get(), absence.get()), model.state(), absence, bar.ended()));
        model.rows().subscribe(rows -> {
            label.setVisible(rows.isEmpty());
            rows.addListener((ListChangeListener<Integer>) grown -> label.setVisible(rows.isEmpty()));
        });
        return label;
    }

    private void watchModel() {
        model.rows().subscribe(rows -> model.added().ifPresentOrElse(pane::insertAbove, pane::reset));
        model.version().subscribe(version -> {
            pane.refresh();
            fill();
        });
        model.following().subscribe(pane::follow);
        model.find().text().subscribe(pane::setFound);
        model.find().place().subscribe(place -> place.ifPresent(this::goTo));
        model.find().count().subscribe(count -> pane.requestLayout());
        model.errors().row().subscribe(this::goTo);
        model.errors().count().subscribe(count -> pane.requestLayout());
        wrap.subscribe(pane::setWrap);
        pane.setOnScrolled(this::onScrolled);
        model.failure()
                .subscribe(failure -> errors.getChildren()
                        .setAll(failure.map(refused ->
                                        List.<Node>of(new ErrorPanel(refused, model::dismissFailure).apart()))
                                .orElse(List.of())));
    }

    private void onScrolled(ScrollDirection direction) {
        boolean down = direction == ScrollDirection.DOWN;
        model.following().set(down && pane.isAtEnd() && !model.parts().hasLater());
        if (down && pane.isAtEnd()) {
            model.parts().loadLater();
        } else if (!down && pane.topRow() < NEAR_TOP) {
            model.parts().loadEarlier();
        }
    }

    /** Fills the view with earlier lines: a chunk may have fewer lines than fit into the view, for example if a progress bar was redrawn often. */
    private void fill() {
        if (model.canFill() && pane.getHeight() > 0 && pane.isAtEnd() && pane.topRow() == 0) {
            model.parts().loadEarlier();
        }
    }

    private PartsStrip partsStrip() {
        return new PartsStrip(
                model.parts(),
                () -> {
                    model.following().set(false);
                    model.parts().goToStart(() -> pane.goTo(0));
                },
                () -> model.parts().goToEnd(() -> model.following().set(true)));
    }

    private void watchKeys() {
        addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (LogMenu.COPY.match(pressed)) {
                copySelection();
            } else if (LogMenu.FIND.match(pressed)) {
                bar.focusFind();
            } else if (NEXT_ERROR.match(pressed)) {
                goToNextError();
            } else if (PREVIOUS_ERROR.match(pressed)) {
                goToPreviousError();
            } else if (WRAP.match(pressed)) {
                switchWrap();
            } else {
                return;
            }
            pressed.consume();
        });
    }

    private void goTo(OptionalInt row) {
        row.ifPresent(found -> {
            model.following().set(false);
            pane.goTo(found);
        });
    }

    private void goTo(LinePlace place) {
        model.following().set(false);
        model.showPart(place);
        pane.goTo(place.row(), place.column());
    }

    private void copySelection() {
        pane.selectionStart()
                .ifPresent(from -> pane.selectionEnd().ifPresent(to -> model.text(from, to, SystemClipboard::copy)));
    }

    private void chooseAndSave() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("log.save.title"));
        chooser.setInitialFileName(model.fileName());
        File chosen = chooser.showSaveDialog(getScene().getWindow());
        if (chosen != null) {
            model.save(Texts.get("log.saving", chosen.getName()), chosen.toPath());
        }
    }
}
