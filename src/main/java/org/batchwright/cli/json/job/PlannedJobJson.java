package org.batchwright.cli.json.job;

import java.util.Map;
import org.batchwright.model.run.PlannedJob;

/**
 * A job that would be submitted.
 *
 * @param name its name for the scheduler
 * @param parameters values by name
 * @param swept those that distinguish it from the other jobs
 */
public record PlannedJobJson(String name, Map<String, ParameterJson> parameters, Map<String, ParameterJson> swept) {

    public static PlannedJobJson of(PlannedJob job) {
        return new PlannedJobJson(job.name(), ParameterJson.all(job.parameters()), ParameterJson.all(job.swept()));
    }
}
