package org.batchwright.workspace.yaml;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Detects invisible characters in names and values, which could make a reader approve something other than what is run. In parameter
 * values, they cause only a warning, because such values are passed to the command exactly as typed.
 */
record HiddenCharacters(Report error, Report warning) {
    private static final Set<String> EXACT_KEYS = Set.of("parameters", "sweep");

    /** Receives the problems that are found in nodes. */
    interface Report {
        void add(Node node, String key, Message message);
    }

    /** @param exact whether the text is a value that is passed on unchanged */
    private record OpenNode(Node node, String key, boolean exact) {}

    void reportAll(MappingNode root) {
        Deque<OpenNode> open = new ArrayDeque<>();
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        open.add(new OpenNode(root, "", false));
        while (!open.isEmpty()) {
            OpenNode place = open.pop();
            if (seen.add(place.node())) {
                visit(place, open);
            }
        }
    }

    private void visit(OpenNode place, Deque<OpenNode> open) {
        switch (place.node()) {
            case MappingNode map -> map.getValue().forEach(entry -> checkEntry(entry, place, open));
            case SequenceNode list ->
                list.getValue().forEach(item -> open.push(new OpenNode(item, place.key(), place.exact())));
            case ScalarNode scalar -> checkValue(scalar, place);
            default -> {}
        }
    }

    private void checkEntry(NodeTuple entry, OpenNode place, Deque<OpenNode> open) {
        String name = Yaml.name(entry).orElse("");
        String key = YamlPath.join(place.key(), name);
        if (HiddenText.containsHidden(name)) {
            error.add(
                    entry.getKeyNode(),
                    HiddenText.escapeAll(key),
                    Message.of("workspace.hidden-character-in-name", HiddenText.escapeAll(name)));
        }
        open.push(new OpenNode(entry.getValueNode(), key, place.exact() || EXACT_KEYS.contains(name)));
    }

    private void checkValue(ScalarNode scalar, OpenNode place) {
        String text = scalar.getValue();
        if (!HiddenText.containsHidden(text)) {
            return;
        }
        String key = HiddenText.escapeAll(place.key());
        Message.Coded message = Message.of("workspace.hidden-character", key, excerpt(text));
        if (place.exact()) {
            warning.add(scalar, key, message.advising("exact"));
        } else {
            error.add(scalar, key, message);
        }
    }

    /** Returns the text around the first hidden character. */
    private static String excerpt(String text) {
        int first = text.codePoints()
                .takeWhile(character -> !HiddenText.isHidden(character))
                .map(Character::charCount)
                .sum();
        String part = text.substring(Math.max(0, first - 20), Math.min(text.length(), first + 20));
        return HiddenText.escapeAll(part.replace('\n', ' '));
    }
}
