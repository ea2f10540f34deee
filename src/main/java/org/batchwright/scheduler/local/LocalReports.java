package org.batchwright.scheduler.local;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/** The states of jobs, as printed by {@code status.sh}. */
final class LocalReports {
    private static final String WAITING = "WAITING";
    private static final String ENDED = "ENDED";

    /** The reason why a job waits: the number of GPUs that it needs, the number that are free, and the total number. */
    private static final Pattern GPUS = Pattern.compile("(GPUS|LACKING) (\\d{1,6}) (\\d{1,6}) (\\d{1,6})");

    private LocalReports() {}

    /** Parses lines of {@code id|word|exit|started|ended|limit|reason}, with times in epoch seconds. */
    static Map<JobId, JobReport> parse(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        for (String line : output.lines()
                .filter(text -> text.matches("local-\\d{1,9}\\|.*"))
                .toList()) {
            String[] fields = line.split("\\|", -1);
            if (fields.length >= 6) {
                reports.put(new JobId(fields[0]), report(fields));
            }
        }
        return reports;
    }

    private static JobReport report(String[] fields) {
        OptionalInt exit =
                fields[2].matches("\\d{1,3}") ? OptionalInt.of(Integer.parseInt(fields[2])) : OptionalInt.empty();
        JobState state = switch (fields[1]) {
            case WAITING -> JobState.QUEUED;
            case "HELD" -> JobState.HELD;
            case "RUNNING" -> JobState.RUNNING;
            case ENDED -> exit.orElse(1) == 0 ? JobState.SUCCEEDED : JobState.FAILED;
            case "CANCELLED", "DEPENDENCY" -> JobState.CANCELLED;
            case "TIMEOUT" -> JobState.TIMED_OUT;
            case "LOST" -> JobState.FAILED;
            case "RESTARTED" -> JobState.NODE_FAILED;
            default -> JobState.UNKNOWN;
        };
        JobReport.Times times = new JobReport.Times(
                instant(fields[3]),
                instant(fields[4]),
                instant(fields[5]).map(limit -> Duration.ofSeconds(limit.getEpochSecond())));
        return new JobReport(state, fields[1], reason(fields), times, Optional.empty(), exit);
    }

    private static Optional<String> reason(String[] fields) {
        Optional<String> reported = Optional.of(fields)
                .filter(all -> all.length > 6 && !all[6].isBlank())
                .map(all -> all[6]);
        return reported.or(
                () -> Optional.of(fields[1]).filter(word -> word.matches("LOST|RESTARTED|WAITING|DEPENDENCY")));
    }

    private static Optional<Instant> instant(String text) {
        return text.matches("[1-9]\\d{0,11}")
                ? Optional.of(Instant.ofEpochSecond(Long.parseLong(text)))
                : Optional.empty();
    }

    /** Returns whether the word adds nothing to the state, as is the case for the launcher's own words for a waiting or ended job. */
    static boolean repeatsState(String word) {
        return word.equals(WAITING) || word.equals(ENDED);
    }

    static String describeReason(String reason) {
        Matcher gpus = GPUS.matcher(reason);
        if (gpus.matches()) {
            return Message.text(
                    gpus.group(1).equals("GPUS") ? "scheduler.local-gpus-in-use" : "scheduler.local-gpus-lacking",
                    Integer.parseInt(gpus.group(2)),
                    Integer.parseInt(gpus.group(3)),
                    Integer.parseInt(gpus.group(4)));
        }
        return switch (reason) {
            case WAITING -> Message.text("scheduler.waiting-for-earlier-job-end");
            case "DEPENDENCY" -> Message.text("scheduler.dependency-failed-never-started");
            case "LOST" -> Message.text("scheduler.ended-without-trace-killed-or-computer-switched");
            case "LOCKS" -> Message.text("scheduler.local-gpus-not-locked");
            case "RESTARTED" -> Message.text("scheduler.local-restarted");
            default -> reason;
        };
    }
}
