package org.batchwright.run.files;

import java.util.function.Consumer;
import org.batchwright.model.run.Run;

/** Runs work in the background, and shows its progress. */
public interface ResultsPorter {
    void execute(Run run, ResultsWork work, Consumer<WorkOutcome> then);
}
