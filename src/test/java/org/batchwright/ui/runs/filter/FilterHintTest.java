package org.batchwright.ui.runs.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.filter.FilterHint.Correction;
import org.batchwright.ui.runs.filter.FilterHint.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterHintTest {

    @ParameterizedTest
    @CsvSource({
        "state:faild, STATE, faild, failed, state:failed",
        "unet STATE:Runing lr:1, STATE, Runing, running, unet STATE:running lr:1",
        "state:\"out of memry\" 学習, STATE, out of memry, out-of-memory, state:\"out-of-memory\" 学習",
        "is:stared, IS, stared, starred, is:starred",
        "is:canceled, IS, canceled, cancelled, is:cancelled",
        "since:yesterdy, DATE, yesterdy, yesterday, since:yesterday"
    })
    void a_misspelled_value_is_corrected(String text, ValueKind kind, String value, String meant, String corrected) {
        FilterHint hint = FilterHint.of(text).orElseThrow();

        assertThat(hint.kind()).isEqualTo(kind);
        assertThat(hint.value()).isEqualTo(value);
        assertThat(hint.corrected()).contains(new Correction(meant, corrected));
        assertThat(FilterHint.of(corrected)).isEmpty();
    }

    @Test
    void a_value_that_is_similar_to_no_existing_value_is_reported_with_all_existing_values() {
        FilterHint hint = FilterHint.of("state:xyzzyxyzzyxyzzyxyzzy").orElseThrow();

        assertThat(hint.corrected()).isEqualTo(Optional.empty());
        assertThat(hint.allowed()).contains("queued", "timed-out", "finished").hasSize(JobState.values().length + 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "state:",
                "state:f",
                "state:finished",
                "state:timed_out",
                "is:star",
                "since:7d",
                "until:2026-11-03",
                "cluster:nowhere",
                "label:faild",
                "epochs:faild",
                "epochs>faild", // reported only if nothing is found
                "exit:",
                "exit:-",
                "run<=41",
                "elapsed>1h30m",
                "memory>=1.5TB",
                "faild",
                "\"state:faild\""
            })
    void no_hint_is_shown_for_terms_that_may_match(String text) {
        assertThat(FilterHint.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "exit:one, NUMBER, one",
        "run>x, NUMBER, x",
        "elapsed>2, DURATION, 2",
        "memory<=16, SIZE, 16",
        "state:failed memory<much, SIZE, much"
    })
    void an_invalid_limit_is_reported(String text, ValueKind kind, String value) {
        assertThat(FilterHint.of(text)).contains(new FilterHint(kind, value, List.of(), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "elapsed:2h, AMOUNT, elapsed>2h, elapsed>2h",
        "a memory:\"16 GB\", AMOUNT, memory>16 GB, a memory>\"16 GB\"",
        "state>=failed b, UNORDERED, state:failed, state:failed b",
        "since:>7d, UNORDERED, since:7d, since:7d"
    })
    void a_wrong_sign_is_corrected(String text, ValueKind kind, String meant, String corrected) {
        assertThat(FilterHint.of(text).orElseThrow())
                .extracting(FilterHint::kind, FilterHint::corrected)
                .containsExactly(kind, Optional.of(new Correction(meant, corrected)));
        assertThat(FilterHint.of(corrected)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(JobState.class)
    void each_state_is_recognized_by_its_key(JobState state) {
        assertThat(FilterHint.of("state:" + state.key())).isEmpty();
    }

    @Test
    void an_incomplete_date_is_reported() {
        assertThat(FilterHint.of("until:2026-11").orElseThrow().kind()).isEqualTo(ValueKind.DATE);
    }
}
