package org.batchwright.run.look;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.DataSize;

/**
 * Two readings of {@code /proc/PID/stat} of the same processes; see proc(5).
 *
 * @param ticks clock ticks per second, the unit of CPU time
 * @param page size of a memory page in bytes
 */
record ProcessSamples(long ticks, long page) {
    static final int SHOWN = 20;
    private static final Pattern UPTIME = Pattern.compile("up (\\d{1,12}(?:\\.\\d{1,4})?)");
    private static final Pattern STAT = Pattern.compile("(\\d{1,9}) \\((.*)\\) \\S (.*)");
    /** Indexes of fields in a line, counted from the state field. */
    private static final int USER_TIME = 10;

    private static final int SYSTEM_TIME = 11;
    private static final int START = 18;
    private static final int RESIDENT = 20;

    private record Sample(int pid, String name, long time, String start, long pages) {}

    /** Returns the processes in both samples, sorted by CPU use, then by memory. */
    List<JobProcess> compare(List<String> before, List<String> after, List<String> commands) {
        double seconds = uptime(after) - uptime(before);
        Map<Integer, Sample> earlier = samples(before);
        Map<Integer, String> words = commands(commands);
        List<JobProcess> found = new ArrayList<>();
        for (Sample now : samples(after).values()) {
            Optional.ofNullable(earlier.get(now.pid))
                    .filter(one -> one.start.equals(now.start))
                    .ifPresent(one -> found.add(new JobProcess(
                            now.pid,
                            seconds > 0 ? Math.max(now.time - one.time, 0) / (double) ticks / seconds : 0,
                            Duration.ofMillis(now.time * 1000 / ticks),
                            new DataSize(now.pages * page),
                            words.getOrDefault(now.pid, now.name))));
        }
        return found.stream()
                .sorted(Comparator.comparingDouble((JobProcess one) -> -one.cpus())
                        .thenComparingLong(one -> -one.memory().bytes())
                        .thenComparingInt(JobProcess::pid))
                .limit(SHOWN)
                .toList();
    }

    private static double uptime(List<String> lines) {
        return lines.stream()
                .map(UPTIME::matcher)
                .filter(Matcher::matches)
                .map(line -> Double.parseDouble(line.group(1)))
                .findFirst()
                .orElse(0.0);
    }

    private static Map<Integer, Sample> samples(List<String> lines) {
        Map<Integer, Sample> samples = new HashMap<>();
        for (String line : lines) {
            Matcher stat = STAT.matcher(line);
            if (stat.matches()) {
                String[] fields = stat.group(3).split(" ");
                if (fields.length > RESIDENT && isNumbers(fields)) {
                    int pid = Integer.parseInt(stat.group(1));
                    samples.put(
                            pid,
                            new Sample(
                                    pid,
                                    stat.group(2),
                                    Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]),
                                    fields[START],
                                    Long.parseLong(fields[RESIDENT])));
                }
            }
        }
        return samples;
    }

    /** Returns whether the fields are numbers small enough for the calculations. */
    private static boolean isNumbers(String... fields) {
        return List.of(USER_TIME, SYSTEM_TIME, RESIDENT).stream().allMatch(at -> fields[at].matches("\\d{1,12}"));
    }

    /** Returns the command lines keyed by process ID; a kernel thread or zombie has none. */
    private static Map<Integer, String> commands(List<String> lines) {
        Map<Integer, String> commands = new HashMap<>();
        for (String line : lines) {
            String[] parts = line.split(" ", 2);
            if (parts[0].matches("\\d{1,9}") && parts.length > 1 && !parts[1].isBlank()) {
                commands.put(Integer.parseInt(parts[0]), parts[1].strip());
            }
        }
        return commands;
    }
}
