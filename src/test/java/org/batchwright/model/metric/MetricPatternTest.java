package org.batchwright.model.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MetricPatternTest {

    @Test
    void the_words_before_the_number_are_learned() {
        MetricPattern pattern = learn("[12:01] it=40 >> ce 0.351 / top 0.8", "0.351");
        assertThat(pattern.name()).isEqualTo("ce");
        assertThat(pattern.match("[12:09] it=90 >>  ce  0.25 / top 0.9")).isEqualTo(OptionalDouble.of(0.25));
        assertThat(pattern.match("[12:09] validated")).isEmpty();
        assertThat(pattern.match("trace 0.5")).isEmpty();
        assertThat(learn("x: Learning rate = 0.1", "0.1").text()).isEqualTo("Learning rate = {learning rate}");
    }

    @Test
    void a_number_without_words_is_found_by_its_position() {
        MetricPattern pattern = learn("  12  0.5\t0.75 1e-3", "0.75");
        assertThat(pattern.text()).isEqualTo("^# # {value 3}");
        assertThat(pattern.match("13 0.25 0.125 1e-4")).isEqualTo(OptionalDouble.of(0.125));
        assertThat(pattern.match("epoch 13 0.25 0.125")).isEmpty();
    }

    @Test
    void a_pattern_can_refer_to_the_third_number_after_a_word() {
        MetricPattern pattern = learn("metrics 0.5 0.7 0.9", "0.9");
        assertThat(pattern.name()).isEqualTo("metrics 3");
        assertThat(pattern.match("metrics 1 2 3.5")).isEqualTo(OptionalDouble.of(3.5));
    }

    @Test
    void special_characters_in_a_pattern_are_taken_literally() {
        MetricPattern pattern = learn("{#1} ^cost^ = 1,234.5 $", "1,234.5");
        assertThat(MetricPattern.parse(pattern.text())).contains(pattern);
        assertThat(pattern.match("{#1} ^cost^ = 2,000 $")).isEqualTo(OptionalDouble.of(2000));
    }

    @Test
    void numbers_that_are_not_finite_are_found() {
        MetricPattern pattern = learn("cost -> 3", "3");
        assertThat(pattern.match("cost -> nan")).isEqualTo(OptionalDouble.of(Double.NaN));
        assertThat(pattern.match("cost -> -inf")).isEqualTo(OptionalDouble.of(Double.NEGATIVE_INFINITY));
    }

    @Test
    void metrics_may_have_names_in_any_language() {
        assertThat(learn("학습 중: 손실값 0.5", "0.5").name()).isEqualTo("손실값");
    }

    @Test
    void nothing_is_learned_at_a_position_where_no_number_begins() {
        assertThat(MetricPattern.learn("cost 3", 1)).isEmpty();
        assertThat(MetricPattern.learn("sha 3fe2", 5)).isEmpty();
    }

    @Test
    void a_pattern_has_exactly_one_metric_name() {
        assertThat(MetricPattern.parse("cost")).isEmpty();
        assertThat(MetricPattern.parse("{a} {b}")).isEmpty();
        assertThat(MetricPattern.parse("cost {}")).isEmpty();
    }

    private static MetricPattern learn(String line, String number) {
        return MetricPattern.learn(line, line.indexOf(number)).orElseThrow();
    }
}
