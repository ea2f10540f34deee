package org.batchwright.ui.widget.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.widget.Tone;

/**
 * A stage in the graph.
 *
 * @param detail the stage's size or state, such as {@code 8 jobs} or {@code running}
 * @param after the stages that precede it, and how they must have ended
 * @param note when the stage starts, if it does not start with the others; may be empty
 */
public record StageNode(String name, String detail, Tone tone, Map<String, Condition> after, String note) {
    public StageNode {
        after = Collections.unmodifiableMap(new LinkedHashMap<>(after));
    }

    public StageNode(String name, String detail, Tone tone, Map<String, Condition> after) {
        this(name, detail, tone, after, "");
    }

    public StageNode withNote(String text) {
        return new StageNode(name, detail, tone, after, text);
    }
}
