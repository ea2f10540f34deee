package org.batchwright.model.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.batchwright.model.preflight.EstimateRecord.Accuracy;
import org.batchwright.model.preflight.EstimateRecord.Past;
import org.junit.jupiter.api.Test;

/** Simulates a scheduler whose estimates are wrong by a known amount. */
class EstimateRecordTest {
    private static final Instant START = Instant.parse("2026-11-01T08:00:00Z");
    private static final Duration ERROR = Duration.ofMinutes(140);
    private static final Duration WAIT = Duration.ofHours(3);

    private final Random random = new Random(41);

    /** Records jobs whose estimated wait is one to seven hours. Each estimate is wrong by the amount that {@code error} returns. */
    private List<Past> simulate(int jobs, Function<Integer, Duration> error) {
        List<Past> past = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            Instant queriedAt = START.plus(Duration.ofHours(5L * i));
            Instant estimated = queriedAt.plus(Duration.ofMinutes(60 + random.nextInt(360)));
            past.add(new Past(queriedAt, estimated, estimated.plus(error.apply(i))));
        }
        return past;
    }

    private Duration noise(int minutes) {
        return Duration.ofSeconds(random.nextInt(2 * 60 * minutes) - 60L * minutes);
    }

    @Test
    void a_scheduler_that_is_always_wrong_by_the_same_amount_is_corrected_exactly() {
        assertThat(new EstimateRecord(simulate(40, i -> ERROR)).accuracy(WAIT)).contains(new Accuracy(40, ERROR));
        assertThat(new EstimateRecord(simulate(40, i -> ERROR.negated())).accuracy(WAIT))
                .contains(new Accuracy(40, ERROR.negated()));
    }

    @Test
    void corrected_noisy_estimates_are_within_the_noise_and_their_median_is_correct() {
        Accuracy accuracy = new EstimateRecord(simulate(40, i -> ERROR.plus(noise(30))))
                .accuracy(WAIT)
                .orElseThrow();
        assertThat(accuracy.late()).isBetween(ERROR.minusMinutes(12), ERROR.plusMinutes(12));

        List<Duration> left = simulate(1000, i -> ERROR.plus(noise(30))).stream()
                .map(one -> Duration.between(one.estimated().plus(accuracy.late()), one.started()))
                .sorted()
                .toList();
        assertThat(left.get(500).abs()).isLessThan(Duration.ofMinutes(12));
    }

    @Test
    void a_few_very_long_waits_do_not_distort_the_accuracy() {
        EstimateRecord record =
                new EstimateRecord(simulate(40, i -> i % 5 == 0 ? Duration.ofDays(3) : ERROR.plus(noise(10))));

        assertThat(record.accuracy(WAIT).orElseThrow().late()).isBetween(ERROR.minusMinutes(10), ERROR.plusMinutes(10));
    }

    @Test
    void the_accuracy_is_unknown_with_fewer_than_eight_jobs() {
        assertThat(EstimateRecord.NONE.accuracy(WAIT)).isEmpty();
        assertThat(new EstimateRecord(simulate(7, i -> ERROR)).accuracy(WAIT)).isEmpty();
        assertThat(new EstimateRecord(simulate(8, i -> ERROR)).accuracy(WAIT)).isPresent();
    }

    @Test
    void estimates_of_an_immediate_start_have_a_separate_record() {
        List<Past> past = new ArrayList<>(simulate(10, i -> ERROR));
        for (int i = 0; i < 20; i++) {
            past.add(new Past(START, START.plusSeconds(5), START.plusSeconds(65)));
        }
        EstimateRecord record = new EstimateRecord(past);

        assertThat(record.accuracy(WAIT)).contains(new Accuracy(10, ERROR));
        assertThat(record.accuracy(Duration.ZERO)).contains(new Accuracy(20, Duration.ofMinutes(1)));
    }
}
