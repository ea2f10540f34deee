package org.batchwright.ui.widget.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.widget.Tone;

/**
 * A stage in the graph.
 *
 * @param detail its size or state: {@code 8 jobs}, {@code running}
 * @param after the stages that precede it, and how they must have ended
 */
public record StageNode(String name, String detail, Tone tone, Map<String, Condition> after) {
    public StageNode {
        after = Collections.unmodifiableMap(new LinkedHashMap<>(after));
    }
}
