package org.batchwright.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.PlannedJobs;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.options.OptionReading;
import org.batchwright.plan.check.HoldCheck;
import org.batchwright.plan.check.JobCheck;
import org.batchwright.plan.check.RelocatedProblems;
import org.batchwright.plan.check.SampleAndChainCheck;
import org.batchwright.plan.check.SharedFiles;
import org.batchwright.plan.check.SweepLimits;
import org.batchwright.plan.check.SweepValues;
import org.batchwright.plan.job.FieldFixes;
import org.batchwright.plan.job.JobFactory;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.job.SiteVariables;
import org.batchwright.plan.sweep.Axis;
import org.batchwright.plan.sweep.Sweep;
import org.batchwright.plan.sweep.SweepReader;
import org.batchwright.text.Message;

/** Computes the plan of a submission. Pure, and fast enough to run on every key press, however many jobs there are. */
public final class Planner {

    /**
     * Returns the plan with all its problems, errors first. If the sweep cannot be planned, its only job is the preset without the sweep.
     *
     * @param reading the result of reading the options of the command's script
     */
    public Plan plan(Experiment experiment, Cluster cluster, Optional<OptionReading> reading) {
        return plan(experiment, cluster, reading, "");
    }

    /** @param jobTail the suffix that job names have after the name of the preset */
    public Plan plan(Experiment experiment, Cluster cluster, Optional<OptionReading> reading, String jobTail) {
        List<Problem> problems = new ArrayList<>();
        EffectivePreset effective = cluster.effective(experiment);
        checkKinds(ResolvedExperiment.activeSettings(effective.settings()), problems);
        checkRemovals(effective, problems);
        ResolvedExperiment resolved = ResolvedExperiment.of(experiment, cluster, new SiteVariables(cluster, problems));
        JobCheck check = new JobCheck(experiment, cluster, reading);
        List<Problem> ofSweep = new ArrayList<>();
        SweepReader reader = new SweepReader(resolved, ofSweep, options(reading));
        List<Axis> axes = reader.axes();
        Optional<Sweep> sweep = reader.sweep(axes);
        problems.addAll(ofSweep);

        JobFactory factory = new JobFactory(resolved, jobTail);
        SubmissionPlanner arranging = new SubmissionPlanner(resolved, problems);
        int size = sweep.map(Sweep::size).orElse(1);
        SubmissionPlan.As as = arranging.submissionMode(size);
        PlannedJobs jobs = jobs(factory, sweep, as);
        PlannedJob first = jobs.getFirst();
        List<Problem> ofJob = check.check(first, first.swept());
        problems.addAll(sweepProblems(resolved, ofJob, axes, sweep, check));
        Optional<PlannedJob> sample =
                arranging.hasSample() ? Optional.of(factory.sample(first.swept())) : Optional.empty();
        sample.ifPresent(job -> {
            arranging.checkSample(job, first);
            problems.addAll(new SampleAndChainCheck(resolved, ofJob).checkSample(check, job));
        });
        Optional<SubmissionPlan.Chain> chain = arranging.chain(axes);
        chain.ifPresent(defined -> problems.addAll(new SampleAndChainCheck(resolved, ofJob).checkChain(check, first)));
        SubmissionPlan submissionPlan = new SubmissionPlan(as, arranging.maxConcurrentJobs(size), sample, chain);
        SharedFiles.check(resolved.settings(), cluster, jobs, options(reading), !jobTail.isEmpty())
                .ifPresent(problems::add);
        HoldCheck.check(resolved.settings(), cluster).ifPresent(problems::add);
        SweepLimits.check(size, submissionPlan, cluster, sweepKey(axes), problems);
        problems.sort(Comparator.comparing(Problem::severity));
        return new Plan(experiment, cluster, jobs, submissionPlan, problems);
    }

    private static Optional<Options> options(Optional<OptionReading> reading) {
        return reading.flatMap(one -> one instanceof OptionReading.Read(Options options, OptionReading.Method means)
                ? Optional.of(options)
                : Optional.empty());
    }

    private static PlannedJobs jobs(JobFactory factory, Optional<Sweep> sweep, SubmissionPlan.As as) {
        int size = sweep.map(Sweep::size).orElse(1);
        boolean numbered = as == SubmissionPlan.As.JOBS && size > 1;
        return new PlannedJobs(
                size,
                place -> factory.job(
                        numbered ? "-" + place : "",
                        sweep.map(all -> all.row(place)).orElse(Assignments.NONE)));
    }

    /** Adds the problems of the first job and of further values; a problem is located at the sweep if its value comes from the sweep. */
    private static List<Problem> sweepProblems(
            ResolvedExperiment resolved, List<Problem> ofJob, List<Axis> axes, Optional<Sweep> sweep, JobCheck check) {
        Map<String, String> keys = new HashMap<>();
        Sweep.keysByParameter(axes).forEach((name, key) -> keys.put("parameters." + name, key));
        RelocatedProblems moved = new RelocatedProblems(keys, resolved.settings());
        List<Problem> problems = new ArrayList<>(ofJob);
        if (sweep.isEmpty()) {
            // a sweep with problems has no values; this is not reported as a second problem
            problems.removeIf(moved::has);
            return problems;
        }
        problems.addAll(SweepValues.check(sweep.get(), new JobFactory(resolved), check));
        return problems.stream().map(moved::relocate).toList();
    }

    private static String sweepKey(List<Axis> axes) {
        return axes.stream()
                .filter(axis -> !axis.names().isEmpty())
                .map(axis -> axis.key(axis.names().getFirst()))
                .findFirst()
                .orElse(Fields.CHAIN_SEGMENTS.key());
    }

    private static void checkRemovals(EffectivePreset effective, List<Problem> problems) {
        effective
                .missingRemovals()
                .forEach((field, items) -> problems.add(Problem.warning(
                        new Problem.InField(field.key()),
                        Message.of("plan.removed-item-not-in-list", String.join(", ", items)))));
    }

    private static void checkKinds(Settings settings, List<Problem> problems) {
        settings.values().forEach((field, value) -> {
            if (field.type().read(value).isEmpty()) {
                String expected = FieldType.expected(field.type().expected(), value.displayText());
                problems.add(Problem.error(
                                new Problem.InField(field.key()),
                                Message.of("plan.wrong-type", value.displayText(), expected))
                        .withFixes(FieldFixes.of(field, value)));
            }
        });
    }
}
