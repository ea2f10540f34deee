package org.batchwright.ui.settings;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that keeps a webhook until it ends, as written in the settings that all windows share.
 *
 * @param started when the process started, in milliseconds; its ID may be used again after its end
 */
record UnsavedBy(long process, long started) {
    /** How much the start time of a process may vary when it is calculated from the time since the system was booted. */
    private static final Duration DRIFT = Duration.ofSeconds(5);

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,18})@(\\d{1,18})-");

    /** Returns this process. */
    static UnsavedBy current() {
        ProcessHandle current = ProcessHandle.current();
        return new UnsavedBy(current.pid(), startOf(current));
    }

    /** Reads the process at the beginning of a value; empty if there is none. */
    static Optional<UnsavedBy> parse(String value) {
        Matcher match = WRITTEN.matcher(value);
        return match.lookingAt()
                ? Optional.of(new UnsavedBy(Long.parseLong(match.group(1)), Long.parseLong(match.group(2))))
                : Optional.empty();
    }

    /** Returns a value without the process at its beginning. */
    static String strip(String value) {
        return parse(value).map(by -> value.substring(by.prefix().length())).orElse(value);
    }

    /** Returns what precedes the service in the settings. */
    String prefix() {
        return process + "@" + started + "-";
    }

    /** Returns whether the process still runs. */
    boolean isAlive() {
        return ProcessHandle.of(process)
                .filter(ProcessHandle::isAlive)
                .filter(found -> Math.abs(startOf(found) - started) <= DRIFT.toMillis())
                .isPresent();
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
