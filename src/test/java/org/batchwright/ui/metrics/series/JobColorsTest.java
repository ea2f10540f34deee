package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.junit.jupiter.api.Test;

class JobColorsTest {

    @Test
    void few_numbers_have_distinct_colors_in_the_order_of_their_size() {
        assertThat(colors("0.3", "0.01", "0.1", "0.01")).containsExactly(turn(2), turn(0), turn(1), turn(0));
    }

    @Test
    void few_texts_have_colours_in_the_order_of_the_jobs() {
        assertThat(colors("sgd", "adam", "10", "sgd")).containsExactly(turn(0), turn(1), turn(2), turn(0));
    }

    @Test
    void ten_values_are_few_and_eleven_are_on_a_scale() {
        assertThat(colors(numbers(10))).allSatisfy(color -> assertThat(color).isInstanceOf(CurveColor.Turn.class));
        assertThat(colors(numbers(11)))
                .allSatisfy(color -> assertThat(color).isInstanceOf(CurveColor.Share.class))
                .startsWith(new CurveColor.Share(0))
                .endsWith(new CurveColor.Share(1))
                .contains(new CurveColor.Share(0.5));
    }

    @Test
    void many_numbers_over_powers_of_ten_are_spread_by_their_logarithms() {
        String[] rates =
                IntStream.rangeClosed(0, 20).mapToObj(i -> "1e-" + (20 - i)).toArray(String[]::new);
        assertThat(((CurveColor.Share) colors(rates).get(10)).share()).isBetween(0.49, 0.51);
    }

    @Test
    void many_texts_repeat_the_colours() {
        String[] names = IntStream.range(0, 12).mapToObj(i -> "run " + i).toArray(String[]::new);
        assertThat(colors(names)).startsWith(turn(0)).endsWith(turn(11));
    }

    @Test
    void a_job_keeps_its_color_when_others_come_and_go() {
        JobColors one = new JobColors(List.of(job(0, "0.3", "#1")), Optional.empty());
        List<ShownJob> three = List.of(job(2, "0.1", "#3"), job(1, "0.2", "#2"), job(0, "0.3", "first"));
        JobColors several = new JobColors(three, Optional.of("p"), Optional.of(one));
        assertThat(three.stream().map(several::of)).containsExactly(turn(1), turn(2), turn(0));
        List<ShownJob> others = List.of(job(1, "0.2", "#2"), job(3, "0.05", "#4"));
        JobColors later = new JobColors(others, Optional.of("p"), Optional.of(several));
        assertThat(others.stream().map(later::of)).containsExactly(turn(2), turn(0));
    }

    @Test
    void coloring_by_another_parameter_assigns_new_colors() {
        List<ShownJob> jobs = List.of(job(0, "2", "a"), job(1, "1", "b"));
        JobColors by = new JobColors(jobs, Optional.of("p"));
        JobColors other = new JobColors(jobs, Optional.of("q"), Optional.of(by));
        assertThat(jobs.stream().map(by::of)).containsExactly(turn(1), turn(0));
        assertThat(jobs.stream().map(other::of)).containsExactly(turn(0), turn(0));
    }

    private static ShownJob job(int number, String value, String title) {
        return new ShownJob(new RunId("r"), number, title, Map.of("p", value));
    }

    private static String[] numbers(int count) {
        return IntStream.range(0, count).mapToObj(String::valueOf).toArray(String[]::new);
    }

    private static CurveColor turn(int number) {
        return new CurveColor.Turn(number);
    }

    private static List<CurveColor> colors(String... values) {
        List<ShownJob> jobs = IntStream.range(0, values.length)
                .mapToObj(i -> new ShownJob(new RunId("r"), i, "job " + i, Map.of("p", values[i])))
                .toList();
        JobColors colors = new JobColors(jobs, Optional.of("p"));
        return Stream.of(jobs).flatMap(List::stream).map(colors::of).toList();
    }
}
