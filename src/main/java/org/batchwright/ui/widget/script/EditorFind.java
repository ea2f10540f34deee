package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.regex.MatchResult;
import javafx.scene.Node;
import org.batchwright.ui.widget.CodeEditor;

/** Searches an editor's text, ignoring case; wraps around after the last match. */
public final class EditorFind {
    private final CodeEditor editor;
    private final ScriptFindBar bar;

    /**
     * @param id the ID of the editor
     * @param prompt the displayed prompt, which names the text to search
     */
    public EditorFind(String id, String prompt, CodeEditor editor) {
        this.editor = editor;
        bar = new ScriptFindBar(id, prompt, this::find, editor::focusCaret);
        bar.text().subscribe(typed -> find(0));
    }

    /** Returns the bar with the search field, to be placed above the editor. */
    public Node node() {
        return bar;
    }

    /** Shows the bar and focuses its field. */
    public void open() {
        bar.open();
    }

    /** @param step 1 for the next match, -1 for the previous, 0 for the selected match or the next one */
    private void find(int step) {
        List<MatchResult> matches =
                ScriptSearch.of(bar.text().get()).matches(editor.text().get());
        if (matches.isEmpty()) {
            bar.show(-1, 0);
            return;
        }
        int from = editor.selectionStart();
        long before = matches.stream()
                .filter(match -> step > 0 ? match.start() <= from : match.start() < from)
                .count();
        int position = Math.floorMod(before - (step < 0 ? 1 : 0), matches.size());
        editor.select(matches.get(position).start(), matches.get(position).end());
        bar.show(position, matches.size());
    }
}
