package org.batchwright.compose;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Options;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.script.ScriptContext;
import org.batchwright.script.ScriptRequest;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.TemplateFault;
import org.batchwright.text.Durations;

/** Renders individual scripts of a plan, including their own checks and the manual edits. */
record ScriptRenderer(
        Plan plan,
        Dialect dialect,
        ScriptWriter writer,
        Optional<Options> options,
        StageContext stage,
        List<ManualEdit> edits) {

    ScriptRenderer with(List<ManualEdit> changes) {
        return new ScriptRenderer(plan, dialect, writer, options, stage, changes);
    }

    String write(PlannedJob job, ScriptVariant variant, ScriptContext context) {
        PlannedJob adjusted = withSignalTime(job, job.settings().get(Fields.SIGNAL));
        try {
            return ManualEdits.applyEdits(
                            file(variant, context),
                            renderScript(
                                    adjusted,
                                    variant.withSignal(adjusted.settings().get(Fields.SIGNAL)),
                                    guard(context).map(context::withGuard).orElse(context)),
                            edits)
                    .text();
        } catch (TemplateFault fault) {
            // cannot happen, because the writer keeps the templates that were rendered at construction
            throw new IllegalStateException(fault);
        }
    }

    /** Returns the script's name in the run's folder; for a single job of an array, the name of the shared script. */
    private static String file(ScriptVariant variant, ScriptContext context) {
        return context.table().isPresent() ? variant.stem() + Bundle.SCRIPT : context.stem() + ".sh";
    }

    /** Sets how long before its time limit the job receives a signal; removes the setting if it receives none. */
    PlannedJob withSignalTime(PlannedJob job, Optional<Duration> before) {
        Settings without = job.settings().without(Fields.SIGNAL);
        Settings settings = before.filter(time -> dialect.can(Capability.SIGNALS))
                .map(time -> without.with(Fields.SIGNAL, Value.of(Durations.formatClock(time))))
                .orElse(without);
        return job.withSettings(settings);
    }

    /** Returns the checks that the script makes because the scheduler does not. */
    private Optional<ScriptContext.Guard> guard(ScriptContext context) {
        List<String> succeeded = new ArrayList<>();
        plan.submissionPlan()
                .sample()
                .filter(job -> !context.stem().equals(ScriptFiles.SAMPLE_STEM))
                .ifPresent(job -> succeeded.add(ScriptFiles.SAMPLE_STEM + ".journal"));
        succeeded.addAll(stage.succeeded());
        Optional<List<String>> checked =
                dialect.can(Capability.SUCCESS_DEPENDENCIES) ? Optional.empty() : Optional.of(succeeded);
        return checked.isEmpty() && stage.failed().isEmpty()
                ? Optional.empty()
                : Optional.of(new ScriptContext.Guard(checked, stage.failed()));
    }

    String renderScript(PlannedJob job, ScriptVariant variant, ScriptContext context) throws TemplateFault {
        return writer.write(new ScriptRequest(
                dialect.name(),
                dialect.directives(job, variant),
                withoutNestedContainer(job),
                plan.experiment().id().toString(),
                options,
                context,
                traits()));
    }

    private Set<ScriptRequest.Trait> traits() {
        Set<ScriptRequest.Trait> traits = EnumSet.noneOf(ScriptRequest.Trait.class);
        if (dialect.isPrivateInJobs(plan.cluster().policy())) {
            traits.add(ScriptRequest.Trait.PRIVATE);
        }
        if (dialect.can(Capability.SCRIPT_SIGNALS)) {
            traits.add(ScriptRequest.Trait.SCRIPT_SIGNALS);
        }
        return traits;
    }

    /** Returns the job without a container program if the job itself is a container. */
    private PlannedJob withoutNestedContainer(PlannedJob job) {
        return dialect.can(Capability.IMAGES) ? job.withSettings(job.settings().without(ContainerFields.RUNTIME)) : job;
    }
}
