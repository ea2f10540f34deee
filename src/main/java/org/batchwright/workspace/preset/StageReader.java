package org.batchwright.workspace.preset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reads the stages of a preset file. */
final class StageReader {
    static final String STAGES = "stages";
    static final String AFTER = "after";
    static final String SWEEP = "sweep";
    static final String CLUSTER = "cluster";

    private final FileProblems findings;
    private final ValueReader values;
    private final Map<String, Node> predecessors = new LinkedHashMap<>();

    StageReader(FileProblems findings, ValueReader values) {
        this.findings = findings;
        this.values = values;
    }

    List<Stage> read(Node node) {
        List<Stage> stages = new ArrayList<>();
        findings.map(node, STAGES).ifPresent(map -> {
            for (NodeTuple entry : findings.entries(map, STAGES)) {
                String name = Yaml.name(entry).orElseThrow();
                if (Stage.isName(name)) {
                    stages.add(readStage(name, entry.getValueNode()));
                } else {
                    findings.error(
                            entry.getKeyNode(), STAGES + "." + name, Message.of("workspace.invalid-stage-name", name));
                }
            }
        });
        return stages;
    }

    private Stage readStage(String name, Node node) {
        String key = STAGES + "." + name;
        boolean isEmpty = Yaml.value(node).filter(Value.of("")::equals).isPresent();
        List<NodeTuple> entries = isEmpty
                ? List.of()
                : findings.map(node, key)
                        .map((MappingNode map) -> findings.entries(map, key))
                        .orElse(List.of());
        List<NodeTuple> others = new ArrayList<>();
        Stage stage = Stage.named(name);
        for (NodeTuple entry : entries) {
            switch (Yaml.name(entry).orElseThrow()) {
                case AFTER -> stage = stage.withAfter(after(name, entry.getValueNode()));
                case CLUSTER -> stage = stage.withCluster(cluster(name, entry.getValueNode()));
                case SWEEP -> stage = readSweep(stage, entry.getValueNode());
                default -> others.add(entry);
            }
        }
        return stage.withValues(LayerReader.ofStage(findings, key).read(others));
    }

    private Stage readSweep(Stage stage, Node node) {
        Preset read = new PartReader(
                        findings, values, Preset.empty(PresetId.of(stage.name())), STAGES + "." + stage.name() + ".")
                .read(node, SWEEP);
        return stage.withSweep(read.settings(), read.groups());
    }

    private Optional<ClusterName> cluster(String stage, Node node) {
        return Yaml.isNull(node)
                ? Optional.empty()
                : findings.value(node, STAGES + "." + stage + "." + CLUSTER)
                        .map(value -> value.displayText().strip())
                        .filter(name -> !name.isEmpty())
                        .map(ClusterName::of);
    }

    /**
     * Returns the predecessors, which are written as a name, a list of names, or a map from each name to the way in which that stage must
     * have ended.
     */
    private Map<String, Condition> after(String stage, Node node) {
        String key = STAGES + "." + stage + "." + AFTER;
        predecessors.put(stage, node);
        Map<String, Condition> after = new LinkedHashMap<>();
        if (node instanceof MappingNode map) {
            for (NodeTuple entry : findings.entries(map, key)) {
                String name = Yaml.name(entry).orElseThrow();
                after.put(name, condition(entry.getValueNode(), key + "." + name));
            }
        } else if (!Yaml.isNull(node)) {
            findings.value(node, key).map(Value::texts).orElse(List.of()).stream()
                    .filter(name -> !name.isBlank())
                    .forEach(name -> after.put(name.strip(), Condition.SUCCESS));
        }
        return after;
    }

    /** Returns the condition. An unknown condition counts as success until it is corrected. */
    private Condition condition(Node node, String key) {
        return Yaml.value(node)
                .flatMap(value -> Condition.byKey(value.displayText().strip()))
                .orElseGet(() -> {
                    String known = Arrays.stream(Condition.values())
                            .map(Condition::key)
                            .collect(Collectors.joining(", "));
                    findings.reportWrongType(node, key, Message.text("workspace.expected-condition", known));
                    return Condition.SUCCESS;
                });
    }

    /**
     * Reports invalid predecessors. Must be called only for a preset that does not extend another, because a base could contain further
     * stages.
     */
    void reportFaults(List<Stage> stages) {
        for (Stages.Fault fault : new Stages(stages).faults()) {
            Node node = predecessors.get(fault.stage());
            if (node != null) {
                findings.error(node, STAGES + "." + fault.stage() + "." + AFTER, fault.message(), fault.fix());
            }
        }
    }
}
