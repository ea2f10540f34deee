package org.batchwright.scheduler.pjm;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;

/**
 * The unfinished jobs listed by {@code pjstat -A --data --choose}. A bulk job is listed before its individual jobs. Its own state
 * summarizes theirs, so it is used only if they are not listed. The waiting jobs of a bulk job are combined.
 */
record PjmLoadJobs(List<String> values, PjmTimes times) {
    static final List<String> COLUMNS =
            List.of("jid", "jmdl", "st", "usr", "rscg", "adt", "sdt", "elpl", "nnumr", "ermsg", "jnam");

    private static final Pattern NODES = Pattern.compile("(\\d{1,7}).*");

    static List<QueuedJob> read(List<String> lines, PjmTimes times) {
        List<PjmLoadJobs> rows = new ArrayList<>();
        Set<String> split = new HashSet<>();
        for (String line : lines) {
            String[] columns = line.split(",", COLUMNS.size() + 1);
            if (columns.length == COLUMNS.size() + 1
                    && columns[0].isEmpty()
                    && columns[1].strip().matches("\\d{1,12}(\\[\\d{1,9}])?")) {
                PjmLoadJobs row = new PjmLoadJobs(
                        List.of(columns).subList(1, columns.length).stream()
                                .map(String::strip)
                                .toList(),
                        times);
                rows.add(row);
                if (row.isPart()) {
                    split.add(row.whole());
                }
            }
        }
        List<QueuedJob> jobs = new ArrayList<>();
        Map<String, List<QueuedJob>> waiting = new LinkedHashMap<>();
        for (PjmLoadJobs row : rows) {
            QueuedJob job = row.job();
            if (row.isPart() && job.isWaiting()) {
                waiting.computeIfAbsent(row.whole() + job.status().word(), none -> new ArrayList<>())
                        .add(job);
            } else if (!job.status().state().isFinal() && (row.isPart() || !split.contains(row.whole()))) {
                jobs.add(job);
            }
        }
        waiting.values().forEach(parts -> jobs.add(joined(parts)));
        return jobs;
    }

    private static QueuedJob joined(List<QueuedJob> parts) {
        QueuedJob first = parts.getFirst();
        QueuedJob last = parts.getLast();
        return new QueuedJob(
                parts.size() == 1
                        ? first.id()
                        : first.id().replace("]", "-" + last.id().replaceFirst(".*\\[", "")),
                parts.size(),
                first.owner(),
                first.status(),
                first.demand(),
                first.schedule(),
                List.of());
    }

    private boolean isPart() {
        return value("jid").contains("[");
    }

    private String whole() {
        return value("jid").replaceFirst("\\[.*", "");
    }

    private String value(String column) {
        String value = values.get(COLUMNS.indexOf(column));
        return value.equals("-") ? "" : value;
    }

    private QueuedJob job() {
        PjmJobStates.Native words = new PjmJobStates.Native(value("st"), "", "", "", value("ermsg"));
        JobState state = words.toJobState();
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        String reason = waits ? words.reason().orElse("") : "";
        Matcher nodes = NODES.matcher(value("nnumr"));
        Optional<Instant> start = times.instant(value("sdt"));
        Optional<Duration> limit = PjmTimes.limit(value("elpl"));
        return new QueuedJob(
                value("jid"),
                1,
                new QueuedJob.Owner(
                        value("usr"), "", value("jnam"), List.of(value("rscg").split(" ", 2)[0])),
                new QueuedJob.Status(state, value("st"), reason, OptionalLong.empty(), obstacle(state, reason)),
                new QueuedJob.Demand(nodes.matches() ? Integer.parseInt(nodes.group(1)) : 1, 0, 0, List.of()),
                new QueuedJob.Schedule(
                        times.instant(value("adt")),
                        start,
                        waits ? Optional.empty() : start.flatMap(at -> limit.map(at::plus)),
                        limit),
                List.of());
    }

    private static Obstacle obstacle(JobState state, String reason) {
        if (state == JobState.HELD) {
            return Obstacle.HOLD;
        }
        if (reason.matches("(RUN|USE)LIMIT EXCEE.*")) {
            return Obstacle.LIMIT;
        }
        return reason.matches("[A-Z]{3}|WAIT SCHED.*") ? Obstacle.TURN : Obstacle.UNKNOWN;
    }
}
