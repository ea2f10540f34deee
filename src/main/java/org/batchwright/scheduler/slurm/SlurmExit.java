package org.batchwright.scheduler.slurm;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slurm's {@code code:signal}: job_exit_code of its documentation; pitfalls measured on 22.05.8 (schedulers.md 3.3). Before 25.11
 * accounting shows a code above 127 minus 128.
 */
final class SlurmExit {
    private static final Pattern EXIT = Pattern.compile("(\\d{1,3}):(\\d{1,3})");
    private static final String KEY = "ExitCode ";

    /** A job that never started: its output file or folder could not be opened. */
    private static final int EXIT_NO_FILES = 53;

    private static final int MAX_PROCESS_SIGNAL = 31;
    private static final int SIGNAL_EXIT_BASE = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "it lost its terminal",
            2, "it was interrupted",
            4, "a program in it was built for another kind of processor",
            6, "a program in it aborted",
            7, "a program in it crashed (bus error)",
            8, "a program in it had an arithmetic error, such as a division by zero",
            9, "it was killed, often because memory ran out",
            11, "a program in it crashed (segmentation fault)",
            15, "it was asked to terminate",
            24, "it used up its CPU time");

    private static final Map<Integer, String> CODES = Map.of(
            1, "The command ended with an error (exit status 1).",
            2, "Exit status 2: the command was used incorrectly, or the script's interpreter is missing.",
            126, "Exit status 126: the command is not executable.",
            127, "Exit status 127: a command was not found.");

    private SlurmExit() {}

    /** The exit status of the script, as in a shell. */
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

    /** The reason for a failure without a more specific one. */
    static Optional<String> reason(String text) {
        return EXIT.matcher(text).matches() ? Optional.of(KEY + text) : Optional.empty();
    }

    /** Text for the result of {@link #reason}, and for {@code RaisedSignal:9(Killed)}. */
    static Optional<String> describe(String reason) {
        if (reason.startsWith("RaisedSignal")) {
            String number = reason.replaceFirst("^RaisedSignal:?(\\d{0,3}).*$", "$1");
            return Optional.of(number.isEmpty() ? "It was terminated by a signal." : signal(Integer.parseInt(number)));
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
            return "The job could not start: its folder or output file could not be opened on the node.";
        }
        if (signal == 125) {
            return "It used more memory than it requested.";
        }
        return Optional.ofNullable(SIGNALS.get(signal))
                .map(words -> "Signal " + signal + ": " + words + ".")
                .orElse("It was terminated by signal " + signal + ".");
    }

    private static String code(int code) {
        if (code == 0) {
            return "It failed with an exit status that this Slurm does not report.";
        }
        if (CODES.containsKey(code)) {
            return CODES.get(code);
        }
        String plain = "Exit status " + code;
        if (code >= SIGNAL_EXIT_BASE) {
            return Optional.ofNullable(SIGNALS.get(code - SIGNAL_EXIT_BASE))
                    .map(words -> plain + ": " + words + ".")
                    .orElse("The command ended with an error (exit status " + code + ").");
        }
        return plain + "; before Slurm 25.11 this may mean " + (code + SIGNAL_EXIT_BASE)
                + Optional.ofNullable(SIGNALS.get(code))
                        .map(words -> ", which means that " + words)
                        .orElse("")
                + ".";
    }
}
