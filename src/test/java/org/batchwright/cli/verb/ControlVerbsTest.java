package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the verbs that change a submitted run. */
class ControlVerbsTest {
    private static final String ID = "20261120-120003-abcdef";

    private final CliHarness typed = new CliHarness();

    @ParameterizedTest
    @CsvSource({"hold, QUEUED, held", "release, HELD, queued", "requeue, RUNNING, queued"})
    void the_run_is_changed_and_its_new_state_is_printed(String verb, JobState before, String after) {
        typed.engine.put(FakeEngine.run(3, before));

        assertThat(typed.run(verb, "3")).isZero();

        assertThat(typed.engine.calls).contains(verb + " " + ID);
        assertThat(typed.out()).contains(" is " + after + ".");
    }

    @Test
    void json_contains_the_changed_run() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));

        assertThat(typed.run("hold", "3", "--json")).isZero();

        assertThat(typed.json().at("/run/state").asString()).isEqualTo("held");
    }

    @Test
    void a_priority_can_be_negative() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));

        assertThat(typed.run("priority", "3", "--", "-10")).isZero();
        assertThat(typed.run("priority", "3", "5")).isZero();

        assertThat(typed.engine.calls).contains("prioritize " + ID + " -10", "prioritize " + ID + " 5");
    }

    @Test
    void an_invalid_argument_is_reported_before_anything_is_changed() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));

        assertThat(typed.run("priority", "3")).isEqualTo(2);
        assertThat(typed.run("priority", "3", "high")).isEqualTo(2);
        assertThat(typed.run("hold", "9")).isEqualTo(5);

        assertThat(typed.engine.calls).noneMatch(call -> call.startsWith("prioritize") || call.startsWith("hold"));
    }

    @Test
    void a_rejection_by_the_scheduler_is_reported() {
        typed.engine.put(FakeEngine.run(3, JobState.QUEUED));
        typed.engine.refusal = Optional.of(new OperationException.NotPossible("It cannot.", "Cancel it."));

        assertThat(typed.run("requeue", "3")).isNotZero();

        assertThat(typed.err()).contains("It cannot.");
    }
}
