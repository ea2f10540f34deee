package org.batchwright.cli.session;

import java.util.Iterator;
import java.util.stream.Stream;
import org.batchwright.plan.usage.UsageGrouping;

/** The values of {@code --by}, for shell completion. */
public final class UsageGroupingCandidates implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Stream.of(UsageGrouping.values()).map(UsageGrouping::key).iterator();
    }
}
