package org.batchwright.options.python;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.yaml.BoundedYaml;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * A configuration file of the program.
 *
 * @param name the path relative to the code folder
 * @param head the comments before the first line of content
 * @param content the parsed content; absent if the file is empty
 */
record YamlFile(String name, String head, Optional<MappingNode> content) {
    private static final int MAX_BYTES = 2 << 20;

    /** Reads the file; empty if it does not exist, leads out of the folder, or is not a YAML mapping. */
    static Optional<YamlFile> read(Path folder, String name) {
        try {
            Path path = folder.resolve(name);
            boolean inside = Files.isRegularFile(path) && path.toRealPath().startsWith(folder.toRealPath());
            if (!inside || Files.size(path) > MAX_BYTES) {
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            Optional<Node> root = BoundedYaml.compose(LoadSettings.builder(), text);
            boolean mapping = root.isEmpty() || root.get() instanceof MappingNode;
            return mapping
                    ? Optional.of(new YamlFile(name, head(text), root.map(MappingNode.class::cast)))
                    : Optional.empty();
        } catch (IOException | YamlEngineException e) {
            return Optional.empty();
        }
    }

    private static String head(String text) {
        return String.join(
                "\n",
                text.lines()
                        .takeWhile(line -> line.isBlank() || line.startsWith("#"))
                        .toList());
    }

    /** Returns the value of a top-level key. */
    Optional<Node> valueOf(String key) {
        return tuples().stream()
                .filter(tuple -> scalar(tuple.getKeyNode()).equals(key))
                .map(NodeTuple::getValueNode)
                .findFirst();
    }

    List<NodeTuple> tuples() {
        return content.map(MappingNode::getValue).orElse(List.of());
    }

    /** Returns a scalar as a string; empty for anything else. */
    static String scalar(Node node) {
        return node instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
