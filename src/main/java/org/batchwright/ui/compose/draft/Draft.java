package org.batchwright.ui.compose.draft;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.batchwright.model.preset.Preset;
import org.batchwright.workspace.preset.PresetFile;

/** A preset being edited: the content of its file, the current state, and the undo history. */
public final class Draft {
    private static final int MOST = 500;

    private final Deque<Preset> past = new ArrayDeque<>();
    private final Deque<Preset> future = new ArrayDeque<>();
    private final NewPresetHints hints;
    private Optional<PresetFile> file;
    private Preset now;
    private String lastEdit = "";

    Draft(PresetFile file) {
        this.file = Optional.of(file);
        this.now = file.preset();
        this.hints = new NewPresetHints(now);
    }

    /** A draft of a preset whose file was deleted. */
    Draft(Preset preset) {
        this.file = Optional.empty();
        this.now = preset;
        this.hints = new NewPresetHints(preset);
    }

    /** Returns the hints for fields the user has not visited yet. */
    NewPresetHints hints() {
        return hints;
    }

    public Preset now() {
        return now;
    }

    public Optional<PresetFile> file() {
        return file;
    }

    public boolean isUnsaved() {
        return file.map(saved -> !saved.preset().equals(now)).orElse(true);
    }

    boolean canUndo() {
        return !past.isEmpty();
    }

    boolean canRedo() {
        return !future.isEmpty();
    }

    /** @param what identifies the edited thing; consecutive edits of the same thing are one undo step */
    public void edit(String what, Preset changed) {
        hints.touch(what);
        if (changed.equals(now)) {
            return;
        }
        if (!what.equals(lastEdit)) {
            past.push(now);
            if (past.size() > MOST) {
                past.removeLast();
            }
        }
        lastEdit = what;
        future.clear();
        now = changed;
    }

    void undo() {
        if (canUndo()) {
            future.push(now);
            now = past.pop();
            lastEdit = "";
        }
    }

    void redo() {
        if (canRedo()) {
            past.push(now);
            now = future.pop();
            lastEdit = "";
        }
    }

    /** Sets the saved file; edits and undo history are preserved. */
    public void isSavedAs(PresetFile saved) {
        file = Optional.of(saved);
        now = now.withId(saved.preset().id());
        lastEdit = "";
    }
}
