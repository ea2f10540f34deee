package org.batchwright.ui.widget;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.Problem.Severity;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.syntax.YamlSyntax;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * An editor for a YAML file. Lines with problems are marked. The problems of the caret's line are described below the
 * text, unless the screen lists them elsewhere. If the text cannot be used, the consequence is always shown below it.
 */
public final class YamlEditor extends BorderPane {
    /** The shortcut that switches between a form and its YAML. */
    public static final KeyCombination SWITCH =
            new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    /** Matches a key whose value is not on its own line but on the lines that follow. */
    private static final Pattern MAPPING = Pattern.compile("^\\s*[^#\\s].*:\\s*(\\s#.*)?$");

    private final CodeEditor editor;
    private final FontIcon icon = Buttons.icon("fth-info");
    private final Label what = line("yaml-what");
    private final Label advice = line("yaml-advice");
    private final Button discard;
    private final HBox below;
    private final String consequence;
    private final Descriptions descriptions;
    private Content content = new Content("", Map.of(), Optional.empty(), Optional.empty());
    private String document = "";
    private boolean updating;

    /** The place where problems are described. */
    public enum Descriptions {
        BELOW_TEXT,
        ELSEWHERE
    }

    /**
     * The displayed content.
     *
     * @param problems the problems, keyed by one-based line number
     * @param fault why the text cannot be used
     * @param readOnly why the text cannot be edited
     */
    public record Content(
            String text, Map<Integer, List<Problem>> problems, Optional<Problem> fault, Optional<String> readOnly) {}

    /**
     * The user's actions.
     *
     * @param type receives the whole text on every keystroke
     * @param discard restores the last valid text
     */
    public record Actions(Consumer<String> type, Runnable discard) {}

    /**
     * @param id the ID of the focusable control
     * @param name the accessible name of this control
     * @param consequence what happens while the text cannot be used, for display
     */
    public YamlEditor(String id, String name, String consequence, Descriptions descriptions, Actions actions) {
        this.consequence = consequence;
        this.descriptions = descriptions;
        getStyleClass().add("yaml-editor");
        editor = new CodeEditor(id, name, YamlSyntax::lines);
        editor.indentAfter(MAPPING);
        discard = Buttons.text(id + "-discard", Texts.get("yaml.discard"), actions.discard());
        discard.getStyleClass().add(Styles.SMALL);
        discard.managedProperty().bind(discard.visibleProperty());
        what.getStyleClass().add("yaml-what");
        advice.getStyleClass().add("muted");
        advice.managedProperty().bind(advice.textProperty().isNotEmpty());
        VBox words = new VBox(2, what, advice);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        below = new HBox(8, icon, words, discard);
        below.setAlignment(Pos.TOP_LEFT);
        below.getStyleClass().add("yaml-problem");
        below.managedProperty().bind(below.visibleProperty());
        setCenter(editor);
        setBottom(below);
        editor.text().addListener((texts, before, now) -> {
            if (!updating && !now.equals(content.text())) {
                actions.type().accept(now);
            }
        });
        editor.caretLine().addListener((lines, before, now) -> describe());
        describe();
    }

    /**
     * Shows a document. The caret stays in place where the text is unchanged.
     *
     * @param which identifies the document; any document other than the previous one is shown from its first line
     */
    public void show(String which, Content now) {
        content = now;
        updating = true;
        if (which.equals(document)) {
            editor.update(now.text());
        } else {
            editor.show(now.text());
        }
        updating = false;
        document = which;
        editor.setEditable(now.readOnly().isEmpty() ? CodeEditor.Editing.ALLOWED : CodeEditor.Editing.REFUSED);
        Set<Integer> errors = lines(problem -> problem.severity() == Severity.ERROR);
        editor.mark(errors, lines(problem -> problem.severity() == Severity.WARNING));
        describe();
    }

    private Set<Integer> lines(Predicate<Problem> which) {
        return content.problems().entrySet().stream()
                .filter(line -> line.getValue().stream().anyMatch(which))
                .map(line -> lastWritten(line.getKey(), content.text()))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the line or, if it is blank, the nearest line above it that is not, because a parser may notice only at the end that
     * something is missing.
     */
    public static int lastWritten(int line, String text) {
        List<String> all = text.lines().toList();
        int last = Math.clamp(line, 1, Math.max(1, all.size()));
        while (last > 1 && all.get(last - 1).isBlank()) {
            last--;
        }
        return last;
    }

    /** Moves the caret to this one-based line and focuses the editor. */
    public void goTo(int line) {
        editor.goTo(line);
    }

    /** Goes to the first line with an error, if there is one. */
    public void showProblems() {
        content.problems().entrySet().stream()
                .filter(line -> line.getValue().stream().anyMatch(Problem::isBlocking))
                .map(Map.Entry::getKey)
                .min(Integer::compare)
                .ifPresent(this::goTo);
    }

    /** Returns the text editor itself. */
    public CodeEditor text() {
        return editor;
    }

    /** Returns whether keyboard input goes to the text. */
    public ObservableValue<Boolean> isTyping() {
        return editor.isTyping();
    }

    private void describe() {
        List<Problem> here = content.problems().getOrDefault(editor.caretLine().getValue(), List.of());
        Optional<Problem> fault = content.fault();
        discard.setVisible(fault.isPresent());
        if (content.readOnly().isPresent()) {
            describe("fth-lock", Tone.WARNING, content.readOnly().get(), "");
        } else if (fault.isPresent()) {
            boolean isBelow = descriptions == Descriptions.BELOW_TEXT;
            describe(
                    "fth-alert-circle",
                    Tone.DANGER,
                    isBelow ? located(fault.get()) : consequence,
                    isBelow ? consequence : "");
        } else if (!here.isEmpty() && descriptions == Descriptions.BELOW_TEXT) {
            boolean isError = here.stream().anyMatch(Problem::isBlocking);
            describe(
                    isError ? "fth-alert-circle" : "fth-alert-triangle",
                    isError ? Tone.DANGER : Tone.WARNING,
                    here.stream().map(Problem::what).collect(Collectors.joining("\n")),
                    here.size() == 1 ? here.getFirst().advice() : "");
        } else {
            below.setVisible(false);
        }
    }

    private static String located(Problem fault) {
        return fault.where() instanceof Problem.InFile place
                ? Texts.get("yaml.at", place.line(), place.column(), fault.what())
                : fault.what();
    }

    private void describe(String symbol, Tone tone, String text, String further) {
        icon.setIconLiteral(symbol);
        below.getStyleClass().setAll("yaml-problem", tone.styleClass());
        what.setText(text);
        advice.setText(further);
        below.setVisible(true);
    }

    private static Label line(String id) {
        return Nodes.withId(Labels.wrapped(""), id);
    }
}
