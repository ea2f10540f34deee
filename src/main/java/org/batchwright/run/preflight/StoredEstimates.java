package org.batchwright.run.preflight;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.EstimateRows;
import org.batchwright.run.history.RunHistory;

/** Stores the estimates in the history of runs. */
public record StoredEstimates(RunHistory history, EstimateRows rows) implements EstimateLog {
    private static final int MOST = 40;

    /** Maximum age of an estimate; an older one is based on a different queue state. */
    private static final Duration FRESH = Duration.ofMinutes(15);

    @Override
    public void keep(Run run, PreflightStatus status) {
        boolean same = history.submitted(run.id())
                .map(SubmittedRun::script)
                .filter(status.request().script()::equals)
                .isPresent();
        boolean fresh = Duration.between(status.queriedAt(), run.created()).compareTo(FRESH) < 0;
        Optional<Preflight> answer = status.preflight().filter(known -> same && fresh);
        answer.ifPresent(known -> known.answer().start().ifPresent(start -> rows.put(run.id(), known.at(), start)));
    }

    @Override
    public EstimateRecord record(ClusterName cluster) {
        return new EstimateRecord(rows.of(cluster, MOST));
    }
}
