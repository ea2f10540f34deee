package org.batchwright.ui.compose.draft;

import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.ui.compose.draft.DraftContent.Pending;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetText;

/**
 * A preset being edited, in the form or as the text of its file: the content of its file, the current state, and the undo history. Text
 * that is not a valid preset leaves the preset unchanged.
 */
public final class Draft {
    private static final int MAX_UNDO_STEPS = 500;

    /** Prefix of the name of an edit that adds a setting or stage to be filled in later; the prefix is followed by the key. */
    static final String ADD = "add ";

    private static final String TYPING = "text";

    private final Deque<DraftContent> past = new ArrayDeque<>();
    private final Deque<DraftContent> future = new ArrayDeque<>();
    private final NewPresetHints hints;
    private Optional<PresetFile> file;
    private DraftContent content;
    private final UndoStep step;

    Draft(PresetFile file) {
        this.step = new UndoStep(InstantSource.system());
        this.file = Optional.of(file);
        this.content = DraftContent.of(file.preset());
        this.hints = new NewPresetHints(file.preset());
    }

    /** Creates a draft of a preset whose file was deleted. */
    Draft(Preset preset) {
        this(preset, InstantSource.system());
    }

    Draft(Preset preset, InstantSource clock) {
        this.step = new UndoStep(clock);
        this.file = Optional.empty();
        this.content = DraftContent.of(preset);
        this.hints = new NewPresetHints(preset);
    }

    /** Returns the hints for fields that the user has not visited yet. */
    NewPresetHints hints() {
        return hints;
    }

    public Preset currentPreset() {
        return content.preset();
    }

    public Optional<PresetFile> file() {
        return file;
    }

    /**
     * Returns the text that the user has typed; empty if there is none. It is saved instead of the file's text, with the changes made in
     * the form.
     */
    public Optional<PresetText> typed() {
        return content.typed();
    }

    /** Returns the text that changes in the form are applied to. */
    public PresetText base() {
        return content.typed()
                .or(() -> file.map(PresetText::of))
                .orElseGet(() -> PresetText.none(content.preset().id()));
    }

    /** Returns the text that the user has typed since it was last a valid preset. */
    Optional<Pending> pending() {
        return content.pending();
    }

    /** Returns whether typed text has not been parsed yet. */
    boolean isUnread() {
        return content.pending().filter(text -> text.fault().isEmpty()).isPresent();
    }

    /** Returns why the typed text is not a valid preset. */
    public Optional<Problem> fault() {
        return content.pending().flatMap(Pending::fault);
    }

    public boolean isUnsaved() {
        return content.pending().isPresent()
                || file.map(saved -> !saved.preset().equals(content.preset()) || differsAsText(saved))
                        .orElse(true);
    }

    /** Returns whether the draft has the same content as the file. */
    public boolean isSameAs(PresetFile other) {
        return content.pending().isEmpty() && other.preset().equals(content.preset()) && !differsAsText(other);
    }

    /** Returns whether comments or the order of keys differ. */
    private boolean differsAsText(PresetFile other) {
        try {
            return content.typed().isPresent()
                    && !other.text().equals(Optional.of(content.typed().get().with(content.preset())));
        } catch (OperationException.NotPossible refused) {
            return true;
        }
    }

    boolean canUndo() {
        return !past.isEmpty();
    }

    boolean canRedo() {
        return !future.isEmpty();
    }

    /**
     * Returns whether edits outside the text are possible; while the typed text is not a valid preset, only manual edits of scripts are
     * possible.
     */
    boolean accepts(Preset changed) {
        return content.pending().isEmpty()
                || changed.withEdits(content.preset().edits()).equals(content.preset());
    }

    /** @param what identifies the edited item; consecutive edits with the same value form one undo step unless there is a pause */
    public void edit(String what, Preset changed) {
        hints.touch(what);
        if (what.startsWith(ADD)) {
            hints.add(what.substring(ADD.length()));
        }
        change(what, content, content.withPreset(changed));
    }

    /** Reverts to the content of the file as one undo step, discarding all edits and typed text. */
    public void takeFile(String what) {
        file.ifPresent(saved -> change(what, content, DraftContent.of(saved.preset())));
    }

    /** Sets the typed text of the whole file, which has no effect on the preset until it is {@link #accept accepted}. */
    void type(String text) {
        DraftContent before =
                content.typed().isPresent() || file.flatMap(PresetFile::text).isEmpty()
                        ? content
                        : content.withTyped(Optional.of(base()));
        change(TYPING, before, content.withPending(Optional.of(new Pending(text, Optional.empty()))));
    }

    /** Accepts the typed text as the preset, which replaces the previous one except for manual edits of scripts. */
    void accept(PresetText read) {
        Preset preset = read.preset().withEdits(content.preset().edits());
        content = new DraftContent(Optional.of(read), preset, Optional.empty());
        step.end();
        dropSavedText();
    }

    /** Records why the typed text is not a valid preset. */
    void reject(Problem fault) {
        content = content.withPending(content.pending().map(typed -> new Pending(typed.text(), Optional.of(fault))));
        step.end();
    }

    /** Discards, as one undo step, the changes typed since the text was last a valid preset. */
    void discardPending() {
        change("discard", content, content.withPending(Optional.empty()));
    }

    /** Makes the next edit a separate undo step, even if it edits the same thing as the previous one. */
    void endStep() {
        step.end();
    }

    private void change(String what, DraftContent before, DraftContent changed) {
        if (changed.equals(content)) {
            return;
        }
        if (!step.continuesWith(what)) {
            past.push(before);
            if (past.size() > MAX_UNDO_STEPS) {
                past.removeLast();
            }
        }
        future.clear();
        content = changed;
    }

    void undo() {
        if (canUndo()) {
            future.push(content);
            content = past.pop();
            step.end();
            dropSavedText();
        }
    }

    void redo() {
        if (canRedo()) {
            past.push(content);
            content = future.pop();
            step.end();
        }
    }

    /** Sets the file that the draft was saved to. Undo restores the earlier text, including comments on entries that were removed. */
    public void markWritten(PresetFile saved) {
        if (file.flatMap(PresetFile::text).isPresent()) {
            Optional<PresetText> before = file.map(PresetText::of);
            List<DraftContent> steps = List.copyOf(past);
            past.clear();
            steps.forEach(one -> past.addLast(one.typed().isPresent() ? one : one.withTyped(before)));
        }
        markSaved(saved);
    }

    /** Sets the saved file; edits and undo history are preserved. */
    public void markSaved(PresetFile saved) {
        file = Optional.of(saved);
        content = content.withPreset(content.preset().withId(saved.preset().id()));
        step.end();
        dropSavedText();
    }

    /** Drops the typed text once the file contains it; the draft then follows the file. */
    private void dropSavedText() {
        if (file.filter(this::isSameAs).isPresent()) {
            content = content.withTyped(Optional.empty());
        }
    }

    /** Restores the unsaved edits of an earlier session as one undo step. */
    void recall(Optional<PresetText> typed, Preset preset, Optional<String> pending) {
        change(
                "recalled",
                content,
                new DraftContent(typed, preset, pending.map(text -> new Pending(text, Optional.empty()))));
    }
}
