package org.batchwright.cli.json.job;

import java.util.Map;
import org.batchwright.model.run.PlannedJob;

/**
 * A job that would be submitted.
 *
 * @param name the name of the job in the scheduler
 * @param parameters the values of the parameters
 * @param swept the parameters that distinguish the job from the others
 */
public record PlannedJobJson(String name, Map<String, ParameterJson> parameters, Map<String, ParameterJson> swept) {

    public static PlannedJobJson of(PlannedJob job) {
        return new PlannedJobJson(job.name(), ParameterJson.all(job.parameters()), ParameterJson.all(job.swept()));
    }
}
