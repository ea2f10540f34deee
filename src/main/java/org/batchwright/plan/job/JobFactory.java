package org.batchwright.plan.job;

import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;

/** Makes the jobs of a plan out of what the experiment says and what the sweep adds. */
public final class JobFactory {
    private final ResolvedExperiment resolved;
    private final Settings settings;
    private final String name;

    public JobFactory(ResolvedExperiment resolved) {
        this.resolved = resolved;
        this.settings = resolved.ofJob();
        this.name = NameRules.job(resolved.experiment().id().name());
    }

    /**
     * @param tail ends its name
     * @param row what the sweep gives it
     */
    public PlannedJob job(String tail, Assignments row) {
        return new PlannedJob(
                NameRules.tailed(name, tail),
                settings,
                resolved.parameters().overlaidBy(row),
                resolved.variables(),
                row);
    }

    /** The sample: the job with the sample's own parameters and resources in the place of its own. */
    public PlannedJob sample(Assignments row) {
        Assignments own = resolved.values(ValueGroup.SAMPLE);
        Assignments swept = row;
        for (String given : own.values().keySet()) {
            swept = swept.without(given);
        }
        PlannedJob job = job("-sample", row);
        return new PlannedJob(job.name(), sampled(settings), job.parameters().overlaidBy(own), job.variables(), swept);
    }

    private Settings sampled(Settings usual) {
        Settings changed = usual;
        for (Field<?> field : Fields.of(Field.Section.RESOURCES)) {
            Settings before = changed;
            changed = resolved.settings()
                    .typed(Fields.ofSample(field))
                    .map((Value value) -> before.with(field, value))
                    .orElse(before);
        }
        return changed;
    }
}
