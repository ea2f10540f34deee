package org.batchwright.run.facts;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;

/** Caches the clusters' answers. Positive answers are valid for a while; negative ones are queried again soon, and after a new login. */
final class FactsMemory {
    private static final Duration POSITIVE_TTL = Duration.ofMinutes(10);
    private static final Duration NEGATIVE_TTL = Duration.ofMinutes(1);

    /** Each keystroke in a path creates a new question, so the oldest are evicted. */
    private static final int MAX_ENTRIES = 1000;

    private final Map<Key, Known> all = new LinkedHashMap<>(64, 0.75f, true);

    private record Key(ClusterName cluster, Optional<Address> address, Question question) {
        static Key of(Cluster cluster, Question question) {
            return new Key(cluster.name(), cluster.address(), question);
        }
    }

    private record Known(Finding finding, Instant at, Host host) {}

    /** Returns the last answer, regardless of its age. */
    synchronized Optional<Finding> last(Cluster cluster, Question question) {
        return Optional.ofNullable(all.get(Key.of(cluster, question))).map(Known::finding);
    }

    /** Returns whether to ask a question again. */
    synchronized boolean isDue(Cluster cluster, Question question, Host host, Instant now) {
        Known known = all.get(Key.of(cluster, question));
        if (known == null) {
            return true;
        }
        boolean good = known.finding().isGood();
        return !now.isBefore(known.at().plus(good ? POSITIVE_TTL : NEGATIVE_TTL))
                || (!good && !known.host().equals(host));
    }

    synchronized void put(Cluster cluster, Map<Question, Finding> findings, Host host, Instant now) {
        findings.forEach((question, finding) -> all.put(Key.of(cluster, question), new Known(finding, now, host)));
        while (all.size() > MAX_ENTRIES) {
            all.remove(all.keySet().iterator().next());
        }
    }
}
