package org.batchwright.compose.variant;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * A single job that runs a preset's Python program, which waits until a debugger is attached. After a failure, the job keeps its node.
 *
 * @param time the time limit of the job; if absent, the preset's time limit applies
 * @param keep how long an idle node is kept after a failure, in whole minutes
 */
public record DebugJob(Optional<Duration> time, Duration keep) {
    public static final Duration USUAL_KEEP = Duration.ofMinutes(30);

    private static final String PREFIX = "debug-";

    /** Returns whether this preset's name marks it as a debug job. */
    public static boolean isNamed(PresetId preset) {
        return preset.name().startsWith(PREFIX);
    }

    /** Rejects clusters without access to running jobs, and commands that do not start Python. */
    public static void requirePossible(Cluster cluster, Experiment preset) throws OperationException {
        Dialect dialect = Dialects.known()
                .of(cluster)
                .orElseThrow(() -> new OperationException.NotPossible(
                        Message.of("run.unknown-scheduler", cluster.scheduler(), cluster.name())));
        if (!dialect.can(Capability.JOB_COMMANDS)) {
            throw new OperationException.NotPossible(Message.of("run.no-way-into-jobs", dialect.title()));
        }
        debuggedCommand(EffectivePreset.of(preset, cluster.name()).values());
    }

    private static String debuggedCommand(PresetLayer values) throws OperationException {
        String command = values.settings().get(Fields.COMMAND).orElse("");
        return DebuggedCommand.of(command)
                .orElseThrow(
                        () -> new OperationException.NotPossible(Message.of("compose.no-python-to-debug", command)));
    }

    /** Returns the job's preset: the given preset with its values on this cluster, without sweep and launcher. */
    public Experiment on(ClusterName cluster, Experiment preset) throws OperationException {
        PresetLayer values = EffectivePreset.of(preset, cluster).values();
        String debugged = debuggedCommand(values);
        Settings settings = Settings.NONE;
        for (Map.Entry<Field<?>, Value> one : values.settings().values().entrySet()) {
            Field<?> field = one.getKey();
            if (field.section() == Field.Section.COMMAND || NodeWork.isOfJob(field)) {
                settings = settings.with(field, one.getValue());
            }
        }
        String waiting = ShellFile.of(DebugJob.class, "debugger.py").text();
        String functions =
                "bw_debugger=" + ShellQuote.alwaysQuote(waiting) + "\n" + ShellFile.of(DebugJob.class, "debug.sh");
        String[] lines = (functions + "trap 'bw_keep " + Math.max(1, keep.toMinutes()) + "' EXIT")
                .lines()
                .toArray(String[]::new);
        settings = NodeWork.withHold(settings, lines).with(Fields.COMMAND, Value.of(debugged));
        if (time.isPresent()) {
            settings = settings.with(Fields.TIME, Value.of(Durations.formatClock(time.get())));
        }
        Preset own = Preset.empty(
                new PresetId(preset.id().project(), PREFIX + preset.id().name().replaceFirst("^" + PREFIX, "")));
        return new Experiment(List.of(
                own.withSettings(settings).withParameters(values.parameters()).withVariables(values.variables())));
    }
}
