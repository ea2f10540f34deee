package org.batchwright.scheduler.lsf;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The hosts of a job as LSF lists them. */
final class LsfHostList {
    private LsfHostList() {}

    /** Parses a list such as {@code 4*gpu01:4*gpu02}. */
    static String parseHosts(String text) {
        return Arrays.stream(text.split(":", -1))
                .map(one -> one.strip().replaceFirst("^\\d+\\*", ""))
                .distinct()
                .collect(Collectors.joining(","));
    }
}
