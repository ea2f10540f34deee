package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.scheduler.Accounts;
import org.batchwright.text.ShellFile;

/**
 * Parses the user's associations (sacctmgr(1)) and the time limits of the QoS. They are used only if the controller rejects jobs without an
 * association (slurm.conf(5), AccountingStorageEnforce); otherwise, any account is accepted.
 */
final class SlurmAccounts {
    static final String SECTION = "=accounts";

    /** Number of columns of an association, as requested by {@link #script}. */
    private static final int COLUMN_COUNT = 7;

    private static final ShellFile SCRIPT = ShellFile.of(SlurmAccounts.class, "accounts.sh");

    private SlurmAccounts() {}

    /**
     * Returns the script of a separate query, which runs in parallel with the other queries. Accounting needs 0.2 s for the smallest
     * response and another 0.1 s for each table of names. For speed, QoS are requested by ID, everything that may be needed is queried in
     * parallel, and no further process is started once accounting responds. The default QoS of a job matters only if there are several. If
     * accounting hangs, the query fails with status 1, because partial output would be wrong.
     */
    static String script() {
        return SCRIPT.text();
    }

    static Optional<Accounts> read(String output) {
        List<String> lines =
                output.lines().dropWhile(line -> !line.equals(SECTION)).skip(1).toList();
        String cluster = config(lines, "ClusterName");
        boolean limited = config(lines, "AccountingStorageEnforce").matches(".*(limits|safe|all).*");
        Map<String, Duration> times = new HashMap<>();
        Map<String, String> names = new HashMap<>();
        Map<String, String> usual = new HashMap<>();
        List<String[]> rows = new ArrayList<>();
        for (String line : lines) {
            String[] fields = line.split("\\|", -1);
            if (fields[0].equals("qos") && fields.length == 4) {
                names.put(fields[1], fields[2]);
                SlurmTimes.read(fields[3]).ifPresent(time -> times.put(fields[2], time));
            } else if (fields[0].equals("usual") && fields.length == 5) {
                usual.put(place(fields[1], fields[2], fields[3]), fields[4]);
            } else if (fields[0].equals("mine")
                    && fields.length == COLUMN_COUNT + 1
                    && fields[1].equalsIgnoreCase(cluster)
                    && !fields[3].isEmpty()) {
                rows.add(fields);
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Accounts.Account> mine = new LinkedHashMap<>();
        for (String[] row : rows) {
            List<String> own = qosNames(row[5], names);
            String without = usual.getOrDefault(place(row[1], row[3], row[4]), "");
            Optional<Duration> longest = limited ? maxTime(row[6], own, without, times) : Optional.empty();
            List<String> queues = row[4].isEmpty() ? List.of() : List.of(row[4]);
            OptionalInt most = limited ? count(row[7]) : OptionalInt.empty();
            mine.merge(row[3], new Accounts.Account(row[3], queues, own, longest, most), SlurmAccounts::merge);
        }
        return Optional.of(new Accounts(
                List.copyOf(mine.values()), Optional.of(rows.getFirst()[2]).filter(name -> !name.isEmpty())));
    }

    private static OptionalInt count(String text) {
        return text.strip().matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(text.strip())) : OptionalInt.empty();
    }

    private static List<String> qosNames(String ids, Map<String, String> names) {
        return ids.isEmpty()
                ? List.of()
                : Stream.of(ids.split(","))
                        .map(id -> names.getOrDefault(id, id))
                        .toList();
    }

    private static String place(String cluster, String account, String partition) {
        return cluster + "|" + account + "|" + partition;
    }

    /**
     * Returns the maximum number of the user's concurrent jobs. This is the highest limit of all accounts, so that no job is rejected
     * because of another account's limit.
     */
    static OptionalInt jobLimit(String output) {
        List<String> lines =
                output.lines().dropWhile(line -> !line.equals(SECTION)).skip(1).toList();
        String cluster = config(lines, "ClusterName");
        if (!config(lines, "AccountingStorageEnforce").matches(".*(limits|safe|all).*")) {
            return OptionalInt.empty();
        }
        List<OptionalInt> limits = lines.stream()
                .map(line -> line.split("\\|", -1))
                .filter(fields -> fields.length == COLUMN_COUNT + 1
                        && fields[0].equals("mine")
                        && fields[1].equalsIgnoreCase(cluster))
                .map(fields -> count(fields[7]))
                .toList();
        return limits.stream().allMatch(OptionalInt::isPresent)
                ? limits.stream().mapToInt(OptionalInt::getAsInt).max()
                : OptionalInt.empty();
    }

    private static String config(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key + " "))
                .map(line -> line.substring(line.indexOf('=') + 1).strip())
                .findFirst()
                .orElse("");
    }

    /**
     * Returns the time limit. The limit of a QoS takes precedence over the limit of the association. A job that does not name a QoS gets
     * the default QoS, or the only QoS if there is no default.
     */
    private static Optional<Duration> maxTime(
            String associations, List<String> own, String without, Map<String, Duration> times) {
        String usual = !without.isEmpty() ? without : own.size() == 1 ? own.getFirst() : "normal";
        return Optional.ofNullable(times.get(usual)).or(() -> SlurmTimes.read(associations));
    }

    /**
     * Merges two associations of an account. There is one per partition; one without a partition applies to all, and conflicting limits are
     * treated as unknown.
     */
    private static Accounts.Account merge(Accounts.Account one, Accounts.Account other) {
        List<String> queues = new ArrayList<>(one.queues());
        queues.addAll(other.queues());
        List<String> classes = new ArrayList<>(one.classes());
        other.classes().stream().filter(name -> !classes.contains(name)).forEach(classes::add);
        return new Accounts.Account(
                one.name(),
                one.queues().isEmpty() || other.queues().isEmpty() ? List.of() : queues,
                classes,
                one.longestTime().equals(other.longestTime()) ? one.longestTime() : Optional.empty(),
                one.mostJobs().equals(other.mostJobs()) ? one.mostJobs() : OptionalInt.empty());
    }
}
