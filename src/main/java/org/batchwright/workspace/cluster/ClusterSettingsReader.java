package org.batchwright.workspace.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.Value;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the declared values of a cluster's file as they were typed; {@link ClusterReader} interprets them and reports problems. */
final class ClusterSettingsReader {
    private final Map<String, Node> nodes;
    private ClusterSettings settings = ClusterSettings.NONE;

    private ClusterSettingsReader(Map<String, Node> nodes) {
        this.nodes = nodes;
    }

    /** @param nodes the top-level entries of a file */
    static ClusterSettings read(Map<String, Node> nodes) {
        return new ClusterSettingsReader(nodes).read();
    }

    private ClusterSettings read() {
        ClusterFields.ALL.forEach(field -> add(field.key(), node(ClusterField.path(field.key()))));
        entries(node(List.of("dialect")))
                .forEach(entry ->
                        Yaml.name(entry).ifPresent(name -> add("dialect." + name, Optional.of(entry.getValueNode()))));
        for (ClusterTable table : ClusterFields.TABLES) {
            Optional<Node> node = node(ClusterField.path(table.key()));
            settings = settings.withRows(
                    table,
                    switch (table.layout()) {
                        case VALUES -> values(table, node, List.of());
                        case MAPS -> maps(table, node);
                        case ITEMS -> items(table, node);
                    });
        }
        return settings;
    }

    private void add(String key, Optional<Node> node) {
        node.filter(one -> !Yaml.isNull(one))
                .flatMap(Yaml::value)
                .ifPresent(value -> settings = settings.with(key, Optional.of(value)));
    }

    private Optional<Node> node(List<String> path) {
        Optional<Node> node = Optional.ofNullable(nodes.get(path.getFirst()));
        for (String part : path.subList(1, path.size())) {
            node = node.filter(MappingNode.class::isInstance)
                    .flatMap(map -> Yaml.entry((MappingNode) map, part))
                    .map(NodeTuple::getValueNode);
        }
        return node;
    }

    private static List<NodeTuple> entries(Optional<Node> node) {
        return node.filter(MappingNode.class::isInstance)
                .map(map -> ((MappingNode) map).getValue())
                .orElse(List.of());
    }

    private static List<ClusterRow> values(ClusterTable table, Optional<Node> node, List<String> outer) {
        List<ClusterRow> rows = new ArrayList<>();
        for (NodeTuple entry : entries(node)) {
            List<String> names =
                    Stream.concat(outer.stream(), Yaml.name(entry).stream()).toList();
            if (names.size() < table.names().size()) {
                rows.addAll(values(table, Optional.of(entry.getValueNode()), names));
            } else {
                rows.add(firstCell(table, names, entry.getValueNode()));
            }
        }
        return rows;
    }

    private static List<ClusterRow> maps(ClusterTable table, Optional<Node> node) {
        List<ClusterRow> rows = new ArrayList<>();
        for (NodeTuple entry : entries(node)) {
            List<String> names = Yaml.name(entry).stream().toList();
            rows.add(
                    entry.getValueNode() instanceof MappingNode map
                            ? row(table, names, map)
                            : firstCell(table, names, entry.getValueNode()));
        }
        return rows;
    }

    private static List<ClusterRow> items(ClusterTable table, Optional<Node> node) {
        List<ClusterRow> rows = new ArrayList<>();
        if (node.isPresent() && node.get() instanceof SequenceNode list) {
            for (Node item : list.getValue()) {
                if (item instanceof MappingNode map) {
                    Yaml.entry(map, table.names().getFirst().key())
                            .flatMap(entry -> Yaml.value(entry.getValueNode()))
                            .ifPresent(name -> rows.add(row(table, List.of(name.displayText()), map)));
                }
            }
        }
        return rows;
    }

    private static ClusterRow row(ClusterTable table, List<String> names, MappingNode map) {
        Map<String, Value> cells = new LinkedHashMap<>();
        for (ClusterField<?> column : table.columns()) {
            Yaml.entry(map, column.key())
                    .map(NodeTuple::getValueNode)
                    .filter(node -> !Yaml.isNull(node))
                    .flatMap(Yaml::value)
                    .ifPresent(value -> cells.put(column.key(), value));
        }
        return new ClusterRow(names, cells);
    }

    private static ClusterRow firstCell(ClusterTable table, List<String> names, Node node) {
        ClusterRow row = new ClusterRow(names, Map.of());
        return row.with(
                table.columns().getFirst().key(),
                Optional.of(node).filter(one -> !Yaml.isNull(one)).flatMap(Yaml::value));
    }
}
