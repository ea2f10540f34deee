package org.batchwright.scheduler.lsf;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Reservation;
import org.batchwright.scheduler.YearlessTime;

/**
 * Advance reservations listed by {@code brsvs -w}. For recurring reservations, only the IDs are read, because their times are in the time
 * zone of the server, which is unknown. A host counts as reserved if all of its slots are reserved.
 *
 * @param reservations the reservations with a start and an end
 * @param recurring IDs of recurring reservations
 */
record LsfReservations(List<Reservation> reservations, List<String> recurring) {
    private static final Pattern SLOTS = Pattern.compile("(?:\\d{1,9}|-)(?:/(\\d{1,9}))?");
    private static final Pattern HOST = Pattern.compile("([^:/]+):(?:\\d{1,9}|-)(?:/(\\d{1,9}))?");
    private static final String TIME = "(?:(\\d{4})/)?(\\d{1,2})/(\\d{1,2})/(\\d{1,2})/(\\d{1,2})";
    private static final Pattern WINDOW = Pattern.compile(TIME + "-" + TIME);
    private static final Pattern RECURRING = Pattern.compile("[\\d:]{1,9}-[\\d:]{1,9}");
    private static final int GROUPS_OF_TIME = 5;

    LsfReservations {
        reservations = List.copyOf(reservations);
        recurring = List.copyOf(recurring);
    }

    /**
     * @param names the names of the user and of the user's groups in LSF
     * @param hosts the hosts with their numbers of slots
     */
    static LsfReservations read(List<String> lines, Instant now, Set<String> names, List<NodeLoad> hosts) {
        Map<String, Long> slots = new HashMap<>();
        hosts.forEach(host -> slots.put(host.name(), host.cpus().all()));
        List<List<String>> entries = new ArrayList<>();
        for (String line : lines) {
            List<String> words = List.of(line.strip().replaceAll(" +/ +", "/").split("\\s+"));
            boolean isContinued =
                    words.stream().allMatch(word -> HOST.matcher(word).matches());
            if (isContinued && !entries.isEmpty()) {
                entries.getLast().addAll(words);
            } else if (!isContinued && words.size() >= 4 && !words.getFirst().equals("RSVID")) {
                entries.add(new ArrayList<>(words));
            }
        }
        List<Reservation> reservations = new ArrayList<>();
        List<String> recurring = new ArrayList<>();
        for (List<String> words : entries) {
            reservation(words, now, names, slots).ifPresent(reservations::add);
            if (words.stream().anyMatch(word -> RECURRING.matcher(word).matches())) {
                recurring.add(words.getFirst());
            }
        }
        return new LsfReservations(reservations, recurring);
    }

    /** @param words a line such as {@code user1#0 user user1 0/1024 hostA:0/512 11/12/6/0-11/12/8/0 hostB:0/512}, split into words */
    private static Optional<Reservation> reservation(
            List<String> words, Instant now, Set<String> names, Map<String, Long> slots) {
        List<String> holders = words.stream()
                .skip(2)
                .takeWhile(word -> !SLOTS.matcher(word).matches())
                .toList();
        List<String> nodes = words.stream()
                .map(HOST::matcher)
                .filter(Matcher::matches)
                .filter(host ->
                        host.group(2) == null || Long.parseLong(host.group(2)) >= slots.getOrDefault(host.group(1), 0L))
                .map(host -> host.group(1))
                .toList();
        Reservation.Use use = words.get(1).startsWith("sys")
                ? Reservation.Use.MAINTENANCE
                : holders.stream().anyMatch(names::contains) ? Reservation.Use.MINE : Reservation.Use.OTHERS;
        return words.stream()
                .map(WINDOW::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .flatMap(window -> time(window, 0, now)
                        .flatMap(start -> time(window, GROUPS_OF_TIME, now)
                                .map(end -> new Reservation(words.getFirst(), use, start, end, nodes, holders))));
    }

    private static Optional<Instant> time(Matcher window, int before, Instant now) {
        YearlessTime moment = new YearlessTime(
                number(window, before + 2),
                number(window, before + 3),
                number(window, before + 4),
                number(window, before + 5),
                0);
        return window.group(before + 1) == null
                ? moment.toInstant(now, ZoneOffset.UTC)
                : moment.inYear(number(window, before + 1), ZoneOffset.UTC);
    }

    private static int number(Matcher window, int group) {
        return Integer.parseInt(window.group(group));
    }
}
