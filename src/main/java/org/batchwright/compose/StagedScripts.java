package org.batchwright.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;

/**
 * The scripts of all stages of a plan, as one bundle.
 *
 * @param stages the stages with their scripts, in the order of submission
 */
record StagedScripts(List<StageScripts> stages) implements Scripts {

    record StageScripts(Stage stage, PlanScripts scripts) {}

    StagedScripts {
        stages = List.copyOf(stages);
    }

    /** Combines the scripts of all stages; empty if a stage has none. */
    static Optional<StagedScripts> of(List<StagedPart> parts) {
        List<StageScripts> all = new ArrayList<>();
        for (StagedPart one : parts) {
            one.part().scripts().ifPresent(scripts -> all.add(new StageScripts(one.stage(), scripts)));
        }
        return all.size() == parts.size() ? Optional.of(new StagedScripts(all)) : Optional.empty();
    }

    StagedScripts with(List<ManualEdit> edits) {
        return new StagedScripts(stages.stream()
                .map(one -> new StageScripts(one.stage(), one.scripts().with(edits)))
                .toList());
    }

    private record StageJob(PlanScripts scripts, int job) {}

    private StageJob find(int job) {
        int left = job;
        for (StageScripts one : stages) {
            int jobs = one.scripts().jobCount();
            if (left < jobs) {
                return new StageJob(one.scripts(), left);
            }
            left -= jobs;
        }
        throw new IndexOutOfBoundsException(job);
    }

    @Override
    public String submittedScript(int job) {
        StageJob found = find(job);
        return found.scripts().submittedScript(found.job());
    }

    @Override
    public String standaloneScript(int job) {
        StageJob found = find(job);
        return found.scripts().standaloneScript(found.job());
    }

    @Override
    public String params(int job) {
        StageJob found = find(job);
        return found.scripts().params(found.job());
    }

    @Override
    public Optional<String> sample() {
        return Optional.empty();
    }

    @Override
    public Scripts withoutManualEdits() {
        return with(List.of());
    }

    @Override
    public Map<String, Supplier<String>> generatedScripts() {
        Map<String, Supplier<String>> all = new LinkedHashMap<>();
        stages.forEach(one -> all.putAll(one.scripts().generatedScripts()));
        return all;
    }

    /** Returns the bundle. Each job group of a stage waits for all job groups of the stage's predecessors. */
    @Override
    public Bundle bundle() {
        Map<String, String> files = new LinkedHashMap<>();
        List<JobGroup> groups = new ArrayList<>();
        Map<String, List<Integer>> placesByStage = new LinkedHashMap<>();
        for (StageScripts one : stages) {
            Bundle own = one.scripts().bundle();
            files.putAll(own.files());
            List<Dependency> before = new ArrayList<>();
            one.stage()
                    .after()
                    .forEach((name, condition) -> placesByStage
                            .getOrDefault(name, List.of())
                            .forEach(place -> before.add(new Dependency(place, need(condition)))));
            int first = groups.size();
            List<Integer> places = new ArrayList<>();
            for (JobGroup group : own.groups()) {
                places.add(groups.size());
                groups.add(shifted(group, first, before));
            }
            placesByStage.put(one.stage().name(), places);
        }
        return new Bundle(files, groups);
    }

    private static JobGroup shifted(JobGroup group, int by, List<Dependency> before) {
        List<Dependency> dependencies = new ArrayList<>(before);
        group.dependencies().forEach(own -> dependencies.add(new Dependency(own.group() + by, own.need())));
        return new JobGroup(group.script(), group.tasks(), group.indices(), dependencies);
    }

    /** Returns the dependency to request from the scheduler. The script of the waiting stage checks whether the predecessor failed. */
    private static Need need(Condition condition) {
        return condition == Condition.SUCCESS ? Need.SUCCESS : Need.ANY_END;
    }
}
