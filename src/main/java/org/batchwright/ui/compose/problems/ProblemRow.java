package org.batchwright.ui.compose.problems;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.field.ProblemStyle;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A row of the problem list: its location, its description in a limited number of lines, and the best fix. The current row shows the whole
 * text and all fixes. Clicking a row goes to the field.
 */
final class ProblemRow extends HBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");

    /** Puts the first line of a text at the middle of a small button. */
    private static final Insets BESIDE_BUTTON = new Insets(3, 0, 0, 0);

    private final Shown shown;
    private final int lines;
    private final ProblemActions actions;

    /** Actions requested by a row. */
    interface ProblemActions {
        void goTo(Problem problem);

        void apply(Fix fix);

        void connect();
    }

    /**
     * A problem as displayed.
     *
     * @param line the problem's line in the shown text of the preset
     * @param fixes the available fixes, best first
     * @param offer what is offered about the connection that the problem needs
     */
    record Shown(Problem problem, ProblemStyle style, Optional<Integer> line, List<Fix> fixes, Offer offer) {}

    /** What is offered about a missing connection. */
    enum Offer {
        NOTHING,
        CONNECT,
        /** A connection attempt is running. */
        WAIT
    }

    /** @param lines the maximum number of lines unless this row is current */
    ProblemRow(Shown shown, int lines, ProblemActions actions) {
        this.shown = shown;
        this.lines = lines;
        pseudoClassStateChanged(WRAPPED, lines > 1);
        this.actions = actions;
        getStyleClass().add("problem-row");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        setAccessibleText(toLine(shown));
        setOnMouseClicked(clicked -> actions.goTo(problem()));
        addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (equals(pressed.getTarget())
                    && !pressed.isShortcutDown()
                    && (pressed.getCode() == KeyCode.ENTER || pressed.getCode() == KeyCode.SPACE)) {
                actions.goTo(problem());
                pressed.consume();
            }
        });
        setCurrent(false);
    }

    Problem problem() {
        return shown.problem();
    }

    /** Shows the whole problem if the row is current, and only its first lines otherwise. */
    void setCurrent(boolean current) {
        if (getChildren().isEmpty() || current != getPseudoClassStates().contains(CURRENT)) {
            pseudoClassStateChanged(CURRENT, current);
            setAlignment(current ? Pos.TOP_LEFT : Pos.CENTER_LEFT);
            HoverText.set(this, current ? "" : toLine(shown));
            FontIcon icon = Buttons.icon(shown.style().icon());
            icon.getStyleClass().add(shown.style().textStyle());
            Node text = current ? wholeText() : firstLines();
            HBox.setHgrow(text, Priority.ALWAYS);
            Insets margin = current && hasButtons() ? BESIDE_BUTTON : Insets.EMPTY;
            List.of(icon, text).forEach(part -> HBox.setMargin(part, margin));
            getChildren().setAll(icon, text);
            if (!shown.fixes().isEmpty()) {
                getChildren()
                        .add(buttons(current ? shown.fixes() : shown.fixes().subList(0, 1)));
            }
            if (shown.offer() != Offer.NOTHING) {
                getChildren().add(connect());
            }
        }
    }

    private boolean hasButtons() {
        return !shown.fixes().isEmpty() || shown.offer() != Offer.NOTHING;
    }

    private Node firstLines() {
        Label what = Labels.styled(
                problem().what().replace('\n', ' '),
                "problem-what",
                shown.style().textStyle());
        what.setMinWidth(0);
        if (lines > 1) {
            Labels.wrap(what, lines);
        }
        HBox line = new HBox(8);
        line.setAlignment(lines > 1 ? Pos.BASELINE_LEFT : Pos.CENTER_LEFT);
        line.setMinWidth(0);
        place().ifPresent(name -> {
            line.getChildren().add(Labels.whole(name, "problem-place"));
        });
        line.getChildren().add(what);
        return line;
    }

    private Node wholeText() {
        Text place = Nodes.styled(new Text(place().map(name -> name + "  ").orElse("")), "problem-place");
        Text what = Nodes.styled(new Text(problem().what()), shown.style().textStyle());
        TextFlow flow = new TextFlow(place, what);
        flow.setMinWidth(0);
        VBox text = new VBox(1, flow);
        if (!problem().advice().isBlank()) {
            text.getChildren().add(Labels.wrapped(problem().advice(), "muted"));
        }
        text.setMinWidth(0);
        return text;
    }

    private Node buttons(List<Fix> fixes) {
        VBox box = new VBox(2);
        box.setAlignment(getAlignment() == Pos.TOP_LEFT ? Pos.TOP_RIGHT : Pos.CENTER_RIGHT);
        Fix best = fixes.getFirst();
        Button first =
                Nodes.styled(Buttons.text("", best.label(), () -> actions.apply(best)), Styles.SMALL, "fix-button");
        box.getChildren().add(first);
        for (Fix fix : fixes.subList(1, fixes.size())) {
            Hyperlink link = Nodes.styled(Labels.whole(new Hyperlink(fix.label())), "quiet-link");
            link.setOnAction(pressed -> actions.apply(fix));
            box.getChildren().add(link);
        }
        box.setMinWidth(USE_PREF_SIZE);
        return box;
    }

    private Node connect() {
        boolean waits = shown.offer() == Offer.WAIT;
        String text = Texts.get(waits ? "compose.problems.connecting" : "compose.preflight.connect");
        Button button =
                Nodes.styled(Buttons.text("problem-connect", text, actions::connect), Styles.SMALL, "fix-button");
        button.setDisable(waits);
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private Optional<String> place() {
        return ProblemLocation.describe(problem(), shown.line());
    }

    /** Returns the whole problem as one line, for copying and screen readers. */
    static String toLine(Shown shown) {
        Problem problem = shown.problem();
        return Texts.get(
                "compose.problem." + shown.style().name().toLowerCase(Locale.ROOT),
                ProblemLocation.describe(problem, shown.line())
                        .map(name -> name + ": ")
                        .orElse(""),
                problem.what(),
                problem.advice());
    }
}
