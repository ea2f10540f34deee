package org.batchwright.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.model.run.Task;

/** Assembles the bundle of a plan: the sample first, then the jobs as arrays, one by one, or as a chain. */
final class BundleBuilder {

    private final Plan plan;
    private final PlanTexts scripts;
    private final OptionalInt firstIndex;
    private final StageContext stage;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<JobGroup> groups = new ArrayList<>();

    /** @param firstIndex the first index of an array in this dialect */
    BundleBuilder(Plan plan, PlanTexts scripts, OptionalInt firstIndex, StageContext stage) {
        this.plan = plan;
        this.scripts = scripts;
        this.firstIndex = firstIndex;
        this.stage = stage;
    }

    Bundle bundle() {
        plan.submissionPlan().sample().ifPresent(job -> addSample());
        if (plan.submissionPlan().chain().isPresent()) {
            addChain(plan.submissionPlan().chain().orElseThrow().segments());
        } else if (scripts.isSingleJob()) {
            files.put(stage.name(Bundle.SCRIPT), scripts.standaloneScript(0));
            files.put(stage.name(Bundle.PARAMS), scripts.params(0));
            groups.add(new JobGroup(stage.name(Bundle.SCRIPT), List.of(onlyTask()), List.of(), afterSample()));
        } else if (scripts.isArray()) {
            files.put(stage.name(Bundle.PARAMS), scripts.commonParams());
            chunks().forEach(this::addArray);
        } else {
            addSeparateJobs();
        }
        return new Bundle(files, groups);
    }

    /** Returns only the scripts, each generated on demand. */
    Map<String, Supplier<String>> scripts() {
        Map<String, Supplier<String>> all = new LinkedHashMap<>();
        plan.submissionPlan()
                .sample()
                .ifPresent(job ->
                        all.put(ScriptFiles.SAMPLE, () -> scripts.sample().orElseThrow()));
        int segments = plan.submissionPlan()
                .chain()
                .map(SubmissionPlan.Chain::segments)
                .orElse(0);
        for (int number = 1; number <= segments; number++) {
            int which = number;
            all.put(ScriptFiles.segment(number) + ".sh", () -> scripts.segment(which));
        }
        if (segments > 0) {
            return all;
        }
        if (scripts.isSingleJob()) {
            all.put(stage.name(Bundle.SCRIPT), () -> scripts.standaloneScript(0));
        } else if (scripts.isArray()) {
            chunks().forEach(chunk -> all.put(stage.name(chunk.prefix() + Bundle.SCRIPT), () -> scripts.array(chunk)));
        } else {
            for (int job = 0; job < plan.jobs().size(); job++) {
                int which = job;
                all.put(stage.name(job + ".sh"), () -> scripts.separate(which));
            }
        }
        return all;
    }

    /** Returns the names of the jobs' journals, as shell words: {@code train-{0..7}.journal}. */
    List<String> journals() {
        if (scripts.isSingleJob()) {
            return List.of(stage.name(Task.ONLY.stem()) + ".journal");
        }
        if (!scripts.isArray()) {
            return List.of(stage.name(range(0, plan.jobs().size())) + ".journal");
        }
        int from = firstIndex.orElse(0);
        return chunks().stream()
                .map(chunk -> stage.name(chunk.prefix() + range(from, chunk.size())) + ".journal")
                .toList();
    }

    private static String range(int from, int size) {
        return "{" + from + ".." + (from + size - 1) + "}";
    }

    private void addSample() {
        files.put(ScriptFiles.SAMPLE, scripts.sample().orElseThrow());
        files.put("sample.params.json", scripts.sampleParams());
        groups.add(new JobGroup(
                ScriptFiles.SAMPLE, List.of(new Task(Task.Role.SAMPLE, "sample", "")), List.of(), List.of()));
    }

    /** Splits the sweep into as few arrays as the site's maximum array index allows. */
    private List<ScriptChunk> chunks() {
        int jobs = plan.jobs().size();
        int from = firstIndex.orElse(0);
        int most = plan.cluster().limits().arrayIndex().orElse(Integer.MAX_VALUE - 1) - from + 1;
        List<ScriptChunk> chunks = new ArrayList<>();
        for (int first = 0; first < jobs; first += most) {
            chunks.add(new ScriptChunk(chunks.size() + 1, first, Math.min(most, jobs - first)));
        }
        return chunks;
    }

    /** Returns the array that contains a job. */
    ScriptChunk chunk(int job) {
        return chunks().stream()
                .filter(chunk -> job < chunk.first() + chunk.size())
                .findFirst()
                .orElseThrow();
    }

    /** Adds an array, which waits for the previous one to end if concurrency is limited. */
    private void addArray(ScriptChunk chunk) {
        String script = stage.name(chunk.prefix() + Bundle.SCRIPT);
        files.put(script, scripts.array(chunk));
        files.put(stage.name(chunk.table()), scripts.table(chunk));
        int from = firstIndex.orElse(0);
        List<Integer> indices =
                IntStream.range(from, from + chunk.size()).boxed().toList();
        List<Task> tasks = IntStream.range(0, chunk.size())
                .mapToObj(i -> task(chunk.prefix() + (from + i), chunk.first() + i))
                .toList();
        List<Dependency> dependencies = new ArrayList<>(afterSample());
        if (chunk.number() > 1 && plan.submissionPlan().maxConcurrent().isPresent()) {
            dependencies.add(new Dependency(groups.size() - 1, Need.ANY_END));
        }
        groups.add(new JobGroup(script, tasks, indices, dependencies));
    }

    /** Adds separate jobs. If concurrency is limited to n, each job waits for the job n places before it to end. */
    private void addSeparateJobs() {
        int sample = groups.size();
        for (int i = 0; i < plan.jobs().size(); i++) {
            files.put(stage.name(i + ".sh"), scripts.separate(i));
            files.put(stage.name(i + ".params.json"), scripts.params(i));
            List<Dependency> dependencies = new ArrayList<>(afterSample());
            int before = i - scripts.dependencyDistance().orElse(Integer.MAX_VALUE);
            if (before >= 0) {
                dependencies.add(new Dependency(sample + before, Need.ANY_END));
            }
            groups.add(
                    new JobGroup(stage.name(i + ".sh"), List.of(task(String.valueOf(i), i)), List.of(), dependencies));
        }
    }

    private void addChain(int segments) {
        files.put(Bundle.PARAMS, scripts.params(0));
        int sample = groups.size();
        for (int number = 1; number <= segments; number++) {
            files.put(ScriptFiles.segment(number) + ".sh", scripts.segment(number));
            List<Dependency> dependencies = new ArrayList<>(afterSample());
            if (number > 1) {
                dependencies.add(new Dependency(sample + number - 2, Need.ANY_END));
            }
            Task task = new Task(Task.Role.SEGMENT, ScriptFiles.segment(number), "");
            groups.add(new JobGroup(ScriptFiles.segment(number) + ".sh", List.of(task), List.of(), dependencies));
        }
    }

    /** Returns the single task; in a stage, the task's title names the job, which may be one of a sweep. */
    private Task onlyTask() {
        return stage.prefix().isEmpty() ? Task.ONLY : task(Task.ONLY.stem(), 0);
    }

    private Task task(String stem, int job) {
        return stage.task(new Task(Task.Role.JOB, stem, plan.jobs().get(job).label()));
    }

    private List<Dependency> afterSample() {
        return plan.submissionPlan()
                .sample()
                .map(job -> List.of(new Dependency(0, Need.SUCCESS)))
                .orElse(List.of());
    }
}
