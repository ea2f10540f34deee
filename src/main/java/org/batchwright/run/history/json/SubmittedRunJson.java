package org.batchwright.run.history.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.model.run.PlannedJob;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stores a run's job and presets as JSON text. Values are stored as typed. An experiment is stored as the array of its presets, with its
 * own preset first. Unknown fields are ignored, so that runs stored by newer versions stay readable.
 */
public final class SubmittedRunJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private SubmittedRunJson() {}

    public static String write(PlannedJob job) {
        ObjectNode node = NODES.objectNode();
        node.put("name", job.name());
        node.set("settings", node(job.settings()));
        node.set("parameters", node(job.parameters()));
        node.set("variables", node(job.variables()));
        if (!job.swept().values().isEmpty()) {
            node.set("swept", node(job.swept()));
        }
        return JSON.writeValueAsString(node);
    }

    public static PlannedJob readJob(String text) {
        JsonNode node = JSON.readTree(text);
        return new PlannedJob(
                node.path("name").asString(""),
                settings(node.path("settings")),
                assignments(node.path("parameters")),
                assignments(node.path("variables")),
                assignments(node.path("swept")));
    }

    /** @param text settings without the rest of the preset */
    public static Settings readSettings(String text) {
        return settings(JSON.readTree(text));
    }

    /** @param text parameter assignments without the rest of the preset */
    public static Assignments readAssignments(String text) {
        return assignments(JSON.readTree(text));
    }

    public static String write(Experiment experiment) {
        ArrayNode levels = NODES.arrayNode();
        experiment.chain().forEach(preset -> levels.add(node(preset)));
        return JSON.writeValueAsString(levels);
    }

    public static Experiment readExperiment(String text) {
        List<Preset> chain = new ArrayList<>();
        JSON.readTree(text).forEach(level -> chain.add(preset(level)));
        return new Experiment(chain);
    }

    private static ObjectNode node(Preset preset) {
        ObjectNode node = NODES.objectNode();
        node.put("id", preset.id().toString());
        preset.base().ifPresent(base -> node.put("extends", base));
        node.set("settings", node(preset.settings()));
        node.set("parameters", node(preset.parameters()));
        node.set("variables", node(preset.variables()));
        ObjectNode on = node.putObject("on");
        preset.on().forEach((cluster, layer) -> on.set(cluster.value(), node(layer)));
        ObjectNode groups = node.putObject("groups");
        preset.groups().forEach((group, values) -> groups.set(group.key(), node(values)));
        if (!preset.edits().isEmpty()) {
            node.set("edits", EditsJson.node(preset.edits()));
        }
        if (!preset.stages().isEmpty()) {
            ArrayNode stages = node.putArray("stages");
            preset.stages().forEach(stage -> stages.add(node(stage)));
        }
        return node;
    }

    private static ObjectNode node(Stage stage) {
        ObjectNode node = NODES.objectNode();
        node.put("name", stage.name());
        ObjectNode after = node.putObject("after");
        stage.after().forEach((name, condition) -> after.put(name, condition.key()));
        stage.cluster().ifPresent(cluster -> node.put("cluster", cluster.value()));
        node.set("values", node(stage.values()));
        node.set("sweep", node(stage.sweep()));
        ObjectNode groups = node.putObject("groups");
        stage.groups().forEach((group, values) -> groups.set(group.key(), node(values)));
        return node;
    }

    private static Stage stage(JsonNode node) {
        Map<String, Stage.Condition> after = new LinkedHashMap<>();
        node.path("after")
                .properties()
                .forEach(entry -> after.put(
                        entry.getKey(),
                        Stage.Condition.byKey(entry.getValue().asString("")).orElse(Stage.Condition.SUCCESS)));
        return new Stage(
                node.path("name").asString(""),
                after,
                layer(node.path("values")),
                settings(node.path("sweep")),
                groups(node.path("groups")),
                node.has("cluster")
                        ? Optional.of(new ClusterName(node.path("cluster").asString("")))
                        : Optional.empty());
    }

    private static Preset preset(JsonNode node) {
        Map<ClusterName, PresetLayer> on = new LinkedHashMap<>();
        node.path("on").properties().forEach(entry -> on.put(new ClusterName(entry.getKey()), layer(entry.getValue())));
        return new Preset(
                PresetId.of(node.path("id").asString("")),
                node.has("extends") ? Optional.of(node.path("extends").asString("")) : Optional.empty(),
                settings(node.path("settings")),
                assignments(node.path("parameters")),
                assignments(node.path("variables")),
                on,
                groups(node.path("groups")),
                EditsJson.read(node.path("edits")),
                stages(node.path("stages")));
    }

    private static List<Stage> stages(JsonNode node) {
        List<Stage> stages = new ArrayList<>();
        node.forEach(stage -> stages.add(stage(stage)));
        return stages;
    }

    /** Reads only the settings, as stored by earlier versions, where nothing else could differ between clusters. */
    private static ObjectNode node(PresetLayer layer) {
        ObjectNode node = node(layer.settings());
        if (!layer.parameters().values().isEmpty()) {
            node.set("parameters", node(layer.parameters()));
        }
        if (!layer.variables().values().isEmpty()) {
            node.set("variables", node(layer.variables()));
        }
        return node;
    }

    private static PresetLayer layer(JsonNode node) {
        return new PresetLayer(
                settings(node), assignments(node.path("parameters")), assignments(node.path("variables")));
    }

    private static Map<ValueGroup, Assignments> groups(JsonNode node) {
        Map<ValueGroup, Assignments> groups = new LinkedHashMap<>();
        node.properties()
                .forEach(entry -> ValueGroup.byKey(entry.getKey())
                        .ifPresent(group -> groups.put(group, assignments(entry.getValue()))));
        return groups;
    }

    private static ObjectNode node(Settings settings) {
        ObjectNode node = NODES.objectNode();
        settings.values().forEach((field, value) -> node.set(field.key(), node(value)));
        settings.changes().forEach((field, change) -> {
            ObjectNode entry = node.putObject(field.key());
            entry.set("add", node(Value.of(change.add())));
            entry.set("remove", node(Value.of(change.remove())));
        });
        return node;
    }

    private static ObjectNode node(Assignments assignments) {
        ObjectNode node = NODES.objectNode();
        assignments.values().forEach((name, value) -> node.set(name, node(value)));
        return node;
    }

    private static JsonNode node(Value value) {
        return switch (value) {
            case Value.Text(String text) -> NODES.stringNode(text);
            case Value.Items(List<String> items) -> {
                ArrayNode array = NODES.arrayNode();
                items.forEach(array::add);
                yield array;
            }
        };
    }

    private static Settings settings(JsonNode node) {
        Settings settings = Settings.NONE;
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            Settings before = settings;
            settings = Fields.byKey(entry.getKey())
                    .map(field -> with(before, field, entry.getValue()))
                    .orElse(before);
        }
        return settings;
    }

    private static Settings with(Settings settings, Field<?> field, JsonNode value) {
        return value.isObject()
                ? settings.withChange(
                        field,
                        new ListChange(
                                value(value.path("add")).texts(),
                                value(value.path("remove")).texts()))
                : settings.with(field, value(value));
    }

    private static Assignments assignments(JsonNode node) {
        Map<String, Value> values = new LinkedHashMap<>();
        node.properties().forEach(entry -> values.put(entry.getKey(), value(entry.getValue())));
        return new Assignments(values);
    }

    private static Value value(JsonNode node) {
        if (!node.isArray()) {
            return Value.of(node.asString(""));
        }
        List<String> items = new ArrayList<>();
        node.forEach(item -> items.add(item.asString("")));
        return Value.of(items);
    }
}
