package org.batchwright.ui.log;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.text.Durations;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** Toolbar of a log: find with count, previous and next; errors; feed status; Wrap; Follow; Save. */
public final class LogBar extends HBox {
    private static final int MAX_FOUND_LINE = 200;
    /** Maximum length of a state that is never truncated; a longer state explains why the log is out of date. */
    private static final int SHORT_STATE = 12;

    private static final double LEAST_STATE_WIDTH = 90;
    /** How long a running job prints nothing before the state says so. */
    private static final Duration LEAST_SILENCE = Duration.ofMinutes(2);

    private final LogViewModel model;
    private final ReadOnlyObjectProperty<Optional<String>> absence;
    private final SearchField field = new SearchField("log-find", Texts.get("log.find.whole"));
    private final Actions actions;
    private final BooleanProperty ended = new SimpleBooleanProperty();
    private final ObjectProperty<Instant> now = new SimpleObjectProperty<>(Instant.EPOCH);
    private String found = "";
    private String typed = "";

    /** The actions of the buttons that affect the view. */
    interface Actions {
        int topRow();

        void nextError();

        BooleanProperty wrap();

        void save();
    }

    /** @param absence the reason why an ended job has no log, if it is known */
    LogBar(LogViewModel model, ReadOnlyObjectProperty<Optional<String>> absence, Actions actions) {
        this.model = model;
        this.absence = absence;
        this.actions = actions;
        setId("log-bar");
        setSpacing(6);
        setAlignment(Pos.CENTER_LEFT);
        setUpFind();
        getChildren()
                .addAll(
                        field,
                        FindCount.of(model.find()),
                        previous(),
                        next(),
                        new Spacer(),
                        ErrorsButton.of(model.errors(), actions::nextError),
                        chip(),
                        follow(),
                        wrap(),
                        saveButton());
    }

    /** Adds a control for choosing which log is shown. */
    public void addChoice(Node choice) {
        getChildren().addFirst(choice);
    }

    /** Updates how long the job has not printed anything. */
    public void onTick(Instant time) {
        now.set(time);
    }

    /** Sets whether the job has ended: remaining lines of its log may still be loading, but the log is no longer live. */
    public void setEnded(boolean now) {
        ended.set(now);
    }

    /** Returns whether the job has ended. */
    ReadOnlyBooleanProperty ended() {
        return ended;
    }

    /** Focuses the search field. */
    public void focusFind() {
        field.requestFocus();
        field.selectAll();
    }

    /** Searches the log for a line, from the start, and leaves the text of the line in the search field. */
    public void find(String line) {
        String wanted = line.lines().findFirst().orElse("").split("\t", 2)[0]; // the field does not accept tabs
        String text =
                wanted.substring(0, Math.min(wanted.length(), MAX_FOUND_LINE)).strip();
        show(text);
        model.find().search(text, 0);
    }

    /** Finds text in the open log, starting from a position. */
    public void find(String text, FindViewModel.LogPosition from) {
        show(text);
        model.find().search(text, from);
    }

    /** Finds text in the next log that is opened. */
    public void findInNextLog(String text, FindViewModel.LogPosition from) {
        show(text);
        model.find().goToInNextLog(from);
    }

    private void show(String text) {
        if (!field.getText().equals(found)) {
            typed = field.getText();
        }
        found = text;
        field.setText(text);
    }

    /** If the search field still contains the text that {@link #find} put there, restores the text that the user had typed. */
    public void forgetFound() {
        if (!found.isEmpty() && field.getText().equals(found)) {
            field.setText(typed);
        }
        found = "";
        typed = "";
    }

    private void setUpFind() {
        field.setPrefWidth(230);
        field.setMinWidth(100);
        model.rows().subscribe(this::promptFor);
        field.textProperty().subscribe(text -> model.find().search(text, actions.topRow()));
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                if (pressed.isShiftDown()) {
                    goToPrevious();
                } else {
                    goToNext();
                }
                pressed.consume();
            }
        });
    }

    private void goToNext() {
        model.find().next(actions.topRow());
    }

    private void goToPrevious() {
        model.find().previous(actions.topRow());
    }

    private void promptFor(ObservableList<Integer> rows) {
        field.promptFor(
                Bindings.createStringBinding(
                        () -> model.parts().extent().get().isPresent()
                                ? Texts.get("log.find.whole")
                                : Texts.get("log.find", rows.size()),
                        rows,
                        model.parts().extent()),
                Texts.get("log.find.short"));
    }

    private Button previous() {
        Button button = Buttons.icon("log-previous", "fth-chevron-up", Texts.get("log.previous"), this::goToPrevious);
        button.disableProperty().bind(model.find().count().isEqualTo(0));
        return button;
    }

    private Button next() {
        Button button = Buttons.icon("log-next", "fth-chevron-down", Texts.get("log.next"), this::goToNext);
        button.disableProperty().bind(model.find().count().isEqualTo(0));
        return button;
    }

    private Chip chip() {
        Chip chip = Nodes.withId(new Chip("", Tone.NEUTRAL), "log-state");
        Shortened.of(chip);
        chip.setMaxWidth(420);
        model.state().subscribe(state -> showState(chip));
        ended.subscribe(end -> showState(chip));
        now.subscribe(time -> showState(chip));
        Nodes.showWhile(
                chip,
                Bindings.createBooleanBinding(
                        () -> absence.get().isEmpty()
                                || model.state().get().phase() != RunLogs.Phase.COMPLETE
                                || !model.rows().get().isEmpty(),
                        absence,
                        model.state(),
                        model.version()));
        return chip;
    }

    private void showState(Chip chip) {
        RunLogs.State state = model.state().get();
        boolean rest = ended.get() && state.phase() == RunLogs.Phase.LIVE;
        Optional<Duration> silence = model.silence(now.get()).filter(time -> time.compareTo(LEAST_SILENCE) >= 0);
        chip.setText(
                rest
                        ? Texts.get("log.loading-rest")
                        : silence.map(time -> Texts.get("log.silent", Durations.formatShort(time)))
                                .orElseGet(() -> chipText(state)));
        boolean whole = silence.isPresent() || chip.getText().length() <= SHORT_STATE;
        chip.setMinWidth(whole ? USE_PREF_SIZE : LEAST_STATE_WIDTH);
        chip.setTone(rest || silence.isPresent() ? Tone.NEUTRAL : tone(state.phase()));
        chip.setAccessibleText(chip.getText());
    }

    private ToggleButton wrap() {
        ToggleButton wrap = Nodes.withId(new ToggleButton(), "log-wrap", "icon-toggle");
        wrap.setGraphic(Buttons.icon("fth-corner-down-left"));
        HoverText.set(wrap, Texts.get("log.wrap.tooltip"));
        wrap.setAccessibleText(Texts.get("log.wrap"));
        wrap.setMinWidth(USE_PREF_SIZE);
        wrap.selectedProperty().bindBidirectional(actions.wrap());
        return wrap;
    }

    private ToggleButton follow() {
        ToggleButton follow = Nodes.withId(new ToggleButton(Texts.get("log.follow")), "log-follow", "log-follow");
        follow.setGraphic(Buttons.icon("fth-arrow-down"));
        follow.setMinWidth(USE_PREF_SIZE);
        follow.selectedProperty().bindBidirectional(model.following());
        HoverText.set(follow, Texts.get("log.follow.tip"));
        model.state().subscribe(state -> Nodes.setShown(follow, state.phase() != RunLogs.Phase.COMPLETE));
        return follow;
    }

    private Button saveButton() {
        return Buttons.icon("log-save", "fth-download", Texts.get("log.save"), actions::save);
    }

    private static String chipText(RunLogs.State state) {
        return switch (state.phase()) {
            case CONNECTING -> Texts.get("log.connecting");
            case LIVE -> Texts.get("log.live");
            case STALE -> Texts.get("log.stale", state.why());
            case COMPLETE -> Texts.get("log.complete");
        };
    }

    /** @param absence the reason why an ended job has no log, if it is known */
    String emptyText(RunLogs.State state, Optional<String> absence) {
        return switch (state.phase()) {
            case CONNECTING -> Texts.get("log.empty.connecting");
            case LIVE -> Texts.get(ended.get() ? "log.empty.connecting" : "log.empty.live");
            case STALE -> Texts.get("log.empty.stale", state.why());
            case COMPLETE -> absence.orElseGet(() -> Texts.get("log.empty.complete"));
        };
    }

    private static Tone tone(RunLogs.Phase phase) {
        return switch (phase) {
            case CONNECTING -> Tone.NEUTRAL;
            case LIVE -> Tone.SUCCESS;
            case STALE -> Tone.WARNING;
            case COMPLETE -> Tone.NEUTRAL;
        };
    }
}
