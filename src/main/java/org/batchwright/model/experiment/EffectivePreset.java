package org.batchwright.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/**
 * A preset on one cluster, with each value resolved and its source. From weakest to strongest, the sources are the cluster's defaults, the
 * presets it extends, its own values, then the {@code on:} entries in the same order.
 *
 * @param values the values as typed: site variables are not filled in, and lists are complete
 * @param layers the layers that supply the values, weakest first
 */
public record EffectivePreset(PresetLayer values, List<SourcedLayer> layers) {
    private static final String PARAMETERS = "parameters.";
    private static final String VARIABLES = "environment.variables.";

    public EffectivePreset {
        layers = List.copyOf(layers);
    }

    /** The values from one source. */
    public record SourcedLayer(ValueSource source, PresetLayer values) {}

    /** @param defaults the cluster's defaults */
    public static EffectivePreset of(Experiment experiment, ClusterName cluster, PresetLayer defaults) {
        List<SourcedLayer> layers = new ArrayList<>();
        layers.add(new SourcedLayer(new ValueSource.ClusterDefault(cluster), defaults));
        for (Preset level : experiment.chain().reversed()) {
            layers.add(new SourcedLayer(new ValueSource.Everywhere(level.id()), level.values()));
        }
        for (Preset level : experiment.chain().reversed()) {
            layers.add(new SourcedLayer(new ValueSource.OnCluster(level.id(), cluster), level.on(cluster)));
        }
        return new EffectivePreset(resolve(layers), layers);
    }

    /** Resolves an experiment without a cluster's defaults. */
    public static EffectivePreset of(Experiment experiment, ClusterName cluster) {
        return of(experiment, cluster, PresetLayer.NONE);
    }

    private static PresetLayer resolve(List<SourcedLayer> layers) {
        PresetLayer merged = PresetLayer.NONE;
        Set<Field<?>> emptied = new LinkedHashSet<>();
        for (SourcedLayer layer : layers) {
            merged = merged.overlaidBy(layer.values());
            boolean here = layer.source() instanceof ValueSource.OnCluster;
            layer.values().settings().values().forEach((field, value) -> {
                if (here && isEmpty(value)) {
                    emptied.add(field);
                } else {
                    emptied.remove(field);
                }
            });
            layer.values().settings().changes().keySet().forEach(emptied::remove);
        }
        Settings settings = merged.settings().withoutChanges();
        for (Field<?> field : emptied) {
            settings = settings.without(field);
        }
        return merged.withSettings(settings);
    }

    /** Returns a copy without the values that one source sets. */
    public EffectivePreset without(ValueSource source) {
        List<SourcedLayer> others =
                layers.stream().filter(layer -> !layer.source().equals(source)).toList();
        return new EffectivePreset(resolve(others), others);
    }

    /** Returns the items that a change removes from a list that does not contain them, which is probably a mistake. */
    public Map<Field<?>, List<String>> missingRemovals() {
        Map<Field<?>, List<String>> missing = new LinkedHashMap<>();
        Settings merged = Settings.NONE;
        for (SourcedLayer layer : layers) {
            Settings before = merged.withoutChanges();
            layer.values().settings().changes().forEach((field, change) -> {
                List<String> left = new ArrayList<>(change.remove());
                left.removeAll(before.rawValue(field).map(Value::texts).orElse(List.of()));
                if (!left.isEmpty()) {
                    missing.computeIfAbsent(field, fresh -> new ArrayList<>()).addAll(left);
                }
            });
            merged = merged.overlaidBy(layer.values().settings());
        }
        return missing;
    }

    /** Returns whether this value in an {@code on:} entry omits the field. */
    public static boolean isEmpty(Value value) {
        return value.texts().stream().allMatch(String::isBlank);
    }

    public Settings settings() {
        return values.settings();
    }

    public Assignments parameters() {
        return values.parameters();
    }

    public Assignments variables() {
        return values.variables();
    }

    /** Returns the sources of this field's value, strongest first; there are several only if they add items to a list. */
    public List<ValueSource> sources(Field<?> field) {
        List<ValueSource> sources = new ArrayList<>();
        for (SourcedLayer layer : layers.reversed()) {
            Settings settings = layer.values().settings();
            if (settings.sets(field)) {
                sources.add(layer.source());
            }
            if (settings.rawValue(field).isPresent()) {
                break;
            }
        }
        return sources;
    }

    public Optional<ValueSource> parameterSource(String name) {
        return layers.reversed().stream()
                .filter(layer -> layer.values().parameters().get(name).isPresent())
                .map(SourcedLayer::source)
                .findFirst();
    }

    public Optional<ValueSource> variableSource(String name) {
        return layers.reversed().stream()
                .filter(layer -> layer.values().variables().get(name).isPresent())
                .map(SourcedLayer::source)
                .findFirst();
    }

    /** Returns the value with this key; empty if the value is unset or omitted. */
    public Optional<Value> value(String key) {
        if (key.startsWith(PARAMETERS)) {
            return parameters().get(key.substring(PARAMETERS.length()));
        }
        if (key.startsWith(VARIABLES)) {
            return variables().get(key.substring(VARIABLES.length()));
        }
        return Fields.byKey(key).flatMap(settings()::rawValue);
    }

    /** Returns all values that this cluster changes, each with its sources, strongest first; keys have the form {@code parameters.lr}. */
    public Map<String, List<ValueSource>> differences() {
        Map<String, List<ValueSource>> all = new LinkedHashMap<>();
        for (Field<?> field : Fields.ALL) {
            putIfDifferent(all, field.key(), sources(field));
        }
        for (SourcedLayer layer : layers) {
            layer.values()
                    .parameters()
                    .values()
                    .keySet()
                    .forEach(name -> putIfDifferent(
                            all,
                            PARAMETERS + name,
                            parameterSource(name).stream().toList()));
            layer.values()
                    .variables()
                    .values()
                    .keySet()
                    .forEach(name -> putIfDifferent(
                            all, VARIABLES + name, variableSource(name).stream().toList()));
        }
        return all;
    }

    private static void putIfDifferent(Map<String, List<ValueSource>> all, String key, List<ValueSource> sources) {
        if (sources.stream().anyMatch(source -> !(source instanceof ValueSource.Everywhere))) {
            all.put(key, sources);
        }
    }
}
