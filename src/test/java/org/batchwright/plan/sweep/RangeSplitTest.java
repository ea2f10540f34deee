package org.batchwright.plan.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RangeSplitTest {
    private static final int ROUNDS = 5_000;

    private static BigDecimal number(long whole) {
        return BigDecimal.valueOf(whole);
    }

    /** Tests bounds and steps of all sizes, including values around 0. */
    private interface Property {
        void holds(long from, long to, long step);
    }

    private static void always(Property property) {
        SplittableRandom chance = new SplittableRandom(20_26);
        for (int round = 0; round < ROUNDS; round++) {
            long from = chance.nextLong(-300, 300);
            long to = from + chance.nextLong(chance.nextInt(1, 600));
            property.holds(from, to, 1 + chance.nextLong(chance.nextInt(1, 300)));
        }
    }

    private static List<List<Long>> rows(RangeSplit split) {
        return IntStream.range(0, split.size())
                .mapToObj(row -> split.rows().apply(row).stream()
                        .map(BigDecimal::longValueExact)
                        .toList())
                .toList();
    }

    private static void isExactCover(List<List<Long>> parts, long from, long to) {
        assertThat(parts.getFirst().getFirst()).isEqualTo(from);
        assertThat(parts.getLast().getLast()).isEqualTo(to);
        for (int i = 0; i < parts.size(); i++) {
            assertThat(parts.get(i).getFirst()).isLessThanOrEqualTo(parts.get(i).getLast());
            if (i > 0) {
                assertThat(parts.get(i).getFirst()).isEqualTo(parts.get(i - 1).getLast() + 1);
            }
        }
    }

    @Test
    void subranges_cover_the_range_exactly_in_order_and_without_overlap() {
        always((from, to, step) -> {
            RangeSplit split = RangeSplit.parts(number(from), number(to), number(step), RangeSplit.Ends.INCLUSIVE);
            List<List<Long>> parts = rows(split);
            isExactCover(parts, from, to);
            assertThat(parts).hasSize((int) Math.max(1, Math.ceilDiv(to - from, step)));
            parts.subList(0, parts.size() - 1)
                    .forEach(part ->
                            assertThat(part.getLast() - part.getFirst() + 1).isEqualTo(step));
            assertThat(parts.getLast().getLast() - parts.getLast().getFirst()).isLessThanOrEqualTo(step);
        });
    }

    @Test
    void an_exclusive_subrange_starts_where_the_previous_one_ends() {
        always((from, to, step) -> {
            List<List<Long>> parts =
                    rows(RangeSplit.parts(number(from), number(to), number(step), RangeSplit.Ends.EXCLUSIVE));
            assertThat(parts.getFirst().getFirst()).isEqualTo(from);
            assertThat(parts.getLast().getLast()).isEqualTo(to);
            for (int i = 1; i < parts.size(); i++) {
                assertThat(parts.get(i).getFirst()).isEqualTo(parts.get(i - 1).getLast());
            }
        });
    }

    @Test
    void the_number_of_jobs_is_never_exceeded_and_the_range_is_still_covered() {
        always((from, to, jobs) -> {
            BigDecimal step = RangeSplit.stepForParts(number(from), number(to), (int) jobs);
            List<List<Long>> parts = rows(RangeSplit.parts(number(from), number(to), step, RangeSplit.Ends.INCLUSIVE));
            isExactCover(parts, from, to);
            assertThat(parts).hasSizeLessThanOrEqualTo((int) jobs);
        });
    }

    @Test
    void single_values_increase_by_the_step_and_stay_within_the_range() {
        always((from, to, step) -> {
            List<List<Long>> values = rows(RangeSplit.steps(number(from), number(to), number(step)));
            for (int i = 0; i < values.size(); i++) {
                assertThat(values.get(i)).containsExactly(from + i * step);
            }
            assertThat(values.getLast().getFirst()).isBetween(to - step + 1, to);
        });
    }

    @Test
    void evenly_spaced_values_include_both_ends_and_their_gaps_differ_by_at_most_one() {
        always((from, to, jobs) -> {
            List<Long> values = rows(RangeSplit.evenly(number(from), number(to), (int) jobs)).stream()
                    .map(List::getFirst)
                    .toList();
            assertThat(values).hasSize((int) Math.min(jobs, to - from + 1));
            assertThat(values.getFirst()).isEqualTo(from);
            if (values.size() > 1) {
                assertThat(values.getLast()).isEqualTo(to);
                long gap = (to - from) / (values.size() - 1);
                for (int i = 1; i < values.size(); i++) {
                    assertThat(values.get(i) - values.get(i - 1)).isBetween(gap, gap + 1);
                }
            }
        });
    }

    @Test
    void numbers_are_written_as_a_user_would_type_them() {
        assertThat(RangeSplit.formatPlain(new BigDecimal("1e3"))).isEqualTo("1000");
        assertThat(RangeSplit.formatPlain(new BigDecimal("0.10"))).isEqualTo("0.1");
        assertThat(RangeSplit.formatPlain(new BigDecimal("1e-9"))).isEqualTo("0.000000001");
        assertThat(RangeSplit.formatPlain(new BigDecimal("0.0"))).isEqualTo("0");
    }
}
