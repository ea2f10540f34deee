package org.batchwright.ui.runs;

import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.runs.row.RunDetails;

/** The script of the selected job; for a whole run, the script that its jobs share. */
final class ShownJobScript {
    private ShownJobScript() {}

    static String of(RunDetails details) {
        return details.submittedRun()
                .map(submittedRun -> details.focus().isWholeRun()
                        ? submittedRun.script()
                        : of(submittedRun, details.focus().task()))
                .orElse("");
    }

    private static String of(SubmittedRun submittedRun, int task) {
        int before = 0;
        for (Bundle.JobGroup group : submittedRun.bundle().groups()) {
            before += group.tasks().size();
            if (task < before) {
                return submittedRun.bundle().files().getOrDefault(group.script(), submittedRun.script());
            }
        }
        return submittedRun.script();
    }
}
