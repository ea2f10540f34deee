package org.batchwright.plan.job;

import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;

/** Creates the jobs of a plan from the experiment and the values of the sweep. */
public final class JobFactory {
    private final ResolvedExperiment resolved;
    private final Settings settings;
    private final String name;

    public JobFactory(ResolvedExperiment resolved) {
        this(resolved, "");
    }

    /** @param tail the suffix that job names have after the name of the preset */
    public JobFactory(ResolvedExperiment resolved, String tail) {
        this.resolved = resolved;
        this.settings = resolved.ofJob();
        this.name = NameRules.appendTail(
                NameRules.toJobName(resolved.experiment().id().name()), tail);
    }

    /**
     * @param tail the suffix of the job's name
     * @param row the job's values from the sweep
     */
    public PlannedJob job(String tail, Assignments row) {
        return new PlannedJob(
                NameRules.appendTail(name, tail),
                settings,
                resolved.parameters().overlaidBy(row),
                resolved.variables(),
                row);
    }

    /** Returns the sample: the job with the sample's own parameters and resources. */
    public PlannedJob sample(Assignments row) {
        Assignments own = resolved.values(ValueGroup.SAMPLE);
        Assignments swept = row;
        for (String given : own.values().keySet()) {
            swept = swept.without(given);
        }
        PlannedJob job = job("-sample", row);
        return new PlannedJob(
                job.name(), withSampleResources(settings), job.parameters().overlaidBy(own), job.variables(), swept);
    }

    private Settings withSampleResources(Settings usual) {
        Settings changed = usual;
        for (Field<?> field : Fields.of(Field.Section.RESOURCES)) {
            Settings before = changed;
            changed = resolved.settings()
                    .rawValue(Fields.ofSample(field))
                    .map((Value value) -> before.with(field, value))
                    .orElse(before);
        }
        return changed;
    }
}
