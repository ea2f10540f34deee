package org.batchwright.scheduler.lsf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.load.Utilization;
import org.junit.jupiter.api.Test;

/** Parses answers in the documented format. */
class LsfReservationsTest {
    private static final Instant NOW = Instant.parse("2026-12-20T00:00:00Z");

    private static NodeLoad host(String name, int slots) {
        return new NodeLoad(
                name,
                List.of(),
                new NodeLoad.NodeState(NodeAvailability.OPEN, "ok", ""),
                new Utilization(0, slots),
                Utilization.NONE,
                List.of());
    }

    @Test
    void a_host_is_reserved_if_all_its_slots_are_reserved() throws Exception {
        LsfReservations found = LsfReservations.read(
                Files.readAllLines(Path.of("src/test/resources/answers/lsf/load/brsvs-w.txt")),
                NOW,
                Set.of("me", "chem"),
                List.of(host("n-62-11-13", 32), host("n-62-20-1", 24)));

        assertThat(found.reservations())
                .extracting(Reservation::nodes, Reservation::holders)
                .containsExactly(
                        tuple(List.of("n-62-11-10", "n-62-11-13"), List.of("chem")),
                        tuple(List.of("n-62-11-14"), List.of("system")),
                        tuple(List.<String>of(), List.of("you")));
        assertThat(found.reservations().getFirst().start()).isEqualTo("2026-04-12T20:00:00Z");
        assertThat(found.reservations().getFirst().end()).isEqualTo("2026-04-13T02:00:00Z");
        assertThat(found.recurring()).containsExactly("weekly#0");
    }

    @Test
    void times_without_a_year_are_resolved_to_the_nearest_date() {
        assertThat(LsfReservations.read(
                                List.of("user1#0 user user1 0/1024 hostA:0/1024 12/31/22/0-1/1/2/0"),
                                NOW,
                                Set.of(),
                                List.of())
                        .reservations())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.start()).isEqualTo("2026-12-31T22:00:00Z");
                    assertThat(one.end()).isEqualTo("2027-01-01T02:00:00Z");
                });
    }
}
