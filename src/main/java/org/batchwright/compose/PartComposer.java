package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.options.OptionReading;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.ForeignDirectives;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.TemplateFault;
import org.batchwright.text.Message;

/**
 * Composes one job or one sweep, which is either a preset without stages or a single stage of a preset.
 *
 * @param writer the writer of scripts, with the templates that all parts of a plan use
 */
record PartComposer(Planner planner, Dialects dialects, ScriptWriter writer, ClusterFindings clusterFindings) {
    ComposedPart compose(Experiment experiment, Cluster cluster, Dialect dialect, StageContext stage) {
        Optional<OptionReading> reading = clusterFindings.reading(experiment, cluster);
        Plan plan = planner.plan(experiment, effective(cluster, dialect), reading, stage.jobTail());
        return composeScripts(adaptToDialect(plan, dialect), dialect, reading, stage);
    }

    /**
     * Adapts the plan to the dialect. Without array support, jobs are submitted individually. If arrays cannot be throttled, their length
     * is the concurrency limit.
     */
    private static Plan adaptToDialect(Plan plan, Dialect dialect) {
        SubmissionPlan submissionPlan = plan.submissionPlan();
        if (submissionPlan.as() == SubmissionPlan.As.JOBS) {
            return plan;
        }
        boolean arrays = dialect.firstIndex().isPresent();
        boolean parted =
                arrays && submissionPlan.maxConcurrent().isPresent() && !dialect.can(Capability.THROTTLED_ARRAYS);
        Cluster cluster = parted
                ? limitArrayLength(
                        submissionPlan.maxConcurrent().getAsInt(),
                        plan.cluster(),
                        dialect.firstIndex().getAsInt())
                : plan.cluster();
        return arrays && !parted
                ? plan
                : new Plan(
                        plan.experiment(),
                        cluster,
                        plan.jobs(),
                        new SubmissionPlan(
                                arrays ? submissionPlan.as() : SubmissionPlan.As.JOBS,
                                submissionPlan.maxConcurrent(),
                                submissionPlan.sample(),
                                submissionPlan.chain()),
                        plan.problems());
    }

    private static Cluster limitArrayLength(int jobs, Cluster cluster, int firstIndex) {
        Limits limits = cluster.limits();
        int last = Math.min(firstIndex + jobs - 1, limits.arrayIndex().orElse(Integer.MAX_VALUE));
        return cluster.withLimits(new Limits(OptionalInt.of(last), limits.jobs(), limits.memoryUnsaid()));
    }

    private ComposedPart composeScripts(
            Plan plan, Dialect dialect, Optional<OptionReading> reading, StageContext stage) {
        PlannedJob job = plan.jobs().getFirst();
        ClusterFindings.Findings findings = clusterFindings.findings(job, plan.cluster());
        ClusterFindings.Known known = new ClusterFindings.Known(reading, findings.found(), dialect.unsupportedFields());
        List<Problem> more = new ArrayList<>(ForeignDirectives.replaceProblems(
                dialect.problems(withPlanRequests(job, plan)), job.settings(), dialect, dialects.optionTables()));
        plan.submissionPlan().sample().ifPresent(sample -> addNew(more, dialect.problems(sample)));
        more.addAll(findings.problems());
        more.addAll(unsupportedSignals(plan, dialect));
        more.addAll(unsupportedDependencies(plan, dialect));
        PlanScripts scripts = new PlanScripts(plan, dialect, writer, known.options(), stage);
        Optional<PlanScripts> texts = Optional.empty();
        try {
            Optional<String> missing = scripts.findTemplateFault();
            missing.map(name -> omittedOption(name, dialect)).ifPresent(more::add);
            texts = Optional.of(scripts);
        } catch (TemplateFault fault) {
            more.add(Problem.error(
                    new Problem.InTemplate(fault.template(), fault.line()),
                    Message.of("compose.template-fault", fault.what())));
        }
        return new ComposedPart(plan.plusProblems(more), known, texts);
    }

    /** Adds the settings that concern the plan as a whole: how a sweep is submitted, and the chain. */
    private static PlannedJob withPlanRequests(PlannedJob job, Plan plan) {
        SubmissionPlan submissionPlan = plan.submissionPlan();
        Settings settings = job.settings()
                .with(Fields.SWEEP_AS, Value.of(submissionPlan.as() == SubmissionPlan.As.JOBS ? "jobs" : "array"));
        if (submissionPlan.chain().isPresent()) {
            Settings whole = plan.cluster().settings(plan.experiment());
            for (Field<?> field : List.of(Fields.CHAIN_SEGMENTS, Fields.CHAIN_SIGNAL)) {
                Optional<Value> value = whole.rawValue(field);
                if (value.isPresent()) {
                    settings = settings.with(field, value.get());
                }
            }
        }
        return job.withSettings(settings);
    }

    private static Problem omittedOption(String name, Dialect dialect) {
        return Problem.error(
                new Problem.InTemplate(dialect.name() + "/job.sh.mustache", 1),
                Message.of("compose.template-without-identity", dialect.title(), name));
    }

    private static void addNew(List<Problem> all, List<Problem> more) {
        more.stream().filter(problem -> !all.contains(problem)).forEach(all::add);
    }

    private static List<Problem> unsupportedSignals(Plan plan, Dialect dialect) {
        Settings settings = plan.cluster().settings(plan.experiment());
        boolean chained = plan.submissionPlan().chain().isPresent();
        return Stream.of(Fields.SIGNAL, Fields.CHAIN_SIGNAL)
                .filter(field -> settings.get(field).isPresent() && !dialect.can(Capability.SIGNALS))
                .filter(field -> chained || field.equals(Fields.SIGNAL))
                .map(field -> Problem.warning(
                        new Problem.InField(field.key()),
                        Message.of("compose.no-signal-before-limit", dialect.title())))
                .toList();
    }

    /** Returns problems for features that require dependencies between jobs. */
    private static List<Problem> unsupportedDependencies(Plan plan, Dialect dialect) {
        if (dialect.can(Capability.DEPENDENCIES)) {
            return List.of();
        }
        List<Problem> problems = new ArrayList<>();
        SubmissionPlan submissionPlan = plan.submissionPlan();
        if (submissionPlan.sample().isPresent()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.SAMPLE_ENABLED.key()),
                    Message.of("compose.sample-without-dependencies", dialect.title())));
        }
        if (submissionPlan.chain().isPresent()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.CHAIN_SEGMENTS.key()),
                    Message.of("compose.chain-without-dependencies", dialect.title())));
        }
        if (submissionPlan.maxConcurrent().isPresent()
                && plan.jobs().size() > submissionPlan.maxConcurrent().getAsInt()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.SWEEP_MAX_CONCURRENT.key()),
                    Message.of("compose.limit-without-dependencies", dialect.title())));
        }
        return problems;
    }

    /**
     * Returns the cluster with the capabilities of its dialect, and with the limits reported by the site or, failing that, those built into
     * the dialect.
     */
    private static Cluster effective(Cluster cluster, Dialect dialect) {
        Cluster able = cluster.withCapabilities(dialect.capabilities());
        Limits reported = cluster.limits();
        if (reported.arrayIndex().isPresent() || reported.jobs().isPresent()) {
            return able;
        }
        Limits builtIn = dialect.limits();
        return able.withLimits(new Limits(builtIn.arrayIndex(), builtIn.jobs(), reported.memoryUnsaid()));
    }
}
