package org.batchwright.scheduler.option;

import java.util.Optional;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;

/** A job's request to a scheduler, which is the input of the scheduler's option table. */
public record JobRequest(PlannedJob job, ScriptVariant variant, ClusterDialect site) {

    public Settings settings() {
        return job.settings();
    }

    public <T> Optional<T> get(Field<T> field) {
        return settings().get(field);
    }

    public boolean isSet(Field<?> field) {
        return settings().rawValue(field).isPresent();
    }
}
