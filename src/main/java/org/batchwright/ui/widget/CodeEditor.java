package org.batchwright.ui.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.util.Duration;
import jfx.incubator.scene.control.richtext.CodeArea;
import jfx.incubator.scene.control.richtext.LineEnding;
import jfx.incubator.scene.control.richtext.SyntaxDecorator;
import jfx.incubator.scene.control.richtext.TextPos;
import jfx.incubator.scene.control.richtext.model.CodeTextModel;
import jfx.incubator.scene.control.richtext.model.RichParagraph;
import org.batchwright.ui.widget.syntax.SyntaxSpan;

/**
 * A text editor with syntax colors, line numbers and undo. Lines always end in LF. Based on JavaFX's incubating code area, which is used
 * nowhere else.
 */
public final class CodeEditor extends BorderPane {
    private static final String ERROR_STYLE = "editor-marked";
    private static final String WARNING_STYLE = "editor-doubtful";
    private static final KeyCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);
    private static final Pattern NEVER = Pattern.compile("(?!)");
    private static final Duration BLINK_RATE = Duration.seconds(1);

    private final CodeArea area = new CodeArea();
    private final HighlightedLines colors;
    private final ObjectProperty<Caret> caret = new SimpleObjectProperty<>(Caret.BLINKING);
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private Pattern indentTrigger = NEVER;

    /** Syntax coloring of a language. */
    @FunctionalInterface
    public interface Syntax {
        /** Returns the spans of each line; joined, they make up the line. */
        List<List<SyntaxSpan>> lines(List<String> lines);
    }

    /**
     * @param id the ID of the focusable control
     * @param name the accessible name of this control
     */
    public CodeEditor(String id, String name, Syntax syntax) {
        colors = new HighlightedLines(syntax);
        getStyleClass().add("code-editor");
        area.setId(id);
        area.setAccessibleText(name);
        area.setLineEnding(LineEnding.LF);
        area.setLineNumbersEnabled(true);
        area.setHighlightCurrentParagraph(true);
        area.setTabSize(4);
        area.setFont(Fonts.mono(12));
        area.setSyntaxDecorator(colors);
        area.getModel().addListener(change -> {
            if (change.isEdit()) {
                text.set(area.getText());
            }
        });
        area.caretBlinkPeriodProperty()
                .bind(Bindings.createObjectBinding(
                        () -> area.isFocused() && caret.get() == Caret.BLINKING ? BLINK_RATE : Duration.ZERO,
                        area.focusedProperty(),
                        caret));
        sceneProperty().subscribe(scene -> Optional.ofNullable(scene).ifPresent(this::follow));
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keepIndent);
        setCenter(area);
    }

    /** Indents a new line like the line from which it was split. */
    private void keepIndent(KeyEvent key) {
        if (!ENTER.match(key) || !area.isEditable() || area.getCaretPosition() == null) {
            return;
        }
        TextPos caret = area.getSelection().getMin();
        String before = area.getPlainText(caret.index()).substring(0, caret.offset());
        String indent =
                before.substring(0, before.length() - before.stripLeading().length());
        insert("\n" + indent + (indentTrigger.matcher(before).find() ? "  " : ""));
        key.consume();
    }

    /** Indents a new line by two more spaces if the line before it matches the pattern. */
    void indentAfter(Pattern line) {
        indentTrigger = line;
    }

    /** Returns the current text, which changes with every keystroke. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Replaces the text, which cannot be undone; does nothing if the new text is the same. */
    public void show(String other) {
        String unix = other.replace("\r\n", "\n").replace('\r', '\n');
        if (!unix.equals(text.get())) {
            area.setText(unix);
            area.select(TextPos.ofLeading(0, 0)); // without a caret, keys have no effect
            area.clearUndoRedo();
            text.set(unix);
        }
    }

    /** Replaces only the differing range, so that a caret outside it stays in place. */
    public void update(String other) {
        String now = text.get();
        int same = Math.min(now.length(), other.length());
        int from = 0;
        while (from < same && now.charAt(from) == other.charAt(from)) {
            from++;
        }
        int tail = 0;
        while (tail < same - from && now.charAt(now.length() - 1 - tail) == other.charAt(other.length() - 1 - tail)) {
            tail++;
        }
        if (from < now.length() || from < other.length()) {
            TextPos end = area.replaceText(
                    TextOffsets.position(now, from),
                    TextOffsets.position(now, now.length() - tail),
                    other.substring(from, other.length() - tail));
            area.select(end);
            area.clearUndoRedo();
        }
    }

    /** Returns the one-based line of the caret; 1 if there is none. */
    public ObservableValue<Integer> caretLine() {
        return area.caretPositionProperty().map(caret -> caret.index() + 1).orElse(1);
    }

    public ReadOnlyBooleanProperty isTyping() {
        return area.focusedProperty();
    }

    public void setEditable(Editing editing) {
        area.setEditable(editing == Editing.ALLOWED);
    }

    /** Whether the text is editable. */
    public enum Editing {
        ALLOWED,
        REFUSED
    }

    public void show(Caret how) {
        caret.set(how);
    }

    /** Whether the caret blinks. The code area's own caret would blink for as long as the window exists, visible or not. */
    public enum Caret {
        BLINKING,
        STILL
    }

    /** Marks these one-based lines as errors. */
    public void markErrors(Set<Integer> lines) {
        mark(lines, Set.of());
    }

    /** Marks these one-based lines as errors or warnings. */
    public void mark(Set<Integer> errors, Set<Integer> warnings) {
        if (colors.mark(errors, warnings)) {
            refreshColors();
        }
    }

    private void refreshColors() {
        area.setSyntaxDecorator(null); // setting the same instance would have no effect
        area.setSyntaxDecorator(colors);
    }

    /** Redraws the lines when the theme changes, because lines already drawn do not follow it. */
    private void follow(Scene scene) {
        scene.getRoot().getStyleClass().subscribe(this::refreshColors);
    }

    /** Moves the caret to this one-based line and focuses the editor. */
    public void goTo(int line) {
        int index = Math.clamp(line - 1, 0, Math.max(0, area.getParagraphCount() - 1));
        area.select(TextPos.ofLeading(index, 0));
        area.requestFocus();
    }

    /** Focuses the text without moving the caret. */
    public void focusCaret() {
        area.requestFocus();
    }

    /** Inserts text at the caret, or replaces the selection. */
    public void insert(String words) {
        if (!area.isEditable()) {
            return;
        }
        TextPos anchor = area.getAnchorPosition();
        TextPos caret = area.getCaretPosition();
        TextPos at = caret == null ? area.getDocumentEnd() : caret;
        TextPos from = anchor == null || anchor.compareTo(at) > 0 ? at : anchor;
        TextPos to = anchor == null || anchor.compareTo(at) < 0 ? at : anchor;
        area.select(area.replaceText(from, to, words));
        area.requestFocus();
    }

    /** Selects the text between these offsets and scrolls it into view. */
    public void select(int from, int to) {
        area.select(TextOffsets.position(text.get(), from), TextOffsets.position(text.get(), to));
    }

    /** Returns the offset at which the selection begins, or the caret's offset if nothing is selected. */
    public int selectionStart() {
        return area.getSelection() == null
                ? 0
                : TextOffsets.offset(text.get(), area.getSelection().getMin());
    }

    public void undo() {
        area.undo();
    }

    /** Recolors all lines after a change, because a quotation mark may affect everything that follows. */
    private static final class HighlightedLines implements SyntaxDecorator {
        private final Syntax syntax;
        private List<List<SyntaxSpan>> lines = List.of();
        private boolean stale = true;
        private Set<Integer> errors = Set.of();
        private Set<Integer> warnings = Set.of();

        HighlightedLines(Syntax syntax) {
            this.syntax = syntax;
        }

        boolean mark(Set<Integer> nowErrors, Set<Integer> nowWarnings) {
            boolean changed = !errors.equals(nowErrors) || !warnings.equals(nowWarnings);
            errors = Set.copyOf(nowErrors);
            warnings = Set.copyOf(nowWarnings);
            return changed;
        }

        @Override
        public RichParagraph createRichParagraph(CodeTextModel model, int index) {
            if (stale || lines.size() != model.size()) {
                read(model);
            }
            RichParagraph.Builder paragraph = RichParagraph.builder();
            int length = 0;
            for (SyntaxSpan span : lines.get(index)) {
                paragraph.addWithStyleNames(
                        span.text(),
                        "script-text",
                        "syntax-" + span.syntax().name().toLowerCase(Locale.ROOT));
                length += span.text().length();
            }
            if (length > 0 && errors.contains(index + 1)) {
                paragraph.addHighlight(0, length, ERROR_STYLE);
            } else if (length > 0 && warnings.contains(index + 1)) {
                paragraph.addHighlight(0, length, WARNING_STYLE);
            }
            return paragraph.build();
        }

        @Override
        public void handleChange(
                CodeTextModel model, TextPos start, TextPos end, int charsTop, int linesAdded, int charsBottom) {
            stale = true;
        }

        private void read(CodeTextModel model) {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < model.size(); i++) {
                texts.add(model.getPlainText(i));
            }
            lines = syntax.lines(texts);
            stale = false;
        }
    }
}
