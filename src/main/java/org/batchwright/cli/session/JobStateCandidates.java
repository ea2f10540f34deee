package org.batchwright.cli.session;

import java.util.Iterator;
import java.util.stream.Stream;
import org.batchwright.model.run.JobState;

/** The states as they are typed, for the completion of shells. */
public final class JobStateCandidates implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Stream.of(JobState.values()).map(JobState::key).iterator();
    }
}
