package org.batchwright.run.preflight;

import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;

/** Remembers what was estimated for submitted runs. Reads and writes the disk: never called on the FX thread. */
public interface EstimateLog {
    EstimateLog NONE = new EstimateLog() {
        @Override
        public void keep(Run run, PreflightStatus status) {}

        @Override
        public EstimateRecord record(ClusterName cluster) {
            return EstimateRecord.NONE;
        }
    };

    /** Keeps the estimate for this run if it was about the script that was submitted, and fresh. */
    void keep(Run run, PreflightStatus status);

    /** How right the estimates on this cluster were so far. */
    EstimateRecord record(ClusterName cluster);
}
