package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.FileText;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reads as much of a preset file as possible. */
final class PresetReader {
    private final FileProblems findings;

    private final ValueReader values;
    private final StageReader stages;
    private Preset preset;

    private PresetReader(Path path, PresetId id) {
        this.findings = new FileProblems(path);
        this.values = new ValueReader(findings);
        this.stages = new StageReader(findings, values);
        this.preset = Preset.empty(id);
    }

    /** Reads a file; if it is unreadable, the result contains only the reason. */
    static PresetFile read(Path path, PresetId id, YamlFolder.Content content) {
        return content.problem()
                .map(why -> new PresetFile(path, Preset.empty(id), List.of(why), content.version()))
                .orElseGet(() -> read(path, id, content.bytes()));
    }

    static PresetFile read(Path path, PresetId id, byte[] bytes) {
        PresetReader reader = new PresetReader(path, id);
        if (HiddenText.containsHidden(id.toString())) {
            reader.findings.error(
                    Message.of("workspace.hidden-character-in-file-name", HiddenText.escapeAll(id.toString())));
        }
        reader.findings.root(bytes).ifPresent(reader::readTopLevel);
        return new PresetFile(
                path, reader.preset, reader.findings.problems(), FileText.version(bytes), TextBytes.utf8(bytes));
    }

    /** Returns the position of {@code extends} in the file. */
    static Optional<Problem.InFile> extendsAt(Path path, byte[] bytes) {
        return new FileProblems(path)
                .root(bytes)
                .flatMap(root -> Yaml.entry(root, "extends"))
                .map(entry -> Yaml.start(entry.getValueNode()))
                .map(mark ->
                        new Problem.InFile(path, mark.getLine() + 1, mark.getColumn() + 1, Optional.of("extends")));
    }

    private void readTopLevel(MappingNode root) {
        for (NodeTuple entry : findings.entries(root, "")) {
            String name = Yaml.name(entry).orElseThrow();
            Node node = entry.getValueNode();
            switch (name) {
                case "extends" -> readBase(node);
                case StageReader.STAGES -> preset = preset.withStages(stages.read(node));
                case "parameters" -> preset = preset.withParameters(values.readNamed(node, name));
                case "on" -> findings.map(node, name).ifPresent(this::readOverrides);
                case "resources" ->
                    findings.map(node, name).ifPresent(map -> readSection(map, name, Field.Section.RESOURCES));
                case "environment" ->
                    findings.map(node, name).ifPresent(map -> readSection(map, name, Field.Section.ENVIRONMENT));
                case "results", "expects" ->
                    findings.map(node, name).ifPresent(map -> readSection(map, name, Field.Section.RESULTS));
                case "sweep", "sample", "chain" -> preset = new PartReader(findings, values, preset).read(node, name);
                default -> readOther(entry, name);
            }
        }
        if (preset.base().isEmpty()) {
            stages.reportFaults(preset.stages());
        }
    }

    private void readOther(NodeTuple entry, String name) {
        Optional<Field<?>> field = Fields.byKey(name);
        if (field.isPresent()) {
            preset = preset.withSettings(values.set(preset.settings(), field.get(), entry.getValueNode(), name));
        } else if (findSection(name).isPresent()) {
            String section = findSection(name).orElseThrow();
            findings.error(entry.getKeyNode(), name, Message.of("workspace.key-at-wrong-level", name, section));
        } else {
            findings.reportUnknown(entry, "", topKeys());
        }
    }

    /** Returns the section to which a key belongs if it was written at the top level. */
    private static Optional<String> findSection(String name) {
        return Stream.of("resources", "environment")
                .filter(section -> Fields.byKey(section + "." + name).isPresent())
                .findFirst();
    }

    private void readBase(Node node) {
        Optional<Value> value = findings.value(node, "extends");
        if (value.orElse(Value.of("")) instanceof Value.Text(String text)) {
            preset = preset.withBase(Optional.of(text.strip()).filter(name -> !name.isEmpty()));
        } else {
            findings.reportWrongType(node, "extends", Message.text("workspace.expected-preset"));
        }
    }

    private void readSection(MappingNode map, String key, Field.Section section) {
        for (NodeTuple entry : findings.entries(map, key)) {
            String name = Yaml.name(entry).orElseThrow();
            Optional<Field<?>> field = Fields.byKey(key + "." + name);
            if (field.isPresent()) {
                preset = preset.withSettings(
                        values.set(preset.settings(), field.get(), entry.getValueNode(), key + "." + name));
            } else if (section == Field.Section.ENVIRONMENT && name.equals("variables")) {
                preset = preset.withVariables(assignments(entry.getValueNode(), key + "." + name));
            } else {
                Set<String> known = names(section, key);
                if (section == Field.Section.ENVIRONMENT) {
                    known.add("variables");
                }
                findings.reportUnknown(entry, key, known);
            }
        }
    }

    private void readOverrides(MappingNode clusters) {
        for (NodeTuple cluster : findings.entries(clusters, "on")) {
            String name = Yaml.name(cluster).orElseThrow();
            String key = "on." + name;
            findings.map(cluster.getValueNode(), key)
                    .ifPresent(map -> preset = preset.withOn(
                            ClusterName.of(name),
                            LayerReader.ofPreset(findings, key).read(findings.entries(map, key))));
        }
    }

    private Assignments assignments(Node node, String key) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (NodeTuple entry :
                findings.map(node, key).map(map -> findings.entries(map, key)).orElse(List.of())) {
            String name = Yaml.name(entry).orElseThrow();
            findings.value(entry.getValueNode(), key + "." + name).ifPresent(value -> values.put(name, value));
        }
        return new Assignments(values);
    }

    /** Returns the names of the fields in the map with this key. */
    private static Set<String> names(Field.Section section, String key) {
        String prefix = key.isEmpty() ? "" : key + ".";
        Set<String> names = new TreeSet<>();
        Fields.of(section).stream()
                .filter(field -> field.key().equals(prefix + field.name()))
                .forEach(field -> names.add(field.name()));
        return names;
    }

    private static Set<String> topKeys() {
        Set<String> keys = new TreeSet<>(List.of(
                "extends",
                "parameters",
                "on",
                "resources",
                "environment",
                StageReader.STAGES,
                "sweep",
                "sample",
                "chain",
                "results",
                "expects"));
        keys.add(MetricFields.METRICS.key());
        keys.addAll(names(Field.Section.ABOUT, ""));
        keys.addAll(names(Field.Section.COMMAND, ""));
        return keys;
    }
}
