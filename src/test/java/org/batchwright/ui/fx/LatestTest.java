package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;

class LatestTest {
    private final StepBackground background = new StepBackground();
    private final Latest<String> latest = new Latest<>(background);
    private final List<String> delivered = new ArrayList<>();

    @Test
    void work_never_overlaps_and_only_the_newest_result_is_delivered() {
        run("a");
        run("b");
        run("c");
        assertThat(background.waiting()).isEqualTo(1);
        background.step();
        assertThat(delivered).isEmpty();
        assertThat(background.waiting()).isEqualTo(1);
        background.step();
        assertThat(delivered).containsExactly("c");
        assertThat(latest.busy().get()).isFalse();
    }

    @Test
    void settled_callbacks_run_after_the_newest_result_is_delivered() {
        run("a");
        latest.runWhenIdle(() -> delivered.add("settled"));
        run("b");
        background.step();
        assertThat(delivered).isEmpty();
        background.step();
        assertThat(delivered).containsExactly("b", "settled");
        latest.runWhenIdle(() -> delivered.add("at once"));
        assertThat(delivered).endsWith("at once");
    }

    @Test
    void work_started_during_delivery_is_also_awaited() {
        latest.run(progress -> "a", outcome -> run("b"));
        latest.runWhenIdle(() -> delivered.add("settled"));
        background.step();
        assertThat(delivered).isEmpty();
        background.step();
        assertThat(delivered).containsExactly("b", "settled");
    }

    @Test
    void dropped_work_delivers_nothing() {
        run("a");
        latest.runWhenIdle(() -> delivered.add("settled"));
        latest.drop();
        background.step();
        assertThat(delivered).isEmpty();
        assertThat(latest.busy().get()).isFalse();
    }

    @Test
    void settled_callbacks_do_not_run_if_the_work_failed() {
        latest.run(
                progress -> {
                    throw new OperationException.NotPossible("no", "try again");
                },
                outcome -> delivered.add("failed"));
        latest.runWhenIdle(() -> delivered.add("settled"));
        background.step();
        assertThat(delivered).containsExactly("failed");
    }

    private void run(String result) {
        latest.run(progress -> result, outcome -> outcome.handle(delivered::add, failure -> {}));
    }
}
