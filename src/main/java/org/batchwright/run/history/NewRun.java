package org.batchwright.run.history;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;

/**
 * The data of a run that is recorded before anything is sent.
 *
 * @param place folder on the cluster with {@code code/} and {@code runs/}; may start with {@code ~/}
 * @param project the absolute local folder that the run's code comes from; empty if unknown
 */
public record NewRun(
        RunId id,
        PresetId preset,
        ClusterName cluster,
        String place,
        Instant created,
        SubmittedRun submittedRun,
        Optional<Path> project) {}
