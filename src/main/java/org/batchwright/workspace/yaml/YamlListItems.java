package org.batchwright.workspace.yaml;

import java.util.List;
import org.batchwright.model.preset.Value;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Changes the items of a list of strings. */
final class YamlListItems {
    private YamlListItems() {}

    /** Changes one item at a time, to preserve the comments of the other items. */
    static YamlText replace(YamlText before, List<String> path, List<String> wanted) {
        YamlText yaml = before;
        while (true) {
            SequenceNode list = (SequenceNode) yaml.entry(path).orElseThrow().getValueNode();
            List<String> have = yaml.value(path).map(Value::texts).orElse(List.of());
            if (have.equals(wanted) || have.size() != list.getValue().size()) {
                return yaml;
            }
            int at = 0;
            while (at < have.size() && at < wanted.size() && have.get(at).equals(wanted.get(at))) {
                at++;
            }
            yaml = replaceItem(yaml, list, at, wanted);
        }
    }

    private static YamlText replaceItem(YamlText yaml, SequenceNode list, int at, List<String> wanted) {
        boolean flow = list.getFlowStyle() == FlowStyle.FLOW;
        List<Node> nodes = list.getValue();
        int have = nodes.size();
        if (have == wanted.size()) {
            ScalarNode old = (ScalarNode) nodes.get(at);
            return yaml.splice(yaml.start(old), yaml.end(old), Scalars.line(wanted.get(at), old.getScalarStyle()));
        }
        if (have > wanted.size()) {
            int from = yaml.start(nodes.get(at));
            int to = yaml.end(nodes.get(at));
            return flow
                    ? yaml.withoutFlowPart(
                            at == 0 ? -1 : yaml.end(nodes.get(at - 1)),
                            from,
                            to,
                            at + 1 == have ? -1 : yaml.start(nodes.get(at + 1)))
                    : yaml.splice(yaml.lineStart(from), yaml.nextLine(to), "");
        }
        if (at < have) {
            int start = yaml.start(nodes.get(at));
            String gap = flow ? ", " : yaml.newline + yaml.dash(nodes.get(at));
            return yaml.splice(start, start, Scalars.line(wanted.get(at)) + gap);
        }
        int end = yaml.end(nodes.getLast());
        int place = flow ? end : yaml.lineEnd(end);
        String gap = flow ? ", " : yaml.newline + yaml.dash(nodes.getLast());
        return yaml.splice(place, place, gap + Scalars.line(wanted.get(at)));
    }
}
