package org.batchwright.workspace.preset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/**
 * Reads a preset's settings for one cluster, or a cluster's settings for all presets. Resources are direct entries, and all other settings
 * are arranged as in a preset.
 */
public final class LayerReader {
    private static final String DEFAULTS = "defaults";
    private static final String PARAMETERS = "parameters";
    private static final String ENVIRONMENT = "environment";
    private static final String VARIABLES = "variables";

    /** Keys that a preset can have but a stage cannot. */
    private static final Set<String> ONLY_OF_PRESETS = Set.of(
            "accept",
            "chain",
            "code",
            "code-folder",
            "description",
            "extends",
            "folder",
            "metrics",
            "on",
            "results",
            "sample",
            "stages");

    private final FileProblems findings;
    private final ValueReader values;
    private final String key;
    private final Collection<Field<?>> alsoDirect;
    private final Predicate<Field<?>> allowed;
    private final Set<String> besides;
    private PresetLayer layer = PresetLayer.NONE;

    private LayerReader(
            FileProblems findings,
            String key,
            Collection<Field<?>> alsoDirect,
            Predicate<Field<?>> allowed,
            Set<String> besides) {
        this.findings = findings;
        this.values = new ValueReader(findings);
        this.key = key;
        this.alsoDirect = List.copyOf(alsoDirect);
        this.allowed = allowed;
        this.besides = Set.copyOf(besides);
    }

    /** @param key the key of the cluster's entry, such as {@code on.lab} */
    static LayerReader ofPreset(FileProblems findings, String key) {
        return new LayerReader(findings, key, List.of(), LayerFields::contains, Set.of());
    }

    /** @param key the key of the stage's entry, such as {@code stages.train} */
    static LayerReader ofStage(FileProblems findings, String key) {
        return new LayerReader(
                findings,
                key,
                List.of(),
                LayerFields::isOfStage,
                Set.of(StageReader.AFTER, StageReader.CLUSTER, StageReader.SWEEP));
    }

    /** @param direct fields that may also be direct entries, next to the resources */
    public static LayerReader ofCluster(FileProblems findings, Collection<Field<?>> direct) {
        return new LayerReader(findings, DEFAULTS, direct, LayerFields::contains, Set.of());
    }

    public PresetLayer read(List<NodeTuple> entries) {
        entries.forEach(entry -> readEntry(entry, List.of()));
        return layer;
    }

    private void readEntry(NodeTuple entry, List<String> outer) {
        List<String> path =
                Stream.concat(outer.stream(), Yaml.name(entry).stream()).toList();
        Node node = entry.getValueNode();
        Optional<Field<?>> field = LayerFields.at(path).filter(allowed).or(() -> direct(path));
        if (field.isPresent()) {
            readField(field.get(), entry, path);
        } else if (path.equals(List.of(PARAMETERS))) {
            layer = layer.withParameters(values.readNamed(node, at(path)));
        } else if (path.equals(List.of(ENVIRONMENT, VARIABLES))) {
            layer = layer.withVariables(variables(node, at(path)));
        } else if (!LayerFields.names(path, allowed).isEmpty()) {
            findings.map(node, at(path))
                    .ifPresent(map -> findings.entries(map, at(path)).forEach(inner -> readEntry(inner, path)));
        } else if (path.equals(List.of("resources"))) {
            findings.error(entry.getKeyNode(), at(path), Message.of("workspace.resources-not-nested", at(path), key));
        } else if (besides.contains(StageReader.AFTER)
                && path.size() == 1
                && ONLY_OF_PRESETS.contains(path.getFirst())) {
            findings.error(entry.getKeyNode(), at(path), notInAStage(path.getFirst()));
        } else {
            findings.reportUnknown(entry, at(outer), known(outer));
        }
    }

    private Message notInAStage(String name) {
        Message.Coded message = Message.of("workspace.not-in-a-stage", at(List.of(name)), name);
        return switch (name) {
            case "on" -> message.advising("on");
            case "sample", "chain", "stages" -> message.advising("part");
            default -> message;
        };
    }

    private void readField(Field<?> field, NodeTuple entry, List<String> path) {
        if (Yaml.isNull(entry.getValueNode()) && !key.equals(DEFAULTS)) {
            findings.warning(entry.getKeyNode(), at(path), Message.of("workspace.no-value-here", at(path)));
            return;
        }
        layer = layer.withSettings(values.setOrEmpty(layer.settings(), field, entry.getValueNode(), at(path)));
    }

    private Optional<Field<?>> direct(List<String> path) {
        return alsoDirect.stream()
                .filter(field -> path.equals(List.of(field.name())))
                .findFirst();
    }

    private Assignments variables(Node node, String at) {
        Assignments all = Assignments.NONE;
        List<NodeTuple> entries = findings.map(node, at)
                .map((MappingNode map) -> findings.entries(map, at))
                .orElse(List.of());
        for (NodeTuple entry : entries) {
            String name = Yaml.name(entry).orElseThrow();
            Assignments before = all;
            all = findings.value(entry.getValueNode(), at + "." + name)
                    .map(value -> before.with(name, value))
                    .orElse(before);
        }
        return all;
    }

    private Set<String> known(List<String> outer) {
        Set<String> names = new TreeSet<>(LayerFields.names(outer, allowed));
        if (outer.isEmpty()) {
            names.addAll(besides);
            names.add(PARAMETERS);
            alsoDirect.forEach(field -> names.add(field.name()));
        } else if (outer.equals(List.of(ENVIRONMENT))) {
            names.add(VARIABLES);
        }
        return names;
    }

    private String at(List<String> path) {
        List<String> all = new ArrayList<>(path);
        all.addFirst(key);
        return String.join(".", all);
    }
}
