package org.batchwright.compose.variant;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Durations;
import org.batchwright.text.ShellFile;

/**
 * A job that reserves a node with the resources and environment of a preset, for interactive work. The job's script decides when the job
 * ends.
 *
 * @param time the time limit of the job; if absent, the preset's time limit applies
 * @param idleEnd how long the node may be idle before the job ends, in whole minutes
 * @param image whether the job is a container of the preset's image; otherwise it runs outside any container
 */
public record NodeWork(Optional<Duration> time, Duration idleEnd, Image image) {
    public static final Duration USUAL_IDLE_END = Duration.ofMinutes(30);

    private static final String PREFIX = "work-";

    /** Fields that have no meaning for a job without its own command. */
    private static final Set<Field<?>> WITHOUT =
            Set.of(Fields.SIGNAL, Fields.LAUNCH, Fields.MPI_LAUNCHER, Fields.REQUEUE, Fields.BEGIN);

    private static final Set<Field<?>> OF_CONTAINERS =
            Set.of(ContainerFields.IMAGE, ContainerFields.RUNTIME, ContainerFields.MOUNTS, ContainerFields.FOLDER);

    private static final Set<Field<?>> OF_CODE =
            Set.of(Fields.FOLDER, CodeLocationFields.CODE, CodeLocationFields.FOLDER);

    /** Whether such jobs are containers of an image. */
    public enum Image {
        IS_THE_JOB,
        NOT_USED
    }

    /** Returns whether a preset describes a job that reserves a node, judging by the preset's name. */
    public static boolean isNamed(PresetId preset) {
        return preset.name().startsWith(PREFIX);
    }

    /** Returns the job's preset, with the values that the given preset has on this cluster. */
    public Experiment on(ClusterName cluster, Experiment preset) {
        PresetLayer values = EffectivePreset.of(preset, cluster).values();
        Settings settings = Settings.NONE;
        for (Map.Entry<Field<?>, Value> one : values.settings().values().entrySet()) {
            settings = isKept(one.getKey()) ? settings.with(one.getKey(), one.getValue()) : settings;
        }
        settings = withHold(settings).with(Fields.COMMAND, Value.of("bw_hold " + Math.max(1, idleEnd.toMinutes())));
        if (time.isPresent()) {
            settings = settings.with(Fields.TIME, Value.of(Durations.formatClock(time.get())));
        }
        Preset own = Preset.empty(
                new PresetId(preset.id().project(), PREFIX + preset.id().name().replaceFirst("^" + PREFIX, "")));
        return new Experiment(List.of(own.withSettings(settings).withVariables(values.variables())));
    }

    /** Appends the function {@code bw_hold} and the given lines to the preset's own setup. */
    static Settings withHold(Settings settings, String... lines) {
        List<String> setup = new ArrayList<>(settings.get(Fields.SETUP).orElse(List.of()));
        ShellFile.of(NodeWork.class, "hold.sh").text().lines().forEach(setup::add);
        setup.addAll(List.of(lines));
        return settings.with(Fields.SETUP, Value.of(setup));
    }

    /**
     * Returns whether a field concerns the resources or the environment of a command rather than when or how often the command is started.
     */
    static boolean isOfJob(Field<?> field) {
        boolean section = field.section() == Field.Section.RESOURCES || field.section() == Field.Section.ENVIRONMENT;
        return section && !WITHOUT.contains(field);
    }

    private boolean isKept(Field<?> field) {
        boolean container = OF_CONTAINERS.contains(field) && image == Image.NOT_USED;
        return OF_CODE.contains(field) || (isOfJob(field) && !container);
    }
}
