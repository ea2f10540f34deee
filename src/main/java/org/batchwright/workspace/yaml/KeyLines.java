package org.batchwright.workspace.yaml;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** The line numbers of the keys in a YAML text. */
public final class KeyLines {
    private KeyLines() {}

    /**
     * Returns the one-based line numbers, keyed by path such as {@code resources.time}; if a key is duplicated, the first line counts. The
     * result is empty if the text is not YAML.
     */
    public static Map<String, Integer> of(String text) {
        Map<String, Integer> lines = new LinkedHashMap<>();
        try {
            Yaml.compose(Yaml.withoutByteOrderMark(text)).ifPresent(root -> collect(root, "", lines));
        } catch (YamlEngineException notYaml) {
            return Map.of();
        }
        return lines;
    }

    private static void collect(Node node, String path, Map<String, Integer> lines) {
        if (!(node instanceof MappingNode map)) {
            return;
        }
        for (NodeTuple entry : map.getValue()) {
            Optional<String> name = Yaml.name(entry);
            name.ifPresent(key -> {
                String inner = YamlPath.join(path, key);
                lines.putIfAbsent(inner, Yaml.start(entry.getKeyNode()).getLine() + 1);
                collect(entry.getValueNode(), inner, lines);
            });
        }
    }
}
