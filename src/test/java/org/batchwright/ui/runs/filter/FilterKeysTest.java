package org.batchwright.ui.runs.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.ui.runs.filter.FilterHint.Correction;
import org.batchwright.ui.runs.filter.FilterHint.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterKeysTest {
    private static final List<String> PARAMETERS = List.of("batch-size", "epochs", "lr");

    @ParameterizedTest
    @CsvSource({
        "batchsize:4, batchsize, batch-size, batch-size:4",
        "mnist Stat:failed, stat, state, mnist state:failed",
        "epoch>=10 x, epoch, epochs, epochs>=10 x",
        "elapse>2h, elapse, elapsed, elapsed>2h"
    })
    void an_unknown_key_is_corrected(String text, String key, String meant, String corrected) {
        FilterHint hint = FilterKeys.explain(text, PARAMETERS).orElseThrow();

        assertThat(hint.kind()).isEqualTo(ValueKind.KEY);
        assertThat(hint.value()).isEqualTo(key);
        assertThat(hint.corrected()).contains(new Correction(meant, corrected));
        assertThat(FilterKeys.explain(corrected, PARAMETERS)).isEmpty();
    }

    @Test
    void a_key_that_is_similar_to_no_other_is_reported_with_all_keys() {
        FilterHint hint = FilterKeys.explain("foo:1", PARAMETERS).orElseThrow();

        assertThat(hint.corrected()).isEqualTo(Optional.empty());
        assertThat(hint.allowed()).startsWith("state", "cluster").endsWith("run", "batch-size", "epochs", "lr");
    }

    @Test
    void only_some_of_many_parameters_are_listed() {
        List<String> many = IntStream.range(10, 50).mapToObj(i -> "p" + i).toList();

        assertThat(FilterKeys.explain("foo:1", many).orElseThrow().allowed())
                .contains("p10", "p19")
                .doesNotContain("p20")
                .endsWith("…");
        assertThat(FilterKeys.explain("p49:1", many)).isEmpty();
    }

    @Test
    void text_that_is_compared_with_a_parameter_is_reported() {
        assertThat(FilterKeys.explain("lr<small", PARAMETERS))
                .contains(new FilterHint(ValueKind.NUMBER, "small", List.of(), Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "word", "foo:", "\"foo:1\"", "lr:x", "LR<1e-", "batch_size>4", "state:failed", "jobs>3"})
    void no_hint_is_given_for_known_and_incomplete_keys(String text) {
        assertThat(FilterKeys.explain(text, PARAMETERS)).isEmpty();
    }
}
