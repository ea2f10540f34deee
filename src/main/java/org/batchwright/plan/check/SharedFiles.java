package org.batchwright.plan.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/**
 * Detects jobs of a sweep that write, or may write, the same file in the folder that they share. Setting the sweep's folders, even to the
 * default, states that this is intended.
 */
public final class SharedFiles {
    private SharedFiles() {}

    /**
     * @param options the script's options, as far as known; their defaults may name output files
     * @param inStage whether the sweep belongs to a stage, whose files later stages may look for in the shared folder
     */
    public static Optional<Problem> check(
            Settings settings, Cluster cluster, List<PlannedJob> all, Optional<Options> options, boolean inStage) {
        if (all.size() < 2 || !canSeparate(settings, cluster)) {
            return Optional.empty();
        }
        PlannedJob first = all.getFirst();
        Map<String, Value> ofFirst = values(first, options);
        Map<String, Value> ofLast = values(all.getLast(), options);
        return ofFirst.entrySet().stream()
                .filter(entry -> FileNaming.isOutput(entry.getKey()) && isFile(entry.getValue()))
                .filter(entry -> entry.getValue().equals(ofLast.get(entry.getKey())))
                .min(Map.Entry.comparingByKey())
                .map(entry -> Message.of(
                        "plan.jobs-write-same-file",
                        all.size(),
                        entry.getValue().displayText(),
                        entry.getKey()))
                .or(() -> FileNaming.variesByJob(
                                        first.settings(), first.swept().values().keySet())
                                || areSeparate(ofFirst, ofLast)
                        ? Optional.empty()
                        : Optional.of(Message.of("plan.jobs-share-folder")))
                .map(message -> problem(inStage ? message.advising("in-stage") : message));
    }

    /** Returns whether the user has not chosen the sweep's folders yet, and each job can have its own folder. */
    private static boolean canSeparate(Settings settings, Cluster cluster) {
        return settings.get(Fields.SWEEP_FOLDERS).isEmpty()
                && cluster.has(Capability.RUN_FILES)
                && settings.get(CodeLocationFields.CODE)
                        .filter(CodeLocationFields.IN_PLACE::equals)
                        .isEmpty();
    }

    private static Map<String, Value> values(PlannedJob job, Optional<Options> options) {
        Map<String, Value> defaults = new HashMap<>();
        for (Option option : options.map(Options::all).orElse(List.of())) {
            option.fallback().ifPresent(value -> defaults.put(option.name(), value));
        }
        defaults.putAll(job.parameters().values());
        defaults.putAll(job.swept().values());
        return defaults;
    }

    /** Returns whether a parameter that differs between the jobs probably determines where they write. */
    private static boolean areSeparate(Map<String, Value> ofFirst, Map<String, Value> ofLast) {
        return ofFirst.entrySet().stream()
                .filter(entry -> FileNaming.hasPlaceholder(entry.getValue())
                        || !entry.getValue().equals(ofLast.get(entry.getKey())))
                .anyMatch(entry -> FileNaming.separates(entry.getKey(), entry.getValue()));
    }

    /**
     * Returns whether the value is a file name with an extension, relative to the shared folder, and without a placeholder that may differ
     * between jobs.
     */
    private static boolean isFile(Value value) {
        return value instanceof Value.Text(String text)
                && text.matches("(?![/~]|[A-Za-z]+:)[^${%\\n]*[^/.${%\\n]\\.[A-Za-z][A-Za-z0-9]{0,9}");
    }

    private static Problem problem(Message message) {
        return Problem.note(new Problem.InField(Fields.SWEEP_FOLDERS.key()), message)
                .withFixes(fix("plan.fix-separate-folders", "own"), fix("plan.fix-keep-shared-folder", "shared"));
    }

    private static Fix fix(String label, String folders) {
        return new Fix(Message.text(label), new Fix.SetField(Fields.SWEEP_FOLDERS, Value.of(folders)));
    }
}
