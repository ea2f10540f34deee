package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.NodeNames;
import org.batchwright.scheduler.slurm.load.SlurmColumns;
import org.batchwright.scheduler.slurm.load.SlurmGpus;

/** The jobs of all users, as printed by {@code squeue -O}; the waiting jobs of an array share one row. */
final class SlurmLoadJobs {
    /** Many rows contain the same values, so sharing their parsed form saves time and memory. */
    private final Map<String, List<String>> lists = new HashMap<>();

    private final Map<String, Meaning> meanings = new HashMap<>();

    private final Map<String, QueuedJob.Demand> demands = new HashMap<>();
    private final Map<String, Optional<Duration>> limits = new HashMap<>();

    private record Meaning(JobState state, Obstacle obstacle) {
        static Meaning of(String word, String reason) {
            JobState state = SlurmJobStates.state(word, reason);
            return new Meaning(state, SlurmObstacles.of(state, reason));
        }
    }

    private SlurmLoadJobs() {}

    /** The requested fields in order, with the names of the command's long options. */
    private enum Column {
        ID(0, "JobArrayID"),
        STATE(1, "State"),
        REASON(2, "Reason"),
        USER(3, "UserName"),
        ACCOUNT(4, "Account"),
        PARTITION(5, "Partition"),
        PRIORITY(6, "PriorityLong"),
        NODES(7, "NumNodes"),
        CPUS(8, "NumCPUs"),
        RESOURCES(9, "tres-alloc"),
        PER_NODE(10, "tres-per-node"),
        PER_JOB(11, "tres-per-job"),
        PER_TASK(12, "tres-per-task"),
        SUBMITTED(13, "SubmitTime"),
        START(14, "StartTime"),
        END(15, "EndTime"),
        LIMIT(16, "TimeLimit"),
        HOSTS(17, "NodeList"),
        NAME(18, "Name");

        private final int index;
        private final String option;

        Column(int index, String option) {
            this.index = index;
            this.option = option;
        }

        String of(List<String> row) {
            return row.get(index);
        }
    }

    /** Returns the columns to request, separated by spaces. */
    static String columns() {
        return Stream.of(Column.values()).map(column -> column.option).collect(Collectors.joining(" "));
    }

    static List<QueuedJob> read(String text) {
        SlurmLoadJobs reader = new SlurmLoadJobs();
        List<QueuedJob> jobs = new ArrayList<>();
        int count = Column.values().length;
        text.lines().forEach(line -> {
            List<String> row = SlurmColumns.split(line);
            if (row.size() == count) {
                QueuedJob job = reader.job(row);
                if (!job.status().state().isFinal()) {
                    jobs.add(job);
                }
            }
        });
        return jobs;
    }

    private QueuedJob job(List<String> row) {
        String id = Column.ID.of(row);
        String hosts = Column.HOSTS.of(row);
        return new QueuedJob(
                id,
                count(id),
                new QueuedJob.Owner(
                        Column.USER.of(row),
                        nothing(Column.ACCOUNT.of(row)),
                        Column.NAME.of(row),
                        lists.computeIfAbsent(Column.PARTITION.of(row), all -> List.of(all.split(",")))),
                status(row),
                demand(row),
                new QueuedJob.Schedule(
                        SlurmTimes.instant(Column.SUBMITTED.of(row)),
                        SlurmTimes.instant(Column.START.of(row)),
                        SlurmTimes.instant(Column.END.of(row)),
                        limits.computeIfAbsent(Column.LIMIT.of(row), SlurmTimes::read)),
                hosts.isEmpty() ? List.of() : lists.computeIfAbsent(hosts, NodeNames::expand));
    }

    private QueuedJob.Status status(List<String> row) {
        String word = Column.STATE.of(row);
        String reason = nothing(Column.REASON.of(row));
        Meaning meaning = meanings.computeIfAbsent(word + '\n' + reason, both -> Meaning.of(word, reason));
        return new QueuedJob.Status(
                meaning.state(),
                word,
                reason.equals("None") ? "" : reason,
                number(Column.PRIORITY.of(row)),
                meaning.obstacle());
    }

    private QueuedJob.Demand demand(List<String> row) {
        String wished = Column.PER_NODE.of(row) + "," + Column.PER_JOB.of(row) + "," + Column.PER_TASK.of(row);
        String nodes = Column.NODES.of(row);
        String cpus = Column.CPUS.of(row);
        String resources = Column.RESOURCES.of(row);
        return demands.computeIfAbsent(
                nodes + ' ' + cpus + ' ' + resources + ' ' + wished,
                same -> new QueuedJob.Demand(
                        (int) number(nodes).orElse(0),
                        (int) number(cpus).orElse(0),
                        memory(resources),
                        SlurmGpus.ofJob(resources, wished)));
    }

    /** Returns the memory, {@code mem=8G}, among the resources, in MiB. */
    static long memory(String resources) {
        int at = resources.startsWith("mem=") ? 0 : resources.indexOf(",mem=") + 1;
        if (at == 0 && !resources.startsWith("mem=")) {
            return 0;
        }
        int end = resources.indexOf(',', at);
        String size = end < 0 ? resources.substring(at + 4) : resources.substring(at + 4, end);
        return Optional.of(size)
                .filter(text -> text.matches("\\d{1,9}(\\.\\d{1,6})?[KMGTP]?"))
                .map(SlurmLoadJobs::mebibytes)
                .orElse(0L);
    }

    private static long mebibytes(String size) {
        char unit = size.charAt(size.length() - 1);
        double number = Double.parseDouble(Character.isDigit(unit) ? size : size.substring(0, size.length() - 1));
        return Math.round(
                switch (unit) {
                    case 'K' -> number / 1024;
                    case 'G' -> number * 1024;
                    case 'T' -> number * 1024 * 1024;
                    case 'P' -> number * 1024 * 1024 * 1024;
                    default -> number;
                });
    }

    /** Returns the number of jobs in {@code 60_[0-7,9%2]}, or 1 for any other ID. */
    static int count(String id) {
        int from = id.indexOf('[');
        int to = id.indexOf(']');
        if (from < 0 || to < from) {
            return 1;
        }
        int percent = id.indexOf('%');
        int sum = 0;
        for (String part : id.substring(from + 1, percent > from ? percent : to).split(",")) {
            sum += countRange(part);
        }
        return Math.max(1, sum);
    }

    /** Counts the indices in a range: {@code 0-30:5} contains 7. */
    private static int countRange(String part) {
        int dash = part.indexOf('-');
        int colon = part.indexOf(':');
        if (dash < 0) {
            return 1;
        }
        OptionalLong first = number(part.substring(0, dash));
        OptionalLong last = number(colon < 0 ? part.substring(dash + 1) : part.substring(dash + 1, colon));
        OptionalLong step = colon < 0 ? OptionalLong.of(1) : number(part.substring(colon + 1));
        return (int) ((last.orElse(0) - first.orElse(0)) / Math.max(1, step.orElse(1)) + 1);
    }

    private static String nothing(String text) {
        return text.equals("(null)") || text.equals("N/A") ? "" : text;
    }

    private static OptionalLong number(String text) {
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || i > 17) {
                return OptionalLong.empty();
            }
            number = number * 10 + c - '0';
        }
        return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(number);
    }
}
