package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

class ExpectsCheckTest {
    @Test
    void patterns_names_and_lines_are_valid() {
        assertThat(ExpectsCheck.check(Settings.NONE
                        .with(ExpectFields.FILES, Value.of(List.of("*.pt", "/scratch/x", "a b/")))
                        .with(ExpectFields.METRICS, Value.of(List.of("val.acc")))
                        .with(ExpectFields.LOG, Value.of(List.of("~ 100% done")))))
                .isEmpty();
    }

    @Test
    void a_home_folder_and_a_line_break_are_reported_at_their_fields() {
        List<Problem> problems = ExpectsCheck.check(Settings.NONE
                .with(ExpectFields.FILES, Value.of(List.of("~/model.pt")))
                .with(ExpectFields.LOG, Value.of(List.of("two\nlines"))));

        assertThat(problems)
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("expects.log"), new Problem.InField("expects.files"));
        assertThat(problems)
                .extracting(problem -> ((Message.Coded) problem.message()).code())
                .containsExactly("plan.expectation-of-several-lines", "plan.expected-file-in-home");
    }
}
