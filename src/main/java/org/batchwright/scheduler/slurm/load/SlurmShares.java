package org.batchwright.scheduler.slurm.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.text.Message;

/** The user's fair share from sshare(1), the factors of priorities from sprio(1), and licenses from scontrol(1). */
public final class SlurmShares {
    /** The factors in the order of the columns of load.sh, after the ID. */
    private static final List<String> FACTORS = List.of(
            "age",
            "association",
            Message.text("scheduler.share-fair-share"),
            Message.text("scheduler.share-job-size"),
            "partition",
            Message.text("scheduler.share-qos"),
            "resources",
            "nice");

    private static final Pattern LICENSE = Pattern.compile("LicenseName=(\\S+) Total=(\\d{1,9}) Used=(\\d{1,9}).*");

    private SlurmShares() {}

    /** Returns the shares that have a value; without the multifactor plug-in, none has. */
    public static List<OwnShare.FairShare> read(List<String> lines) {
        return rows(lines)
                .filter(fields -> !fields[2].isBlank())
                .map(fields -> new OwnShare.FairShare(
                        fields[0].strip(), decimal(fields[2]), decimal(fields[3]), decimal(fields[4])))
                .toList();
    }

    /** Returns the user's accounts, which are listed even if their shares have no value. */
    public static List<String> accounts(List<String> lines) {
        return rows(lines).map(fields -> fields[0].strip()).toList();
    }

    private static Stream<String[]> rows(List<String> lines) {
        return lines.stream()
                .map(line -> line.split("\\|", -1))
                .filter(fields -> fields.length == 5 && !fields[1].isEmpty());
    }

    /** Returns the priorities of jobs. A job in several partitions has a row for each of them; the highest priority counts. */
    public static Map<String, List<OwnShare.PriorityFactor>> priorities(List<String> lines) {
        Map<String, List<OwnShare.PriorityFactor>> all = new HashMap<>();
        for (String line : lines) {
            List<String> row = SlurmColumns.split(line + SlurmColumns.END);
            if (row.size() == FACTORS.size() + 1) {
                List<OwnShare.PriorityFactor> factors = new ArrayList<>();
                for (int i = 0; i < FACTORS.size(); i++) {
                    long points = Math.round(points(row.get(i + 1)));
                    if (points != 0) {
                        factors.add(new OwnShare.PriorityFactor(
                                FACTORS.get(i), i == FACTORS.size() - 1 ? -points : points));
                    }
                }
                all.merge(row.getFirst().strip(), factors, (one, other) -> sum(one) >= sum(other) ? one : other);
            }
        }
        return all;
    }

    private static long sum(List<OwnShare.PriorityFactor> factors) {
        return factors.stream().mapToLong(OwnShare.PriorityFactor::points).sum();
    }

    /** Returns the sum of the values for individual resources: {@code cpu=10,gres/gpu=100}. */
    private static double points(String text) {
        double sum = 0;
        for (String part : text.strip().split(",", -1)) {
            sum += decimal(part.substring(part.indexOf('=') + 1));
        }
        return sum;
    }

    public static List<OwnShare.License> licenses(List<String> lines) {
        return lines.stream()
                .map(LICENSE::matcher)
                .filter(Matcher::matches)
                .map(found -> new OwnShare.License(
                        found.group(1),
                        new Utilization(Long.parseLong(found.group(3)), Long.parseLong(found.group(2)))))
                .toList();
    }

    private static double decimal(String text) {
        return Optional.of(text.strip())
                .filter(number -> number.matches("-?\\d{1,15}(\\.\\d{1,15})?(e[+-]?\\d{1,3})?"))
                .map(Double::parseDouble)
                .orElse(0.0);
    }
}
