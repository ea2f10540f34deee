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
    void work_never_overlaps_and_only_the_newest_result_is_delivered() {
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
    void settled_callbacks_run_after_the_newest_result_is_delivered() {
        run("a");
        latest.runWhenIdle(() -> told.add("settled"));
        run("b");
        background.step();
        assertThat(told).isEmpty();
        background.step();
        assertThat(told).containsExactly("b", "settled");
        latest.runWhenIdle(() -> told.add("at once"));
        assertThat(told).endsWith("at once");
    }

    @Test
    void work_started_during_delivery_is_also_waited_for() {
        latest.run(progress -> "a", outcome -> run("b"));
        latest.runWhenIdle(() -> told.add("settled"));
        background.step();
        assertThat(told).isEmpty();
        background.step();
        assertThat(told).containsExactly("b", "settled");
    }

    @Test
    void dropped_work_delivers_nothing() {
        run("a");
        latest.runWhenIdle(() -> told.add("settled"));
        latest.drop();
        background.step();
        assertThat(told).isEmpty();
        assertThat(latest.busy().get()).isFalse();
    }

    @Test
    void settled_callbacks_never_run_if_the_work_failed() {
        latest.run(
                progress -> {
                    throw new OperationException.NotPossible("no", "try again");
                },
                outcome -> told.add("failed"));
        latest.runWhenIdle(() -> told.add("settled"));
        background.step();
        assertThat(told).containsExactly("failed");
    }

    private void run(String result) {
        latest.run(progress -> result, outcome -> outcome.handle(told::add, failure -> {}));
    }
}
