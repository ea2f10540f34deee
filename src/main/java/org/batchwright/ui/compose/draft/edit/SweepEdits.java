package org.batchwright.ui.compose.draft.edit;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/** Pure functions behind the switches and buttons for sweep, sample and chain. */
public final class SweepEdits {
    private static final Pattern EPOCHS = Pattern.compile("(max|num|n|total|train)?[-_.]?epochs?");
    private static final String SAMPLE_TIME = "00:10:00";

    private SweepEdits() {}

    /** Returns the preset with the initial content of a new part, which adds no jobs. */
    public static Preset with(SweepPart part, Preset preset, List<String> names) {
        Settings begun = switch (part) {
            case RANGE -> range(preset.settings(), names);
            case RANDOM ->
                preset.settings().with(Fields.RANDOM_COUNT, Value.of("20")).with(Fields.RANDOM_SEED, Value.of("1"));
            case REPEAT ->
                preset.settings()
                        .with(Fields.REPEAT_PARAMETER, Value.of(seed(names)))
                        .with(Fields.REPEAT_TIMES, Value.of("3"));
            case GRID, ZIP, TABLE -> preset.settings();
        };
        return preset.withSettings(begun);
    }

    private static Settings range(Settings settings, List<String> names) {
        Settings begun = settings.with(Fields.RANGE_FROM, Value.of("0"));
        return names.stream()
                .filter(name -> name.endsWith("start"))
                .filter(name -> names.contains(end(name)))
                .findFirst()
                .map(name -> begun.with(Fields.RANGE_PARAMETERS, Value.of(List.of(name, end(name)))))
                .orElse(begun);
    }

    private static String end(String start) {
        return start.substring(0, start.length() - "start".length()) + "end";
    }

    private static String seed(List<String> names) {
        return names.stream().filter(name -> name.endsWith("seed")).findFirst().orElse("seed");
    }

    /** Returns the preset without its own settings for this part of a sweep. */
    public static Preset without(SweepPart part, Preset preset) {
        Preset less = without(part.fields(), preset);
        return part.table().map(table -> table.with(less, Assignments.NONE)).orElse(less);
    }

    /** Returns whether the preset contains a disabled sweep. Enabling the sweep would add its jobs as well. */
    public static boolean isTurnedOff(Experiment experiment) {
        Settings own = experiment.preset().settings();
        boolean hasContent = Fields.of(Field.Section.SWEEP).stream()
                        .filter(field -> !field.equals(Fields.SWEEP_ENABLED))
                        .anyMatch(field -> own.rawValue(field).isPresent())
                || Stream.of(SweepPart.values())
                        .flatMap(part -> part.table().stream())
                        .anyMatch(table -> !table.of(experiment).values().isEmpty());
        return hasContent && !own.get(Fields.SWEEP_ENABLED).orElse(true);
    }

    /** Returns whether a sample runs first. */
    public static boolean hasSample(Experiment experiment, ClusterName cluster) {
        Settings settings = EffectivePreset.of(experiment, cluster).settings();
        return specifiesSample(experiment, settings)
                ? settings.get(Fields.SAMPLE_ENABLED).orElse(true)
                : settings.get(Fields.SAMPLE_ENABLED).orElse(false);
    }

    private static boolean specifiesSample(Experiment experiment, Settings settings) {
        return !experiment.values(ValueGroup.SAMPLE).values().isEmpty()
                || Fields.of(Field.Section.SAMPLE).stream()
                        .filter(field -> !field.equals(Fields.SAMPLE_ENABLED))
                        .anyMatch(field -> settings.rawValue(field).isPresent());
    }

    /** Returns the preset with or without a sample; if the preset never set any sample field, the new sample is a short one. */
    public static Preset sample(Switched to, Experiment experiment, ClusterName cluster) {
        Preset preset = withSwitch(Fields.SAMPLE_ENABLED, to, experiment, cluster);
        if (to == Switched.OFF
                || specifiesSample(
                        experiment, EffectivePreset.of(experiment, cluster).settings())) {
            return preset;
        }
        Preset begun = preset.withSettings(preset.settings().with(Fields.ofSample(Fields.TIME), Value.of(SAMPLE_TIME)));
        return epochs(experiment)
                .map(name -> begun.withValues(ValueGroup.SAMPLE, Assignments.NONE.with(name, Value.of("1"))))
                .orElse(begun);
    }

    private static Optional<String> epochs(Experiment experiment) {
        return experiment.parameters().values().keySet().stream()
                .filter(name -> EPOCHS.matcher(name).matches())
                .findFirst();
    }

    /** Returns whether the preset's jobs continue beyond their time limit. */
    public static boolean hasChain(Experiment experiment, ClusterName cluster) {
        Settings settings = EffectivePreset.of(experiment, cluster).settings();
        return settings.rawValue(Fields.CHAIN_SEGMENTS)
                .map(segments -> !segments.displayText().strip().equals("1"))
                .orElse(Fields.of(Field.Section.CHAIN).stream()
                                .anyMatch(field -> settings.rawValue(field).isPresent())
                        || !experiment.values(ValueGroup.CONTINUED).values().isEmpty());
    }

    /**
     * Returns the preset with a chain of three segments or, if switched off, without its own chain settings; an inherited chain is
     * overridden by a single segment.
     */
    public static Preset chain(Switched to, Experiment experiment, ClusterName cluster) {
        Preset preset = experiment.preset();
        if (to == Switched.ON) {
            return preset.withSettings(preset.settings().with(Fields.CHAIN_SEGMENTS, Value.of("3")));
        }
        Preset without =
                without(Fields.of(Field.Section.CHAIN), preset).withValues(ValueGroup.CONTINUED, Assignments.NONE);
        return hasChain(experiment.withPreset(without), cluster)
                ? without.withSettings(without.settings().with(Fields.CHAIN_SEGMENTS, Value.of("1")))
                : without;
    }

    /** The target state of a switch. */
    public enum Switched {
        ON,
        OFF
    }

    /** Returns the preset with this switch set; writes nothing if the preset already inherits this state. */
    public static Preset withSwitch(Field<Boolean> field, Switched to, Experiment experiment, ClusterName cluster) {
        Preset quiet = PresetEdits.reset(field, experiment, cluster);
        boolean inherited = EffectivePreset.of(experiment.withPreset(quiet), cluster)
                .settings()
                .get(field)
                .orElse(true);
        return inherited == (to == Switched.ON)
                ? quiet
                : PresetEdits.with(field, Value.of(String.valueOf(to == Switched.ON)), experiment, cluster);
    }

    private static Preset without(List<Field<?>> fields, Preset preset) {
        Settings less = preset.settings();
        for (Field<?> field : fields) {
            less = less.without(field);
        }
        return preset.withSettings(less);
    }
}
