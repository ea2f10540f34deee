package org.batchwright.run;

import java.time.Instant;
import org.batchwright.model.ClusterName;
import org.batchwright.model.PresetId;
import org.batchwright.model.RunId;
import org.batchwright.model.SubmittedRun;

/**
 * What is known of a run before anything leaves this computer.
 *
 * @param place folder on the cluster that holds {@code code/} and {@code runs/}; may begin with {@code ~/}
 */
record NewRun(RunId id, PresetId preset, ClusterName cluster, String place, Instant created, SubmittedRun frozen) {}
