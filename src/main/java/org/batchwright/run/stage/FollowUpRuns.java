package org.batchwright.run.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;

/** The runs that are stages of other runs. */
record FollowUpRuns(RunHistory history) {

    /** Returns the runs that are stages of this run, keyed by stage, oldest first. */
    Map<String, List<Run>> of(RunId run) {
        Map<String, List<Run>> byStage = new LinkedHashMap<>();
        history.followUps(run)
                .forEach((id, stage) -> history.find(id)
                        .ifPresent(found -> byStage.computeIfAbsent(stage, fresh -> new ArrayList<>())
                                .add(found)));
        return byStage;
    }
}
