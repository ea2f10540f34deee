package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.junit.jupiter.api.Test;

class JobColorsTest {

    @Test
    void a_few_numbers_are_spread_evenly_over_the_scale_in_ascending_order() {
        assertThat(colors("0.3", "1e-2", "0.1", "0.01")).containsExactly(share(1), share(0), share(0.5), share(0));
        assertThat(key("128", "16", "32", "16", "64"))
                .extracting(ColorKey.Part::value)
                .containsExactly("16", "32", "64", "128");
        assertThat(key("128", "16", "32", "16", "64").getLast().color()).isEqualTo(share(1));
    }

    @Test
    void two_numbers_have_distinct_colors() {
        assertThat(colors("32", "16", "32")).containsExactly(turn(1), turn(0), turn(1));
    }

    @Test
    void seeds_are_colored_like_names() {
        List<ShownJob> jobs = IntStream.range(0, 4)
                .mapToObj(i -> new ShownJob(new RunId("r"), i, "job " + i, Map.of("data-seed", String.valueOf(40 - i))))
                .toList();
        JobColors colors = new JobColors(jobs, Optional.of("data-seed"));
        assertThat(jobs).extracting(colors::of).containsExactly(turn(3), turn(2), turn(1), turn(0));
    }

    @Test
    void numbers_come_before_words_and_unset_values_come_last() {
        assertThat(key("auto", "", "10", "9")).extracting(ColorKey.Part::value).containsExactly("9", "10", "auto", "");
    }

    @Test
    void a_few_words_are_colored_in_job_order() {
        assertThat(colors("sgd", "adam", "lion", "sgd")).containsExactly(turn(0), turn(1), turn(2), turn(0));
    }

    @Test
    void ten_values_are_spread_evenly_but_eleven_values_are_spread_proportionally() {
        assertThat(colors("0", "1", "2", "3", "4", "5", "6", "7", "8", "100").get(8))
                .isEqualTo(share(8 / 9.0));
        assertThat(colors("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "100")
                        .get(8))
                .isEqualTo(share(0.08));
        assertThat(colors(numbers(11))).startsWith(share(0)).endsWith(share(1)).contains(share(0.5));
        assertThat(key(numbers(11))).extracting(ColorKey.Part::value).containsExactly("0", "5", "10");
    }

    @Test
    void many_numbers_spanning_powers_of_ten_are_spread_logarithmically() {
        String[] rates =
                IntStream.rangeClosed(0, 20).mapToObj(i -> "1e-" + (20 - i)).toArray(String[]::new);
        assertThat(((CurveColor.Share) colors(rates).get(10)).share()).isBetween(0.49, 0.51);
        assertThat(key(rates)).extracting(ColorKey.Part::value).containsExactly("1e-20", "1e-10", "1e-0");
    }

    @Test
    void the_scale_shows_numbers_as_the_user_writes_them() {
        String[] rates = IntStream.rangeClosed(10, 30).mapToObj(i -> i + "e-5").toArray(String[]::new);
        assertThat(key(rates)).extracting(ColorKey.Part::value).containsExactly("10e-5", "2e-4", "30e-5");
        String[] small =
                IntStream.rangeClosed(10, 30).mapToObj(i -> "0.0000" + i).toArray(String[]::new);
        assertThat(key(small)).extracting(ColorKey.Part::value).containsExactly("0.000010", "0.000020", "0.000030");
        String[] dates =
                IntStream.rangeClosed(1, 21).mapToObj(i -> "202400" + (10 + i)).toArray(String[]::new);
        assertThat(key(dates)).extracting(ColorKey.Part::value).containsExactly("20240011", "20240021", "20240031");
    }

    @Test
    void colors_repeat_for_many_words() {
        String[] names = IntStream.range(0, 12).mapToObj(i -> "run " + i).toArray(String[]::new);
        assertThat(colors(names)).startsWith(turn(0)).endsWith(turn(11));
    }

    @Test
    void a_job_keeps_its_color_when_other_jobs_appear_and_disappear() {
        JobColors one = new JobColors(List.of(job(0, "sgd", "#1")), Optional.empty());
        List<ShownJob> three = List.of(job(2, "lion", "#3"), job(1, "adam", "#2"), job(0, "sgd", "first"));
        JobColors several = new JobColors(three, Optional.of("p"), Optional.of(one));
        assertThat(three.stream().map(several::of)).containsExactly(turn(1), turn(2), turn(0));
        List<ShownJob> others = List.of(job(1, "adam", "#2"), job(3, "adagrad", "#4"));
        JobColors later = new JobColors(others, Optional.of("p"), Optional.of(several));
        assertThat(others.stream().map(later::of)).containsExactly(turn(2), turn(0));
    }

    @Test
    void coloring_by_a_different_parameter_assigns_new_colors() {
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

    private static CurveColor share(double share) {
        return new CurveColor.Share(share);
    }

    private static CurveColor turn(int number) {
        return new CurveColor.Turn(number);
    }

    private static List<ShownJob> jobs(String... values) {
        return IntStream.range(0, values.length)
                .mapToObj(i -> job(i, values[i], "job " + i))
                .toList();
    }

    private static List<CurveColor> colors(String... values) {
        List<ShownJob> jobs = jobs(values);
        JobColors colors = new JobColors(jobs, Optional.of("p"));
        return jobs.stream().map(colors::of).toList();
    }

    private static List<ColorKey.Part> key(String... values) {
        return new JobColors(jobs(values), Optional.of("p")).key().parts();
    }
}
