package org.batchwright.ui.runs.header;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunActivity;

/** For how many of several runs each activity is in progress. */
record BusyRuns(Map<RunActivity, Integer> counts) {
    /** Counts the runs in one pass, because a thousand runs may be selected, and each reply of a cluster changes the counts. */
    static BusyRuns of(List<Run> runs, Map<RunId, RunActivity> busy) {
        Map<RunActivity, Integer> counts = new EnumMap<>(RunActivity.class);
        if (!busy.isEmpty()) {
            for (Run run : runs) {
                RunActivity activity = busy.get(run.id());
                if (activity != null) {
                    counts.merge(activity, 1, Integer::sum);
                }
            }
        }
        return new BusyRuns(counts);
    }

    boolean isAny() {
        return !counts.isEmpty();
    }

    int count(RunActivity activity) {
        return counts.getOrDefault(activity, 0);
    }
}
