package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Adds and removes items of a top-level list whose items are maps with a name. */
final class YamlItems {
    private YamlItems() {}

    /** Adds an item with only a name; does nothing if the value is not a list. */
    static YamlText add(YamlText yaml, String list, String name) {
        Optional<NodeTuple> entry = yaml.entry(List.of(list));
        String item = YamlText.NAME + ": " + Scalars.line(name);
        if (entry.isEmpty()) {
            String gap = yaml.text.isEmpty() || yaml.text.endsWith("\n") ? "" : yaml.newline;
            String text = gap + list + ":" + yaml.newline + "  - " + item + yaml.newline;
            return yaml.splice(yaml.text.length(), yaml.text.length(), text);
        }
        Node value = entry.get().getValueNode();
        if (Yaml.isEmpty(value)) {
            int end = yaml.lineEnd(yaml.colon(entry.get()));
            return yaml.splice(end, end, yaml.newline + "  - " + item);
        }
        return value instanceof SequenceNode items ? addTo(yaml, items, item) : yaml;
    }

    private static YamlText addTo(YamlText yaml, SequenceNode items, String item) {
        List<Node> all = items.getValue();
        if (items.getFlowStyle() == FlowStyle.FLOW) {
            int at = all.isEmpty() ? yaml.start(items) + 1 : yaml.end(all.getLast());
            return yaml.splice(at, at, (all.isEmpty() ? "" : ", ") + "{ " + item + " }");
        }
        Node last = all.getLast();
        boolean flow = last instanceof MappingNode map && map.getFlowStyle() == FlowStyle.FLOW;
        int end = yaml.lineEnd(yaml.end(last));
        return yaml.splice(end, end, yaml.newline + yaml.dash(last) + (flow ? "{ " + item + " }" : item));
    }

    /** Removes the item with this name, and the list itself if it becomes empty. */
    static YamlText remove(YamlText yaml, String list, String name) {
        Optional<NodeTuple> entry = yaml.entry(List.of(list));
        Optional<MappingNode> item = yaml.map(List.of(list, name));
        if (entry.isEmpty() || item.isEmpty() || !(entry.get().getValueNode() instanceof SequenceNode items)) {
            return yaml;
        }
        List<Node> all = items.getValue();
        if (all.size() == 1) {
            int from = yaml.lineStart(yaml.start(entry.get().getKeyNode()));
            return yaml.splice(from, yaml.nextLine(yaml.end(entry.get())), "");
        }
        int at = all.indexOf(item.get());
        if (items.getFlowStyle() == FlowStyle.FLOW) {
            return at + 1 < all.size()
                    ? yaml.splice(yaml.start(all.get(at)), yaml.start(all.get(at + 1)), "")
                    : yaml.splice(yaml.end(all.get(at - 1)), yaml.end(all.get(at)), "");
        }
        return yaml.splice(yaml.lineStart(yaml.start(all.get(at))), yaml.nextLine(yaml.end(all.get(at))), "");
    }
}
