package org.batchwright.model.metric;

/**
 * Where a series was read from.
 *
 * @param format of the file
 * @param file its path relative to the job's working folder; for a log its name
 */
public record MetricOrigin(Format format, String file) {

    /** The file formats that metrics are read from; where two hold the same metric, the later one is more exact. */
    public enum Format {
        LOG,
        /** Written by the GPU sampler of the job's script. */
        GPU,
        CSV,
        JSON_LINES,
        WANDB,
        TENSORBOARD
    }
}
