package org.batchwright.run.files;

import java.util.function.Consumer;
import org.batchwright.model.run.Run;

/** Runs transfers in the background and shows their progress. */
public interface ResultsPorter {
    void execute(Run run, ResultsWork work, Consumer<WorkOutcome> then);
}
