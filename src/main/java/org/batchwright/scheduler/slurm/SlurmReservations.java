package org.batchwright.scheduler.slurm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.Reservation;
import org.batchwright.scheduler.NodeNames;

/** Reservations, as printed by {@code scontrol show reservation -o}. */
final class SlurmReservations {
    private static final Pattern KEY = Pattern.compile("(?:^| )([A-Za-z]+)=(\\S*)");

    private SlurmReservations() {}

    /** @param accounts the user's accounts */
    static List<Reservation> read(List<String> lines, String user, List<String> accounts) {
        return lines.stream()
                .filter(line -> line.startsWith("ReservationName="))
                .map(line -> reservation(line, user, accounts))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Reservation> reservation(String line, String user, List<String> accounts) {
        Optional<Instant> start = value(line, "StartTime").flatMap(SlurmTimes::instant);
        Optional<Instant> end = value(line, "EndTime").flatMap(SlurmTimes::instant);
        if (start.isEmpty() || end.isEmpty()) {
            return Optional.empty();
        }
        List<String> users = list(line, "Users");
        List<String> groups = list(line, "Accounts");
        boolean mine = users.contains(user) || groups.stream().anyMatch(accounts::contains);
        List<String> holders = new ArrayList<>(users);
        holders.addAll(groups);
        List<String> flags = list(line, "Flags");
        return Optional.of(new Reservation(
                value(line, "ReservationName").orElse(""),
                flags.contains("MAINT")
                        ? Reservation.Use.MAINTENANCE
                        : mine ? Reservation.Use.MINE : Reservation.Use.OTHERS,
                start.get(),
                end.get(),
                NodeNames.expand(value(line, "Nodes").orElse("")),
                holders));
    }

    private static List<String> list(String line, String key) {
        return value(line, key)
                .filter(text -> !text.isEmpty() && !text.startsWith("("))
                .map(text -> Arrays.asList(text.split(",")))
                .orElse(List.of());
    }

    private static Optional<String> value(String line, String key) {
        Matcher matcher = KEY.matcher(line);
        while (matcher.find()) {
            if (matcher.group(1).equals(key)) {
                return Optional.of(matcher.group(2));
            }
        }
        return Optional.empty();
    }
}
