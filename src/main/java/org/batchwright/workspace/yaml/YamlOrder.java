package org.batchwright.workspace.yaml;

import java.util.ArrayList;
import java.util.List;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reorders the entries of a map, each with its lines and the comments directly above it. */
final class YamlOrder {
    private YamlOrder() {}

    /** A range of the text. */
    private record Span(int from, int to) {}

    /** Puts the entries in the order of these names. All other entries keep their places. */
    static YamlText arrange(YamlText yaml, MappingNode map, List<String> names) {
        List<NodeTuple> all = map.getValue().stream()
                .filter(entry -> Yaml.name(entry).filter(names::contains).isPresent())
                .toList();
        List<String> now =
                all.stream().flatMap(entry -> Yaml.name(entry).stream()).toList();
        List<String> wanted = names.stream().filter(now::contains).toList();
        boolean isClear = now.stream().distinct().count() == now.size() && wanted.size() == now.size();
        if (now.equals(wanted) || !isClear) {
            return yaml;
        }
        boolean flow = map.getFlowStyle() == FlowStyle.FLOW;
        List<Span> spans = new ArrayList<>();
        for (NodeTuple entry : all) {
            spans.add(flow ? new Span(yaml.start(entry.getKeyNode()), yaml.end(entry)) : lines(yaml, map, entry));
        }
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (int place = 0; place < spans.size(); place++) {
            Span moved = spans.get(now.indexOf(wanted.get(place)));
            text.append(yaml.text, copied, spans.get(place).from()).append(yaml.text, moved.from(), moved.to());
            copied = spans.get(place).to();
        }
        return new YamlText(text.append(yaml.text.substring(copied)).toString());
    }

    /**
     * Returns the lines from the comments directly above the name to the last line of the value; comments that are indented more than the
     * name belong to the value.
     */
    private static Span lines(YamlText yaml, MappingNode map, NodeTuple entry) {
        int column = yaml.column(entry.getKeyNode()).length();
        int at = map.getValue().indexOf(entry);
        int least = at == 0 ? 0 : yaml.nextLine(yaml.end(map.getValue().get(at - 1)));
        int from = yaml.lineStart(yaml.start(entry.getKeyNode()));
        while (from > least && isComment(yaml, yaml.lineStart(from - 1), 0, column)) {
            from = yaml.lineStart(from - 1);
        }
        int to = yaml.lineEnd(yaml.end(entry));
        while (yaml.nextLine(to) < yaml.text.length()
                && isComment(yaml, yaml.nextLine(to), column + 1, Integer.MAX_VALUE)) {
            to = yaml.lineEnd(yaml.nextLine(to));
        }
        return new Span(from, to);
    }

    private static boolean isComment(YamlText yaml, int line, int atLeast, int atMost) {
        String text = yaml.text.substring(line, yaml.lineEnd(line));
        int column = text.length() - text.stripLeading().length();
        return text.startsWith("#", column) && column >= atLeast && column <= atMost;
    }
}
