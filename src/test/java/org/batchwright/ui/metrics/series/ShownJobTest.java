package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;

class ShownJobTest {

    @Test
    void a_title_omits_the_parameters_that_have_their_own_columns() {
        assertThat(title("lr 3e-4 · seed 1", "7", "lr", "seed")).isEqualTo("7");
        assertThat(title("quick #51 · lr 3e-4 · seed 1", "7", "lr", "seed")).isEqualTo("quick #51 · 7");
        assertThat(title("lr 3e-4 · seed 1", "7", "lr")).isEqualTo("seed 1 · 7");
    }

    @Test
    void a_value_that_contains_the_separator_is_omitted_as_a_whole() {
        ShownJob job = new ShownJob(
                new RunId("r"), 1, "quick #51 · note a · b · seed 1", "7", Map.of("note", "a · b", "seed", "1"));
        assertThat(job.titleWithout(List.of("note"))).isEqualTo("quick #51 · seed 1 · 7");
    }

    @Test
    void a_title_without_parameters_is_unchanged() {
        assertThat(title("quick #52", "", "lr")).isEqualTo("quick #52");
        assertThat(title("lr 3e-4", "", "lr")).as("nothing else names it").isEqualTo("lr 3e-4");
    }

    private static String title(String title, String number, String... parameters) {
        return new ShownJob(new RunId("r"), 1, title, number, Map.of("lr", "3e-4", "seed", "1"))
                .titleWithout(List.of(parameters));
    }
}
