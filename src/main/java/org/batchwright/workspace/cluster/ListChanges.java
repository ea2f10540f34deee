package org.batchwright.workspace.cluster;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.preset.Value;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** A change that a cluster makes to a list in the defaults of its ready-made site: {@code {add: [slurm-tools]}}. */
final class ListChanges {
    private ListChanges() {}

    /** Returns the site's list with the change applied; anything other than a change replaces the list. */
    static Node merge(Node site, Node own) {
        if (!(site instanceof SequenceNode list) || !(own instanceof MappingNode change)) {
            return own;
        }
        List<String> removed = texts(change, "remove");
        List<Node> items = new ArrayList<>();
        for (Node item : list.getValue()) {
            if (Yaml.value(item)
                    .filter(value -> removed.contains(value.displayText()))
                    .isEmpty()) {
                items.add(item);
            }
        }
        Yaml.entry(change, "add").map(NodeTuple::getValueNode).ifPresent(added -> {
            if (added instanceof SequenceNode several) {
                items.addAll(several.getValue());
            } else {
                items.add(added);
            }
        });
        return new SequenceNode(Tag.SEQ, true, items, FlowStyle.FLOW, change.getStartMark(), change.getEndMark());
    }

    private static List<String> texts(MappingNode map, String key) {
        return Yaml.entry(map, key)
                .flatMap(entry -> Yaml.value(entry.getValueNode()))
                .map(Value::texts)
                .orElse(List.of());
    }
}
