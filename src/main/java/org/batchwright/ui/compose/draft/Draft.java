package org.batchwright.ui.compose.draft;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.batchwright.model.preset.Preset;
import org.batchwright.workspace.preset.PresetFile;

/** A preset being edited: the content of its file, the current state, and the undo history. */
public final class Draft {
    private static final int MAX_UNDO_STEPS = 500;

    private final Deque<Preset> past = new ArrayDeque<>();
    private final Deque<Preset> future = new ArrayDeque<>();
    /** An edit of this name and a key adds a part that is filled in later. */
    static final String ADD = "add ";

    private final NewPresetHints hints;
    private Optional<PresetFile> file;
    private Preset currentPreset;
    private String lastEdit = "";

    Draft(PresetFile file) {
        this.file = Optional.of(file);
        this.currentPreset = file.preset();
        this.hints = new NewPresetHints(currentPreset);
    }

    /** A draft of a preset whose file was deleted. */
    Draft(Preset preset) {
        this.file = Optional.empty();
        this.currentPreset = preset;
        this.hints = new NewPresetHints(preset);
    }

    /** Returns the hints for fields the user has not visited yet. */
    NewPresetHints hints() {
        return hints;
    }

    public Preset currentPreset() {
        return currentPreset;
    }

    public Optional<PresetFile> file() {
        return file;
    }

    public boolean isUnsaved() {
        return file.map(saved -> !saved.preset().equals(currentPreset)).orElse(true);
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
        if (what.startsWith(ADD)) {
            hints.add(what.substring(ADD.length()));
        }
        if (changed.equals(currentPreset)) {
            return;
        }
        if (!what.equals(lastEdit)) {
            past.push(currentPreset);
            if (past.size() > MAX_UNDO_STEPS) {
                past.removeLast();
            }
        }
        lastEdit = what;
        future.clear();
        currentPreset = changed;
    }

    void undo() {
        if (canUndo()) {
            future.push(currentPreset);
            currentPreset = past.pop();
            lastEdit = "";
        }
    }

    void redo() {
        if (canRedo()) {
            past.push(currentPreset);
            currentPreset = future.pop();
            lastEdit = "";
        }
    }

    /** Sets the saved file; edits and undo history are preserved. */
    public void markSaved(PresetFile saved) {
        file = Optional.of(saved);
        currentPreset = currentPreset.withId(saved.preset().id());
        lastEdit = "";
    }
}
