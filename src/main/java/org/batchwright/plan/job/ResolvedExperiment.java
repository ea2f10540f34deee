package org.batchwright.plan.job;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/**
 * An experiment resolved for a cluster, with site variables filled in. Disabled settings are left out.
 *
 * @param settings all fields, including those of sweep, sample and chain
 * @param groups the values of sweep, sample and chain
 */
public record ResolvedExperiment(
        Experiment experiment,
        Cluster cluster,
        Settings settings,
        Assignments parameters,
        Assignments variables,
        Map<ValueGroup, Assignments> groups) {

    public static ResolvedExperiment of(Experiment experiment, Cluster cluster, SiteVariables site) {
        EffectivePreset effective = cluster.effective(experiment);
        Settings active = activeSettings(effective.settings());
        Set<Field.Section> off = disabledSections(effective.settings());
        Map<ValueGroup, Assignments> groups = new HashMap<>();
        for (ValueGroup group : ValueGroup.values()) {
            Assignments values = off.contains(section(group)) ? Assignments.NONE : experiment.values(group);
            groups.put(group, fill(values, group.key() + ".", site));
        }
        return new ResolvedExperiment(
                experiment,
                cluster,
                fill(active, site),
                fill(effective.parameters(), "parameters.", site),
                fill(effective.variables(), "environment.variables.", site),
                groups);
    }

    /** Returns the settings without the disabled ones. */
    public static Settings activeSettings(Settings settings) {
        Set<Field.Section> off = disabledSections(settings);
        return off.isEmpty() ? settings : without(settings, off);
    }

    private static Set<Field.Section> disabledSections(Settings settings) {
        Set<Field.Section> off = EnumSet.noneOf(Field.Section.class);
        settings.get(Fields.SWEEP_ENABLED).filter(on -> !on).ifPresent(no -> off.add(Field.Section.SWEEP));
        settings.get(Fields.SAMPLE_ENABLED).filter(on -> !on).ifPresent(no -> off.add(Field.Section.SAMPLE));
        settings.get(Fields.CHAIN_SEGMENTS).filter("1"::equals).ifPresent(one -> off.add(Field.Section.CHAIN));
        return off;
    }

    private static Field.Section section(ValueGroup group) {
        return switch (group) {
            case GRID, ZIP, SPACE -> Field.Section.SWEEP;
            case SAMPLE -> Field.Section.SAMPLE;
            case CONTINUED -> Field.Section.CHAIN;
        };
    }

    public Assignments values(ValueGroup group) {
        return groups.getOrDefault(group, Assignments.NONE);
    }

    /** Returns the fields of the job itself. */
    Settings ofJob() {
        return without(settings, EnumSet.of(Field.Section.SWEEP, Field.Section.SAMPLE, Field.Section.CHAIN));
    }

    /** Returns the one of two fields that is set by the nearer preset, or both if the same preset sets both. */
    public List<Field<?>> nearerFields(Field<?> one, Field<?> other) {
        for (Preset level : experiment.chain()) {
            List<Field<?>> set = List.<Field<?>>of(one, other).stream()
                    .filter(field -> level.settings().sets(field))
                    .toList();
            if (!set.isEmpty()) {
                return set;
            }
        }
        return List.of(one, other);
    }

    private static Settings without(Settings settings, Set<Field.Section> sections) {
        Map<Field<?>, Value> kept = new LinkedHashMap<>(settings.values());
        kept.keySet().removeIf(field -> sections.contains(field.section()));
        return new Settings(kept);
    }

    private static Settings fill(Settings settings, SiteVariables site) {
        Map<Field<?>, Value> filled = new LinkedHashMap<>();
        settings.values().forEach((field, value) -> filled.put(field, site.fill(value, field.key())));
        return new Settings(filled);
    }

    private static Assignments fill(Assignments assignments, String prefix, SiteVariables site) {
        Map<String, Value> filled = new LinkedHashMap<>();
        assignments.values().forEach((name, value) -> filled.put(name, site.fill(value, prefix + name)));
        return new Assignments(filled);
    }
}
