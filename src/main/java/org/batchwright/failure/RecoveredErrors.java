package org.batchwright.failure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.model.failure.FailureRole;

/** Finds errors that a program survived, judging from where it caught them and what it printed around and after them. */
final class RecoveredErrors {
    /** Matches the start of the line before the traceback of an exception that Python ignored. */
    private static final Pattern IGNORED = Pattern.compile("Exception ignored ");

    /** The number of lines after an error that are searched for a report of a recovery. */
    private static final int NEAR = 3;

    private static final Pattern RECOVERY = Pattern.compile(
            "(?i)\\b(?:retry(?:ing)?|retried|trying again|fall(?:ing|s)? back|fell back|skipp(?:ing|ed)|ignor(?:ing|ed)"
                    + "|continuing|resuming|recover(?:ing|ed)|attempt \\d+)\\b");

    /** Matches lines of launchers and of the interpreter, which do not show that the program continued. */
    private static final Pattern LAUNCHER = Pattern.compile(
            "^(?:srun|slurmstepd|mpirun|prterun|wandb|Exception (?:in|ignored)|Process |terminate called|[-=*#]{3})");

    /** Matches the line that Hydra prints before an uncaught exception; Hydra omits the exception's outermost frames. */
    private static final Pattern UNCAUGHT_BY_HYDRA = Pattern.compile("^Error executing job with overrides");

    /** The outermost functions of the main program, of its threads and of its processes. */
    private static final Set<String> OUTERMOST = Set.of(
            "",
            "<module>",
            "_run_module_as_main",
            "_run_code",
            "_bootstrap",
            "_bootstrap_inner",
            "_wrap",
            "_worker_loop");

    private final List<String> lines;
    private final int errorsFrom;
    private final List<FailureCandidate> found;
    /** The lines of the errors, including whole tracebacks. */
    private final BitSet errorLines = new BitSet();

    /** The lines that report progress, once needed: a log may contain hundreds of errors that the program survived. */
    private Optional<BitSet> progress = Optional.empty();

    private final Map<FailureCandidate, Chain> chains = new HashMap<>();

    /**
     * @param lines the lines of the log
     * @param errorsFrom index of the first line that comes from a separate file for errors, if there is one
     * @param found the errors that were found, in order
     */
    RecoveredErrors(List<String> lines, Optional<Integer> errorsFrom, List<FailureCandidate> found) {
        this.lines = lines;
        this.errorsFrom = errorsFrom.orElse(lines.size());
        this.found = found;
        List<FailureCandidate> chain = new ArrayList<>();
        for (FailureCandidate one : found) {
            errorLines.set(one.at(), one.end());
            if (!chain.isEmpty() && !isChained(chain.getLast(), one)) {
                keep(chain);
                chain = new ArrayList<>();
            }
            chain.add(one);
        }
        keep(chain);
    }

    /**
     * An error, or a chain of errors that each led to the next.
     *
     * @param caught whether the program caught the last error
     */
    private record Chain(int start, int end, boolean caught, List<FailureCandidate> errors) {}

    private void keep(List<FailureCandidate> chain) {
        if (!chain.isEmpty()) {
            int start = chain.getFirst().at();
            Chain whole = new Chain(start, chain.getLast().end(), isCaught(chain.getLast(), start), List.copyOf(chain));
            chain.forEach(one -> chains.put(one, whole));
        }
    }

    private boolean isChained(FailureCandidate one, FailureCandidate next) {
        if (one.traceback().isEmpty() || next.traceback().isEmpty()) {
            return false;
        }
        List<String> between = lines.subList(one.end(), next.at()).stream()
                .filter(line -> !line.isBlank())
                .toList();
        return between.size() == 1 && Traceback.isLink(between.getFirst());
    }

    /** Returns whether the program caught the exception. The traceback of an uncaught exception begins with the outermost function. */
    private boolean isCaught(FailureCandidate last, int start) {
        return last.traceback()
                .filter(traceback ->
                        !OUTERMOST.contains(traceback.frames().getFirst().function()))
                .filter(traceback -> lineBefore(start)
                        .filter(line -> UNCAUGHT_BY_HYDRA.matcher(line).find())
                        .isEmpty())
                .isPresent();
    }

    /** Returns the errors without those that the program survived before a later error ended it. */
    List<FailureCandidate> unrecovered() {
        Optional<FailureCandidate> end =
                last(found.stream().filter(one -> !isIgnored(one)).toList());
        Optional<FailureCandidate> uncaught = last(found.stream()
                .filter(one -> one.traceback().isPresent() && !chain(one).caught() && !isIgnored(one))
                .toList());
        return found.stream()
                .filter(one -> !isFollowedByProgressAndAnotherError(one))
                .filter(one -> end.filter(later -> isAfter(one, later) && isReportedRecovered(one))
                        .isEmpty())
                .filter(one -> uncaught.filter(later -> isAfter(one, later)
                                && isSurvived(one, chain(later).start()))
                        .isEmpty())
                .toList();
    }

    /** Returns the errors without those that the program survived before it was ended from outside. */
    List<FailureCandidate> unsurvived() {
        return found.stream()
                .filter(one -> !isReportedRecovered(one) && !isSurvived(one, lines.size()))
                .toList();
    }

    /** Returns whether the program reported that it continued, made progress, and then printed another error of any kind. */
    private boolean isFollowedByProgressAndAnotherError(FailureCandidate one) {
        return isReportedRecovered(one)
                && found.reversed().stream()
                        .filter(later -> isAfter(one, later) && later.role() != FailureRole.CASCADE)
                        .findFirst()
                        .filter(later -> isProgressBetween(chain(one).end(), later.at()))
                        .isPresent();
    }

    private boolean isProgressBetween(int from, int to) {
        if (progress.isEmpty()) {
            BitSet found = new BitSet();
            IntStream.range(0, lines.size())
                    .filter(at -> TrainingProgress.matches(lines.get(at)))
                    .forEach(found::set);
            progress = Optional.of(found);
        }
        int next = progress.get().nextSetBit(from);
        return next >= 0 && next < to;
    }

    private static Optional<FailureCandidate> last(List<FailureCandidate> candidates) {
        return candidates.reversed().stream()
                .filter(one -> one.role() == FailureRole.ROOT)
                .findFirst();
    }

    /** Returns whether Python ignored the exception. Python reports exceptions in {@code __del__} and continues. */
    private boolean isIgnored(FailureCandidate one) {
        return lineBefore(chain(one).start())
                .filter(line -> IGNORED.matcher(line).lookingAt())
                .isPresent();
    }

    private Chain chain(FailureCandidate one) {
        return chains.getOrDefault(one, new Chain(one.at(), one.end(), false, List.of(one)));
    }

    /** Returns the errors that led to an error or that it led to, including itself. */
    ChainedErrors chained(FailureCandidate one) {
        return new ChainedErrors(chain(one).errors());
    }

    private boolean isAfter(FailureCandidate one, FailureCandidate later) {
        return chain(later).start() >= chain(one).end();
    }

    private boolean isReportedRecovered(FailureCandidate one) {
        Chain chain = chain(one);
        boolean itself = one.traceback().isEmpty() && reportsRecovery(lines.get(one.at()));
        return itself
                || lineBefore(chain.start())
                        .filter(line -> chain.caught() && reportsRecovery(line))
                        .isPresent()
                || lines.subList(chain.end(), lines.size()).stream()
                        .filter(line -> !line.isBlank())
                        .limit(NEAR)
                        .takeWhile(line -> !line.contains("Traceback")
                                && !IGNORED.matcher(line).lookingAt())
                        .anyMatch(RecoveredErrors::reportsRecovery);
    }

    private static boolean reportsRecovery(String line) {
        return RECOVERY.matcher(line).find();
    }

    private Optional<String> lineBefore(int start) {
        return lines.subList(0, start).reversed().stream()
                .filter(line -> !line.isBlank())
                .findFirst();
    }

    /** Returns whether the error was apparently caught and the program then printed something else before this line. */
    private boolean isSurvived(FailureCandidate one, int to) {
        Chain chain = chain(one);
        return chain.caught() && (chain.start() >= errorsFrom || isOutputBetween(chain.end(), to));
    }

    private boolean isOutputBetween(int from, int to) {
        for (int at = from; at < to; at++) {
            String line = lines.get(at);
            if (!line.isBlank()
                    && !Character.isWhitespace(line.charAt(0))
                    && !errorLines.get(at)
                    && !Traceback.isLink(line)
                    && !LAUNCHER.matcher(line).find()) {
                return true;
            }
        }
        return false;
    }
}
