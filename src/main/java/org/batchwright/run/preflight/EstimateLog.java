package org.batchwright.run.preflight;

import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;

/** Stores the estimates for submitted runs. The methods read and write the disk, so they must not be called on the FX thread. */
public interface EstimateLog {
    EstimateLog NONE = new EstimateLog() {
        @Override
        public void keep(Run run, PreflightStatus status) {}

        @Override
        public EstimateRecord record(ClusterName cluster) {
            return EstimateRecord.NONE;
        }
    };

    /** Stores the estimate for this run if it is recent and was made for the submitted script. */
    void keep(Run run, PreflightStatus status);

    /** Returns how accurate the estimates on this cluster have been so far. */
    EstimateRecord record(ClusterName cluster);
}
