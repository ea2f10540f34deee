package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Value;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Changes single entries in YAML text and leaves every other byte unchanged. */
public final class YamlEdit {
    private static final String INDENT = "  ";

    private YamlText yaml;

    /** @param text valid YAML without a byte order mark */
    public YamlEdit(String text) {
        this.yaml = new YamlText(text);
    }

    public String text() {
        return yaml.text;
    }

    /** Returns whether a map on the path to this entry is blocked by another value. */
    public boolean isBlocked(List<String> path) {
        return path.size() > 1
                && yaml.entry(path.subList(0, 1))
                        .map(NodeTuple::getValueNode)
                        .filter(node -> !(node instanceof MappingNode) && !Yaml.isNull(node))
                        .isPresent();
    }

    public boolean isMap(List<String> path) {
        return yaml.map(path).isPresent();
    }

    /** Adds an item with only a name to a top-level list of maps. */
    public void addItem(String list, String name) {
        yaml = YamlItems.add(yaml, list, name);
    }

    /** Removes an item from a top-level list of maps. */
    public void removeItem(String list, String name) {
        yaml = YamlItems.remove(yaml, list, name);
    }

    /**
     * Sets the value at the path, and creates missing maps.
     *
     * @param passed the paths of the entries after which a new entry is inserted, with the nearest one last
     */
    public void set(List<String> wanted, Value value, List<List<String>> passed) {
        List<String> path = yaml.resolvePath(wanted);
        List<List<String>> before = passed.stream().map(yaml::resolvePath).toList();
        Optional<NodeTuple> there = yaml.entry(path);
        if (there.isEmpty()) {
            insert(path, value, before);
        } else if (value instanceof Value.Items(List<String> items)
                && !items.isEmpty()
                && there.get().getValueNode() instanceof SequenceNode list
                && !list.getValue().isEmpty()) {
            yaml = YamlListItems.replace(yaml, path, items);
        } else {
            replace(there.get(), value);
        }
    }

    /**
     * Replaces a top-level shorthand, such as {@code sweep: false}, with a map that contains only this entry, such as
     * {@code enabled: false}.
     */
    public void unfold(List<String> path, Value value) {
        yaml.entry(path.subList(0, 1))
                .filter(entry -> entry.getValueNode() instanceof ScalarNode)
                .ifPresent(entry -> {
                    String inner = yaml.newline + INDENT + renderBlock(path.subList(1, path.size()), value, INDENT);
                    yaml = yaml.splice(yaml.colon(entry) + 1, yaml.end(entry.getValueNode()), inner);
                });
    }

    /** Renames the entry in place, if it exists. */
    public void rename(List<String> path, String name) {
        yaml.entry(path)
                .map(NodeTuple::getKeyNode)
                .ifPresent(key -> yaml = yaml.splice(yaml.start(key), yaml.end(key), Scalars.line(name)));
    }

    /** Puts the entries of a map in the order of these names. */
    public void arrange(List<String> path, List<String> names) {
        yaml.map(path).ifPresent(map -> yaml = YamlOrder.arrange(yaml, map, names));
    }

    /** Removes the entry and its lines, if it exists. */
    public void remove(List<String> wanted) {
        List<String> path = yaml.resolvePath(wanted);
        yaml.entry(path).ifPresent(entry -> {
            MappingNode map = yaml.map(path.subList(0, path.size() - 1)).orElseThrow();
            int from = yaml.start(entry.getKeyNode());
            int to = yaml.end(entry);
            if (map.getFlowStyle() == FlowStyle.FLOW) {
                List<NodeTuple> all = map.getValue();
                int at = all.indexOf(entry);
                yaml = yaml.withoutFlowPart(
                        at == 0 ? -1 : yaml.end(all.get(at - 1)),
                        from,
                        to,
                        at + 1 == all.size() ? -1 : yaml.start(all.get(at + 1).getKeyNode()));
            } else if (yaml.indent(entry.getKeyNode()).isPresent()) {
                yaml = yaml.splice(yaml.lineStart(from), yaml.nextLine(to), "");
            } else { // the entry is on the line with the dash of its list item
                int next = map.getValue().indexOf(entry) + 1;
                int end = next < map.getValue().size()
                        ? yaml.start(map.getValue().get(next).getKeyNode())
                        : to;
                yaml = yaml.splice(from, end, "");
            }
            if (path.size() > wanted.size() && map.getValue().size() == 1 && map.getFlowStyle() == FlowStyle.BLOCK) {
                setEmptyMap(path.subList(0, path.size() - 1));
            }
        });
    }

    /** Removes a map if it is empty. A map that contains unknown keys is kept. */
    public void removeEmpty(List<String> path) {
        yaml.entry(path)
                .map(NodeTuple::getValueNode)
                .filter(node -> Yaml.isEmpty(node)
                        || (node instanceof MappingNode map && map.getValue().isEmpty()))
                .ifPresent(node -> remove(path));
    }

    /** Writes an empty map explicitly, because an empty value of a nested name would be a parameter without a value. */
    private void setEmptyMap(List<String> path) {
        int colon = yaml.colon(yaml.entry(path).orElseThrow());
        yaml = yaml.splice(colon + 1, colon + 1, " {}");
    }

    private void replace(NodeTuple entry, Value value) {
        Node old = entry.getValueNode();
        int from = Yaml.isEmpty(old) ? yaml.colon(entry) + 1 : yaml.start(old);
        int to = Yaml.isEmpty(old) ? from : yaml.end(old);
        String gap = Yaml.isEmpty(old) ? " " : "";
        ScalarStyle style = old instanceof ScalarNode scalar ? scalar.getScalarStyle() : ScalarStyle.PLAIN;
        Optional<String> indent = yaml.indent(entry.getKeyNode());
        String text = gap + render(value, indent, style);
        int line = text.indexOf(yaml.newline);
        if (line < 0) {
            yaml = yaml.splice(from, to, text);
        } else {
            // text after the old value would become the last line of the new value
            int end = yaml.lineEnd(to);
            yaml = yaml.splice(
                    from, end, text.substring(0, line) + yaml.text.substring(to, end) + text.substring(line));
        }
    }

    private String render(Value value, Optional<String> indent, ScalarStyle style) {
        return switch (value) {
            case Value.Text(String text) ->
                indent.flatMap(blanks -> Scalars.literal(text, blanks + INDENT, yaml.newline))
                        .orElseGet(() -> Scalars.line(text, style));
            case Value.Items(List<String> items) -> Scalars.flow(items);
        };
    }

    private void insert(List<String> path, Value value, List<List<String>> before) {
        int depth = path.size() - 1;
        while (yaml.map(path.subList(0, depth)).isEmpty() && depth > 0) {
            depth--;
        }
        Optional<MappingNode> map = yaml.map(path.subList(0, depth));
        List<String> rest = path.subList(depth, path.size());
        if (map.isEmpty() || (depth == 0 && map.get().getValue().isEmpty())) {
            String end = yaml.text.isEmpty() || yaml.text.endsWith("\n") ? "" : yaml.newline;
            yaml = yaml.splice(
                    yaml.text.length(), yaml.text.length(), end + renderBlock(rest, value, "") + yaml.newline);
            return;
        }
        Optional<NodeTuple> hollow = Yaml.entry(map.get(), rest.getFirst());
        if (hollow.isPresent()) {
            fill(hollow.get(), rest.subList(1, rest.size()), value);
        } else if (map.get().getFlowStyle() == FlowStyle.FLOW) {
            insertIntoFlow(map.get(), rest, value);
        } else {
            insertIntoBlock(map.get(), rest, value, before, depth);
        }
    }

    /** Sets the value of an entry that exists but has no value yet. */
    private void fill(NodeTuple entry, List<String> rest, Value value) {
        Optional<String> indent = yaml.indent(entry.getKeyNode());
        int from = yaml.colon(entry) + 1;
        int to = yaml.end(entry);
        if (indent.isPresent() && Yaml.isEmpty(entry.getValueNode())) {
            int end = yaml.lineEnd(from);
            String below = indent.get() + INDENT;
            yaml = yaml.splice(end, end, yaml.newline + below + renderBlock(rest, value, below));
        } else {
            yaml = yaml.splice(from, to, " {" + renderFlow(rest, value) + "}");
        }
    }

    private void insertIntoFlow(MappingNode map, List<String> rest, Value value) {
        String text = renderFlow(rest, value);
        if (map.getValue().isEmpty()) {
            yaml = yaml.splice(yaml.start(map), yaml.end(map), "{ " + text + " }");
        } else {
            int end = yaml.end(map.getValue().getLast());
            yaml = yaml.splice(end, end, ", " + text);
        }
    }

    private void insertIntoBlock(
            MappingNode map, List<String> rest, Value value, List<List<String>> before, int depth) {
        List<NodeTuple> entries = map.getValue();
        String indent = yaml.column(entries.getFirst().getKeyNode());
        Optional<NodeTuple> neighbour = before.reversed().stream()
                .filter(path -> path.size() > depth)
                .flatMap(path -> Yaml.entry(map, path.get(depth)).stream())
                .findFirst();
        String text = renderBlock(rest, value, indent);
        if (neighbour.isPresent()) {
            int end = yaml.lineEnd(yaml.end(neighbour.get()));
            yaml = yaml.splice(end, end, yaml.newline + indent + text);
        } else {
            int start = yaml.start(entries.getFirst().getKeyNode());
            yaml = yaml.splice(start, start, text + yaml.newline + indent);
        }
    }

    private String renderBlock(List<String> path, Value value, String indent) {
        String key = Scalars.line(path.getFirst()) + ":";
        if (path.size() > 1) {
            String below = indent + INDENT;
            return key + yaml.newline + below + renderBlock(path.subList(1, path.size()), value, below);
        }
        if (value instanceof Value.Items(List<String> items) && isLong(items)) {
            return key
                    + items.stream()
                            .map(item -> yaml.newline + indent + INDENT + "- " + Scalars.line(item))
                            .collect(Collectors.joining());
        }
        return key + " " + render(value, Optional.of(indent), ScalarStyle.PLAIN);
    }

    private static boolean isLong(List<String> items) {
        return items.stream().mapToInt(String::length).sum() > 60;
    }

    private static String renderFlow(List<String> path, Value value) {
        String key = Scalars.line(path.getFirst()) + ": ";
        if (path.size() > 1) {
            return key + "{" + renderFlow(path.subList(1, path.size()), value) + "}";
        }
        return key
                + switch (value) {
                    case Value.Text(String text) -> Scalars.line(text);
                    case Value.Items(List<String> items) -> Scalars.flow(items);
                };
    }
}
