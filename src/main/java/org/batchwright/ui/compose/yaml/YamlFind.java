package org.batchwright.ui.compose.yaml;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javafx.scene.Node;
import org.batchwright.ui.widget.CodeEditor;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.script.ScriptFindBar;

/** Searches an editor's text, ignoring case; wraps around after the last match. */
final class YamlFind {
    private final CodeEditor editor;
    private final ScriptFindBar bar;

    YamlFind(String id, CodeEditor editor) {
        this.editor = editor;
        bar = new ScriptFindBar(id, Texts.get("compose.yaml.find"), this::find, editor::focusCaret);
        bar.text().subscribe(typed -> find(0));
    }

    Node node() {
        return bar;
    }

    void open() {
        bar.open();
    }

    /** @param step 1 for the next match, -1 for the previous, 0 for the selected one or the next */
    private void find(int step) {
        String query = bar.text().get();
        List<Integer> starts = starts(query);
        if (starts.isEmpty()) {
            bar.show(-1, 0);
            return;
        }
        int from = editor.selectionStart();
        long before = starts.stream()
                .filter(start -> step > 0 ? start <= from : start < from)
                .count();
        int position = Math.floorMod(before - (step < 0 ? 1 : 0), starts.size());
        editor.select(starts.get(position), starts.get(position) + query.length());
        bar.show(position, starts.size());
    }

    private List<Integer> starts(String query) {
        return query.isEmpty()
                ? List.of()
                : Pattern.compile(Pattern.quote(query), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(editor.text().get())
                        .results()
                        .map(MatchResult::start)
                        .toList();
    }
}
