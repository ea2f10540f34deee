package org.batchwright.run.files;

import java.util.function.Consumer;
import org.batchwright.model.run.Run;

/** Carries work out beside everything else, and shows its progress. */
public interface ResultsPorter {
    void carry(Run run, ResultsDownloader.Work work, Consumer<ResultsDownloader.Ended> then);
}
