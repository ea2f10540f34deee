package org.batchwright.ui.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import javafx.util.Duration;
import jfx.incubator.scene.control.richtext.CodeArea;
import jfx.incubator.scene.control.richtext.LineEnding;
import jfx.incubator.scene.control.richtext.SyntaxDecorator;
import jfx.incubator.scene.control.richtext.TextPos;
import jfx.incubator.scene.control.richtext.model.CodeTextModel;
import jfx.incubator.scene.control.richtext.model.RichParagraph;

/**
 * A text to edit: coloured, numbered, with undo. Lines end in LF whatever is put in. JavaFX's own code area of the incubator does the
 * work; nothing else knows of it.
 */
public final class CodeEditor extends BorderPane {
    private static final String MARKED = "editor-marked";
    private static final Duration BLINK = Duration.seconds(1);

    private final CodeArea area = new CodeArea();
    private final Colours colours;
    private final ObjectProperty<Caret> caret = new SimpleObjectProperty<>(Caret.BLINKING);
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");

    /** The colours of a language. */
    @FunctionalInterface
    public interface Syntax {
        /** The spans of each line; their texts joined are the line. */
        List<List<ShellSyntax.Span>> lines(List<String> lines);
    }

    /**
     * @param id of the control that has the focus
     * @param name what a screen reader says
     */
    public CodeEditor(String id, String name, Syntax syntax) {
        colours = new Colours(syntax);
        getStyleClass().add("code-editor");
        area.setId(id);
        area.setAccessibleText(name);
        area.setLineEnding(LineEnding.LF);
        area.setLineNumbersEnabled(true);
        area.setHighlightCurrentParagraph(true);
        area.setTabSize(4);
        area.setFont(Font.font("Monospaced", 12));
        area.setSyntaxDecorator(colours);
        area.getModel().addListener(change -> {
            if (change.isEdit()) {
                text.set(area.getText());
            }
        });
        area.caretBlinkPeriodProperty()
                .bind(Bindings.createObjectBinding(
                        () -> area.isFocused() && caret.get() == Caret.BLINKING ? BLINK : Duration.ZERO,
                        area.focusedProperty(),
                        caret));
        sceneProperty().subscribe(scene -> Optional.ofNullable(scene).ifPresent(this::follow));
        setCenter(area);
    }

    /** What stands in it; changes with every key. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Puts another text in its place, which cannot be undone; the same text changes nothing. */
    public void show(String other) {
        String unix = other.replace("\r\n", "\n").replace('\r', '\n');
        if (!unix.equals(text.get())) {
            area.setText(unix);
            area.clearUndoRedo();
            text.set(unix);
        }
    }

    public void setEditable(Editing editing) {
        area.setEditable(editing == Editing.ALLOWED);
    }

    /** Whether somebody may type. */
    public enum Editing {
        ALLOWED,
        REFUSED
    }

    public void show(Caret how) {
        caret.set(how);
    }

    /** The code area's own caret would blink for as long as the window lives, seen or not. */
    public enum Caret {
        BLINKING,
        STILL
    }

    /** Marks these lines, counted from 1, as those something is wrong with. */
    public void mark(Set<Integer> lines) {
        if (colours.mark(lines)) {
            recolour();
        }
    }

    private void recolour() {
        area.setSyntaxDecorator(null); // the same one again would change nothing
        area.setSyntaxDecorator(colours);
    }

    /** Lines that were drawn already do not follow a change between light and dark by themselves. */
    private void follow(Scene scene) {
        scene.getRoot().getStyleClass().subscribe(this::recolour);
    }

    /** Puts the caret on this line, counted from 1, and the focus here. */
    public void goTo(int line) {
        int index = Math.clamp(line - 1, 0, Math.max(0, area.getParagraphCount() - 1));
        area.select(TextPos.ofLeading(index, 0));
        area.requestFocus();
    }

    /** Puts this in place of what is selected, or where the caret stands. */
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

    public void undo() {
        area.undo();
    }

    public void redo() {
        area.redo();
    }

    /** All lines are looked at again after a change: a quotation mark may colour all that follows. */
    private static final class Colours implements SyntaxDecorator {
        private final Syntax syntax;
        private List<List<ShellSyntax.Span>> lines = List.of();
        private boolean stale = true;
        private Set<Integer> marked = Set.of();

        Colours(Syntax syntax) {
            this.syntax = syntax;
        }

        boolean mark(Set<Integer> now) {
            boolean changed = !marked.equals(now);
            marked = Set.copyOf(now);
            return changed;
        }

        @Override
        public RichParagraph createRichParagraph(CodeTextModel model, int index) {
            if (stale || lines.size() != model.size()) {
                read(model);
            }
            RichParagraph.Builder paragraph = RichParagraph.builder();
            int length = 0;
            for (ShellSyntax.Span span : lines.get(index)) {
                paragraph.addWithStyleNames(
                        span.text(),
                        "script-text",
                        "syntax-" + span.syntax().name().toLowerCase(Locale.ROOT));
                length += span.text().length();
            }
            if (marked.contains(index + 1) && length > 0) {
                paragraph.addHighlight(0, length, MARKED);
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
