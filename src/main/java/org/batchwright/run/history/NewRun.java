package org.batchwright.run.history;

import java.time.Instant;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;

/**
 * What is known of a run before anything leaves this computer.
 *
 * @param place folder on the cluster that holds {@code code/} and {@code runs/}; may begin with {@code ~/}
 */
public record NewRun(
        RunId id, PresetId preset, ClusterName cluster, String place, Instant created, SubmittedRun submittedRun) {}
