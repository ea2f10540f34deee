package org.batchwright.run.values;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;

/** Reads the values of runs and presets. The methods read from the disk, so do not call them on the FX thread. */
public record Subjects(RunHistory history, PresetStore presets, ClusterStore clusters, Composer composer) {
    /** Maximum number of sweep values shown; a sweep may have thousands. */
    private static final int MAX_NAMED = 4;

    private static final int MAX_EXAMINED = 500;
    private static final int SNAPSHOT_LETTERS = 8;

    public Subject read(Source source) throws OperationException {
        return switch (source) {
            case Source.OfRun of -> ofRun(of);
            case Source.OfPreset of -> ofPreset(of);
            case Source.OfPlan of ->
                ofPlan(
                        of,
                        of.plan(),
                        defaults(composer.compose(
                                of.plan().experiment(), of.plan().cluster())));
        };
    }

    /** Returns the newest runs for the user to choose from. */
    public List<Run> runs(int most) {
        return history.newest(most);
    }

    /** Returns the previous run of the same preset. */
    public Optional<Run> before(Run run) {
        return history.of(run.preset(), MAX_EXAMINED).stream()
                .filter(other -> other.number() < run.number())
                .findFirst();
    }

    private Subject ofRun(Source.OfRun of) throws OperationException {
        Run run = history.find(of.run())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.run-gone", of.run())));
        Optional<SubmittedRun> submittedRun = history.submitted(run.id());
        Map<Aspect, String> values = new LinkedHashMap<>();
        submittedRun.ifPresent(with -> put(values, with.job(), sweptValuesOf(run, with)));
        put(values, Group.RESULTS, "state", run.state().key());
        put(values, Group.FACTS, "cluster", run.cluster().title());
        put(values, Group.FACTS, "preset", run.preset().toString());
        history.preset(run.id()).ifPresent(preset -> putEdits(values, preset, run.cluster()));
        submittedRun.flatMap(SubmittedRun::code).ifPresent(code -> put(values, Group.FACTS, "code", describe(code)));
        return new Subject(of, run.title(), values, defaults(run));
    }

    private Subject ofPreset(Source.OfPreset of) throws OperationException {
        PresetFile file = presets.find(of.preset())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.preset-gone", of.preset())));
        Cluster cluster = clusters.find(of.cluster()).orElseGet(Cluster::thisComputer);
        ComposedPlan composed = composer.compose(presets.resolve(file.preset()).experiment(), cluster);
        return ofPlan(of, composed.plan(), defaults(composed));
    }

    private static Subject ofPlan(Source source, Plan plan, Map<String, String> defaults) {
        Map<Aspect, String> values = new LinkedHashMap<>();
        plan.jobs().stream().findFirst().ifPresent(job -> {
            Set<String> names = job.swept().values().keySet();
            put(
                    values,
                    job,
                    swept(names, plan.jobs().size(), plan.jobs().stream().map(Subjects::displayValues)));
        });
        put(values, Group.FACTS, "cluster", plan.cluster().name().title());
        put(values, Group.FACTS, "preset", plan.experiment().id().toString());
        putEdits(values, plan.experiment().preset(), plan.cluster().name());
        return new Subject(source, plan.experiment().id().name(), values, defaults);
    }

    /**
     * Returns the version of the code for display. Different edits on top of the same commit have the same version but different snapshots.
     */
    private static String describe(SubmittedRun.Code code) {
        boolean unnamed = code.version().startsWith(code.snapshot());
        String snapshot = code.snapshot()
                .substring(0, Math.min(SNAPSHOT_LETTERS, code.snapshot().length()));
        return unnamed ? code.version() : code.version() + " (" + snapshot + ")";
    }

    /**
     * Returns the script's defaults according to the current preset, because the options that the script had when the run was submitted are
     * not recorded.
     */
    private Map<String, String> defaults(Run run) {
        return presets.find(run.preset())
                .map(file -> defaults(composer.compose(
                        presets.resolve(file.preset()).experiment(),
                        clusters.find(run.cluster()).orElseGet(Cluster::thisComputer))))
                .orElse(Map.of());
    }

    private static Map<String, String> defaults(ComposedPlan composed) {
        Map<String, String> defaults = new HashMap<>();
        for (Option option : composed.known().options().map(Options::all).orElse(List.of())) {
            option.fallback()
                    .map(Value::displayText)
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> option.names().forEach(name -> defaults.put(name, text)));
        }
        return defaults;
    }

    private static Map<String, String> displayValues(PlannedJob job) {
        Map<String, String> values = new LinkedHashMap<>();
        job.swept().values().forEach((name, value) -> values.put(name, value.displayText()));
        return values;
    }

    private static Map<String, String> sweptValuesOf(Run run, SubmittedRun submittedRun) {
        Set<String> names = submittedRun.job().swept().values().keySet();
        List<Job> jobs = run.jobs().stream()
                .filter(job -> job.what().role() == Task.Role.JOB)
                .toList();
        return swept(
                names,
                jobs.size(),
                jobs.stream().map(job -> JobLabel.values(job.what().label(), names)));
    }

    /** Returns the first values of each swept parameter: {@code 1e-4, 1e-3 (6 jobs)}. */
    private static Map<String, String> swept(Set<String> names, int jobs, Stream<Map<String, String>> all) {
        Map<String, Set<String>> found = new LinkedHashMap<>();
        if (!names.isEmpty()) {
            all.limit(MAX_EXAMINED)
                    .forEach(values ->
                            values.forEach((name, value) -> found.computeIfAbsent(name, first -> new LinkedHashSet<>())
                                    .add(value)));
        }
        Map<String, String> words = new LinkedHashMap<>();
        found.forEach((name, values) -> {
            List<String> shown =
                    new ArrayList<>(values.stream().limit(MAX_NAMED).toList());
            if (values.size() > MAX_NAMED || jobs > MAX_EXAMINED) {
                shown.add("…");
            }
            words.put(name, Message.text("run.values-of-jobs", String.join(", ", shown), jobs));
        });
        return words;
    }

    private static void put(Map<Aspect, String> values, PlannedJob job, Map<String, String> swept) {
        job.parameters()
                .values()
                .forEach((name, value) ->
                        put(values, Group.PARAMETERS, name, swept.getOrDefault(name, value.displayText())));
        Settings settings = job.settings();
        for (Field<?> field : Fields.ALL) {
            settings.rawValue(field).ifPresent(value -> put(values, Group.SETTINGS, field.key(), value.displayText()));
        }
        job.variables().values().forEach((name, value) -> put(values, Group.VARIABLES, name, value.displayText()));
    }

    /** Adds a note about manual edits, because they can make the script differ from the values. */
    private static void putEdits(Map<Aspect, String> values, Preset preset, ClusterName cluster) {
        int edits = preset.edits(cluster).size();
        if (edits > 0) {
            put(values, Group.FACTS, "edits", String.valueOf(edits));
        }
    }

    private static void put(Map<Aspect, String> values, Group group, String name, String value) {
        values.put(new Aspect(group, name), value);
    }
}
