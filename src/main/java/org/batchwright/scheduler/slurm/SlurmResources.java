package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.scheduler.AvailableResources;

/**
 * Parses the names that jobs may request: features of nodes from sinfo(1), reservations and licenses from scontrol(1), and QoS from
 * sacctmgr(1).
 */
final class SlurmResources {
    static final String SECTION = "=offers";

    /** Maximum length of each list, because large sites have many names. */
    private static final int MAX_NAMES = 200;

    private static final Pattern RESERVATION = Pattern.compile("ReservationName=(\\S+) .*");
    private static final Pattern LICENSE = Pattern.compile("LicenseName=(\\S+) .*");

    private SlurmResources() {}

    static AvailableResources read(String output) {
        List<String> lines = output.lines().toList();
        return new AvailableResources(
                names(lines, SlurmResources::classes),
                names(lines, SlurmResources::features),
                names(lines, line -> findNames(RESERVATION, line)),
                names(lines, line -> findNames(LICENSE, line)));
    }

    private static List<String> names(List<String> lines, Function<String, Stream<String>> of) {
        return lines.stream()
                .flatMap(of)
                .map(String::strip)
                .filter(name -> !name.isEmpty() && !name.equals("(null)"))
                .distinct()
                .limit(MAX_NAMES)
                .toList();
    }

    /** Returns the names in the second column of the QoS. */
    private static Stream<String> classes(String line) {
        String[] fields = line.split("\\|", -1);
        return fields.length == 4 && fields[0].equals("qos") ? Stream.of(fields[2]) : Stream.empty();
    }

    /** Returns the names in the sixth column of the nodes. */
    private static Stream<String> features(String line) {
        String[] fields = line.split("\\|", -1);
        return fields.length == 6 ? Stream.of(fields[5].split(",")) : Stream.empty();
    }

    private static Stream<String> findNames(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.matches() ? Stream.of(matcher.group(1)) : Stream.empty();
    }
}
