package org.batchwright.run.track;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the first node of a job from the schedulers' notations: {@code gpu[03-05]} (Slurm), {@code n1/0*8+n2/0*8} (PBS), {@code all.q@n1}
 * (Grid Engine), {@code 8*n1:8*n2} (LSF).
 */
public final class FirstNode {
    private static final Pattern FIRST =
            Pattern.compile("(?:\\d+\\*)?(?:[^@,+\\s]*@)?([A-Za-z0-9._-]+)(?:\\[(\\d+)[^]]*]([A-Za-z0-9._-]*))?.*");

    private FirstNode() {}

    public static Optional<String> of(String nodes) {
        Matcher matcher = FIRST.matcher(nodes.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(
                matcher.group(2) == null ? matcher.group(1) : matcher.group(1) + matcher.group(2) + matcher.group(3));
    }
}
