package org.batchwright.run.history;

import java.time.Instant;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;

/**
 * What is known about a run before anything is sent.
 *
 * @param place folder on the cluster with {@code code/} and {@code runs/}; may start with {@code ~/}
 */
public record NewRun(
        RunId id, PresetId preset, ClusterName cluster, String place, Instant created, SubmittedRun submittedRun) {}
