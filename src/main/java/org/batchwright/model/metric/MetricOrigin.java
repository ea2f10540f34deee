package org.batchwright.model.metric;

/**
 * The source that a series was read from.
 *
 * @param format format of the file
 * @param file path of the file, relative to the job's working folder; for a log, its name
 */
public record MetricOrigin(Format format, String file) {

    /** The file formats that metrics are read from; if two files contain the same metric, the later format is more exact. */
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
