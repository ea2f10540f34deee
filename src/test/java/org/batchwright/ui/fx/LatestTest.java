package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;

class LatestTest {
    private final StepBackground background = new StepBackground();
    private final Latest<String> latest = new Latest<>(background);
    private final List<String> told = new ArrayList<>();

    @Test
    void never_two_at_once_and_only_the_newest_is_told() {
        run("a");
        run("b");
        run("c");
        assertThat(background.waiting()).isEqualTo(1);
        background.step();
        assertThat(told).isEmpty();
        assertThat(background.waiting()).isEqualTo(1);
        background.step();
        assertThat(told).containsExactly("c");
        assertThat(latest.busy().get()).isFalse();
    }

    @Test
    void what_waits_for_the_end_runs_after_the_newest_was_told() {
        run("a");
        latest.whenSettled(() -> told.add("settled"));
        run("b");
        background.step();
        assertThat(told).isEmpty();
        background.step();
        assertThat(told).containsExactly("b", "settled");
        latest.whenSettled(() -> told.add("at once"));
        assertThat(told).endsWith("at once");
    }

    @Test
    void what_begins_newer_work_while_told_is_waited_for_too() {
        latest.run(progress -> "a", outcome -> run("b"));
        latest.whenSettled(() -> told.add("settled"));
        background.step();
        assertThat(told).isEmpty();
        background.step();
        assertThat(told).containsExactly("b", "settled");
    }

    @Test
    void nothing_is_told_of_work_that_was_dropped() {
        run("a");
        latest.whenSettled(() -> told.add("settled"));
        latest.drop();
        background.step();
        assertThat(told).isEmpty();
        assertThat(latest.busy().get()).isFalse();
    }

    @Test
    void what_waits_for_the_end_never_runs_when_the_work_failed() {
        latest.run(
                progress -> {
                    throw new OperationException.NotPossible("no", "try again");
                },
                outcome -> told.add("failed"));
        latest.whenSettled(() -> told.add("settled"));
        background.step();
        assertThat(told).containsExactly("failed");
    }

    private void run(String result) {
        latest.run(progress -> result, outcome -> outcome.handle(told::add, failure -> {}));
    }
}
