package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;

class AutomaticHoldTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Run WAITING = SweepSamples.many(
            3, 4, task -> task == 0 ? JobState.FAILED : task == 1 ? JobState.RUNNING : JobState.QUEUED);
    private static final Run HELD =
            SweepSamples.many(3, 4, task -> task == 0 ? JobState.FAILED : task == 1 ? JobState.RUNNING : JobState.HELD);

    @Test
    void held_jobs_are_shown_with_the_reason_until_none_are_held() {
        AutomaticHold hold =
                AutomaticHold.of(HELD, List.of(hold(true, Optional.empty()))).orElseThrow();
        assertThat(hold.text()).isEqualTo("3 failed.");
        assertThat(hold.jobs(HELD)).containsExactly(2, 3);
        assertThat(AutomaticHold.of(WAITING, List.of(hold(true, Optional.empty()))))
                .isEmpty();
    }

    @Test
    void jobs_held_by_the_user_have_no_automatic_reason() {
        assertThat(AutomaticHold.of(HELD, List.of(hold(false, Optional.empty()))))
                .isEmpty();
        assertThat(AutomaticHold.of(HELD, List.of())).isEmpty();
    }

    @Test
    void a_refusal_is_shown_without_its_control_characters_while_jobs_wait() {
        List<AutomaticAction> refused =
                List.of(hold(false, Optional.of(new AutomaticAction.Refusal(1, NOON, "Refused:\n\u001b[31mno"))));
        AutomaticHold hold = AutomaticHold.of(WAITING, refused).orElseThrow();
        assertThat(hold.text()).isEqualTo("Refused: [31mno");
        assertThat(hold.jobs(WAITING)).containsExactly(2, 3);
        assertThat(AutomaticHold.of(HELD, refused)).isEmpty();
    }

    private static AutomaticAction hold(boolean done, Optional<AutomaticAction.Refusal> refused) {
        return new AutomaticAction(AutomaticAction.What.HOLD, "", NOON, "3 failed.", done, refused);
    }
}
