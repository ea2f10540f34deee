package org.batchwright.scheduler;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the user's associations (sacctmgr(1)) and the time limits of QoS. Only where the controller refuses a job without an
 * association (slurm.conf(5), AccountingStorageEnforce): elsewhere any account will do.
 */
final class SlurmAccounts {
    static final String SECTION = "=accounts";

    private static final int COLUMNS = 7;

    private SlurmAccounts() {}

    /** Begins to ask for all that may be wanted: each takes a fifth of a second. */
    static String begin() {
        return """
                asks() { command -v sacctmgr >/dev/null && [ -n "$soon" ] && timeout 5 sacctmgr -nP show "$@" 2>/dev/null && echo '=whole'; }
                exec 3< <(asks user "$(id -un)" withassoc format=Cluster,DefaultAccount,Account,Partition,QOS,DefaultQOS,MaxWall)
                exec 8< <(asks qos format=Name,MaxWall)
                exec 9< <(asks user "$(id -un)" withassoc format=Cluster,Account,MaxSubmitJobs)
                """;
    }

    /** Accounting that hangs or is not there leaves the section empty: half an answer would be a wrong one. */
    static String question() {
        return """
                mine=$(cat <&3) classes=$(cat <&8) submit=$(cat <&9)
                case $classes in *'=whole') printf '%s\\n' "${classes%=whole}" | sed -n 's/^\\([^|]\\{1,\\}\\)|.*/class|\\1/p' ;; esac
                echo '=accounts'
                case $(printf '%s\\n' "$config" | grep '^AccountingStorageEnforce ') in
                  *associations* | *limits* | *safe* | *qos* | *wckeys* | *all*) ;;
                  *) exit 0 ;;
                esac
                case $mine in *'=whole') ;; *) exit 0 ;; esac
                case $classes in *'=whole') ;; *) exit 0 ;; esac
                printf '%s\\n' "$config" | grep -E '^(ClusterName|AccountingStorageEnforce) '
                case $submit in *'=whole') printf '%s\\n' "${submit%=whole}" | sed -n 's/^./submit|&/p' ;; esac
                printf '%s\\n' "${mine%=whole}" | sed -n 's/^./mine|&/p'
                printf '%s\\n' "${classes%=whole}" | sed -n 's/^./qos|&/p'
                """;
    }

    static Optional<Accounts> read(String output) {
        List<String> lines =
                output.lines().dropWhile(line -> !line.equals(SECTION)).skip(1).toList();
        String cluster = config(lines, "ClusterName");
        boolean limited = config(lines, "AccountingStorageEnforce").matches(".*(limits|safe|all).*");
        Map<String, Duration> classes = new HashMap<>();
        List<String[]> rows = new ArrayList<>();
        for (String line : lines) {
            String[] fields = line.split("\\|", -1);
            if (fields[0].equals("qos") && fields.length == 3) {
                SlurmTimes.read(fields[2]).ifPresent(time -> classes.put(fields[1], time));
            } else if (fields[0].equals("mine")
                    && fields.length == COLUMNS + 1
                    && fields[1].equalsIgnoreCase(cluster)
                    && !fields[3].isEmpty()) {
                rows.add(fields);
            }
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(accounts(rows, limited ? Optional.of(classes) : Optional.empty()));
    }

    /** How many jobs I may have there at a time; the loosest of my accounts counts, so that none is refused for another's limit. */
    static OptionalInt jobs(String output) {
        List<String> lines =
                output.lines().dropWhile(line -> !line.equals(SECTION)).skip(1).toList();
        String cluster = config(lines, "ClusterName");
        if (!config(lines, "AccountingStorageEnforce").matches(".*(limits|safe|all).*")) {
            return OptionalInt.empty();
        }
        List<String> limits = lines.stream()
                .map(line -> line.split("\\|", -1))
                .filter(fields ->
                        fields.length == 4 && fields[0].equals("submit") && fields[1].equalsIgnoreCase(cluster))
                .map(fields -> fields[3].strip())
                .toList();
        return limits.stream().allMatch(limit -> limit.matches("\\d{1,9}"))
                ? limits.stream().mapToInt(Integer::parseInt).max()
                : OptionalInt.empty();
    }

    private static String config(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key + " "))
                .map(line -> line.substring(line.indexOf('=') + 1).strip())
                .findFirst()
                .orElse("");
    }

    private static Accounts accounts(List<String[]> rows, Optional<Map<String, Duration>> classes) {
        Map<String, Accounts.Account> mine = new LinkedHashMap<>();
        for (String[] row : rows) {
            List<String> queues = row[4].isEmpty() ? List.of() : List.of(row[4]);
            List<String> own = row[5].isEmpty() ? List.of() : List.of(row[5].split(","));
            Optional<Duration> longest = classes.flatMap(times -> longest(row, own, times));
            mine.merge(row[3], new Accounts.Account(row[3], queues, own, longest), SlurmAccounts::both);
        }
        return new Accounts(
                List.copyOf(mine.values()), Optional.of(rows.getFirst()[2]).filter(name -> !name.isEmpty()));
    }

    /** A QoS that has a limit is heard before the association; a job without words gets the default one, else the only one. */
    private static Optional<Duration> longest(String[] row, List<String> own, Map<String, Duration> times) {
        String usual = !row[6].isEmpty() ? row[6] : own.size() == 1 ? own.getFirst() : "normal";
        return Optional.ofNullable(times.get(usual)).or(() -> SlurmTimes.read(row[7]));
    }

    /** One association a partition; one without a partition holds for all, and limits that differ are not known. */
    private static Accounts.Account both(Accounts.Account one, Accounts.Account other) {
        List<String> queues = new ArrayList<>(one.queues());
        queues.addAll(other.queues());
        List<String> classes = new ArrayList<>(one.classes());
        other.classes().stream().filter(name -> !classes.contains(name)).forEach(classes::add);
        return new Accounts.Account(
                one.name(),
                one.queues().isEmpty() || other.queues().isEmpty() ? List.of() : queues,
                classes,
                one.longestTime().equals(other.longestTime()) ? one.longestTime() : Optional.empty());
    }
}
