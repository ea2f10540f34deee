package org.batchwright.scheduler.slurm;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/**
 * Parses Slurm's {@code code:signal}, described in job_exit_code of its documentation; quirks were observed in 22.05.8 (schedulers.md 3.3).
 * Before Slurm 25.11, accounting reports codes above 127 reduced by 128.
 */
final class SlurmExit {
    private static final Pattern EXIT = Pattern.compile("(\\d{1,3}):(\\d{1,3})");
    private static final String KEY = "ExitCode ";

    /** The exit code of a job that never started because its output file or folder could not be opened. */
    private static final int EXIT_NO_FILES = 53;

    private static final int MAX_PROCESS_SIGNAL = 31;
    private static final int SIGNAL_EXIT_BASE = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            1, Message.text("scheduler.signal-hangup"),
            2, Message.text("scheduler.signal-interrupt"),
            4, Message.text("scheduler.signal-illegal-instruction"),
            6, Message.text("scheduler.signal-abort"),
            7, Message.text("scheduler.signal-bus-error"),
            8, Message.text("scheduler.signal-arithmetic"),
            9, Message.text("scheduler.signal-kill"),
            11, Message.text("scheduler.signal-segmentation-fault"),
            15, Message.text("scheduler.signal-terminate"),
            24, Message.text("scheduler.signal-cpu-time"));

    private static final Map<Integer, String> CODES = Map.of(
            1, Message.text("scheduler.command-ended-error-exit-status-1"),
            2, Message.text("scheduler.exit-status-2-command-used-incorrectly-or"),
            126, Message.text("scheduler.exit-status-126-command-not-executable"),
            127, Message.text("scheduler.exit-status-127-command-not-found"));

    private SlurmExit() {}

    /** Returns the exit status of the script, as a shell would report it. */
    static OptionalInt status(String text) {
        Matcher exit = EXIT.matcher(text);
        if (!exit.matches()) {
            return OptionalInt.empty();
        }
        int signal = Integer.parseInt(exit.group(2));
        if (signal > MAX_PROCESS_SIGNAL) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(signal == 0 ? Integer.parseInt(exit.group(1)) : SIGNAL_EXIT_BASE + signal);
    }

    /** Returns the generic reason for a failure that has no more specific one. */
    static Optional<String> reason(String text) {
        return EXIT.matcher(text).matches() ? Optional.of(KEY + text) : Optional.empty();
    }

    /** Returns a sentence for the result of {@link #reason}, or for {@code RaisedSignal:9(Killed)}. */
    static Optional<String> describe(String reason) {
        if (reason.startsWith("RaisedSignal")) {
            String number = reason.replaceFirst("^RaisedSignal:?(\\d{0,3}).*$", "$1");
            return Optional.of(
                    number.isEmpty()
                            ? Message.text("scheduler.terminated-by-unknown-signal")
                            : signal(Integer.parseInt(number)));
        }
        Matcher exit = EXIT.matcher(reason.startsWith(KEY) ? reason.substring(KEY.length()) : "");
        if (!exit.matches()) {
            return Optional.empty();
        }
        int signal = Integer.parseInt(exit.group(2));
        return Optional.of(signal == 0 ? code(Integer.parseInt(exit.group(1))) : signal(signal));
    }

    private static String signal(int signal) {
        if (signal == EXIT_NO_FILES) {
            return Message.text("scheduler.job-could-not-start-folder-or-output");
        }
        if (signal == 125) {
            return Message.text("scheduler.used-more-memory-than-requested");
        }
        return Optional.ofNullable(SIGNALS.get(signal))
                .map(words -> Message.text("scheduler.ended-by-known-signal", signal, words))
                .orElse(Message.text("scheduler.ended-by-signal", signal));
    }

    private static String code(int code) {
        if (code == 0) {
            return Message.text("scheduler.failed-exit-status-slurm-does-not-report");
        }
        if (CODES.containsKey(code)) {
            return CODES.get(code);
        }

        if (code >= SIGNAL_EXIT_BASE) {
            return Optional.ofNullable(SIGNALS.get(code - SIGNAL_EXIT_BASE))
                    .map(words -> Message.text("scheduler.exit-by-signal", code, words))
                    .orElse(Message.text("scheduler.exit-status", code));
        }
        return Optional.ofNullable(SIGNALS.get(code))
                .map(words -> Message.text("scheduler.exit-or-signal", code, code + SIGNAL_EXIT_BASE, words))
                .orElseGet(() -> Message.text("scheduler.exit-or-other", code, code + SIGNAL_EXIT_BASE));
    }
}
