package org.batchwright.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.JobState;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.Test;

class ChainedErrorsTest {
    private static final String HANDLING = "\nDuring handling of the above exception, another exception occurred:\n\n";
    private static final String DIRECT = "\nThe above exception was the direct cause of the following exception:\n\n";

    private final FailureAnalysis analysis =
            new FailureAnalysis(FailureRules.bundled().all());

    private FailureCause explain(String log) {
        return analysis.explain(
                log,
                new FailureFacts(
                        JobState.FAILED,
                        "FAILED",
                        OptionalInt.of(1),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static String traceback(String error, String... places) {
        StringBuilder text = new StringBuilder("Traceback (most recent call last):\n");
        for (String place : places) {
            String[] parts = place.split(":");
            text.append("  File \"%s\", line %s, in %s\n    call()\n".formatted((Object[]) parts));
        }
        return text + error + "\n";
    }

    private static String own(int line) {
        return "/work/me/train.py:" + line + ":" + (line < 10 ? "<module>" : "load");
    }

    private static String library(int line) {
        return "/opt/env/lib/python3.11/site-packages/zoo/registry.py:" + line + ":get";
    }

    @Test
    void the_first_exception_in_own_code_is_the_cause_and_names_those_that_it_led_to() {
        for (String link : new String[] {HANDLING, DIRECT}) {
            FailureCause cause = explain(traceback("KeyError: 'lr'", own(12))
                    + link
                    + traceback("ValueError: no learning rate", own(3), own(14))
                    + link
                    + traceback("RuntimeError: cannot train", own(3), own(16)));
            assertThat(cause.headline()).isEqualTo("KeyError: 'lr' (train.py:12)");
            assertThat(cause.chained()).containsExactly("ValueError: no learning rate", "RuntimeError: cannot train");
        }
    }

    @Test
    void a_lookup_that_failed_within_a_library_is_not_the_cause_but_what_the_library_reports_is() {
        FailureCause cause = explain(traceback("KeyError: 'resnet999'", library(40))
                + HANDLING
                + traceback("ValueError: unknown model resnet999", own(3), own(21), library(44)));
        assertThat(cause.headline()).isEqualTo("ValueError: unknown model resnet999 (train.py:21)");
        assertThat(cause.evidence()).isEqualTo("ValueError: unknown model resnet999");
        assertThat(cause.chained()).containsExactly("KeyError: 'resnet999'");
    }

    @Test
    void a_recognized_exception_within_a_library_is_the_cause_and_is_located_in_own_code() {
        String error = "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB";
        FailureCause cause = explain(traceback(error, library(40))
                + DIRECT
                + traceback("RuntimeError: the step failed", own(3), own(21), library(44)));
        assertThat(cause.headline()).isEqualTo("CUDA out of memory (train.py:21)");
        assertThat(cause.evidence()).isEqualTo(error);
        assertThat(cause.chained()).containsExactly("RuntimeError: the step failed");
    }

    @Test
    void without_own_code_the_first_exception_is_the_cause() {
        FailureCause cause = explain(traceback("KeyError: 'a'", "/usr/lib/python3.11/runpy.py:9:<module>")
                + HANDLING
                + traceback("ValueError: b", "/usr/lib/python3.11/runpy.py:9:<module>"));
        assertThat(cause.evidence()).isEqualTo("KeyError: 'a'");
        assertThat(cause.chained()).containsExactly("ValueError: b");
    }

    @Test
    void exceptions_that_only_follow_each_other_are_not_chained() {
        FailureCause cause = explain(traceback("KeyError: 'a'", own(3)) + traceback("ValueError: b", own(3)));
        assertThat(cause.chained()).isEmpty();
    }
}
