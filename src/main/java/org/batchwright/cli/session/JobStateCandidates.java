package org.batchwright.cli.session;

import java.util.Iterator;
import java.util.stream.Stream;
import org.batchwright.model.run.JobState;

/** The job states as typed on the command line, for shell completion. */
public final class JobStateCandidates implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Stream.of(JobState.values()).map(JobState::key).iterator();
    }
}
