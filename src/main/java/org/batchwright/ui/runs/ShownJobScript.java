package org.batchwright.ui.runs;

import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.runs.row.RunDetails;

/** The script of the job one looks at; of a run as a whole, the one its jobs run. */
final class ShownJobScript {
    private ShownJobScript() {}

    static String of(RunDetails details) {
        return details.frozen()
                .map(frozen -> details.focus().isWhole()
                        ? frozen.script()
                        : of(frozen, details.focus().task()))
                .orElse("");
    }

    private static String of(SubmittedRun frozen, int task) {
        int before = 0;
        for (Bundle.JobGroup part : frozen.bundle().parts()) {
            before += part.tasks().size();
            if (task < before) {
                return frozen.bundle().files().getOrDefault(part.script(), frozen.script());
            }
        }
        return frozen.script();
    }
}
