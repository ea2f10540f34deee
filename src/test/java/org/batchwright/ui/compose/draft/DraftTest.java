package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;

/** Tests which edits are merged into one undo step. */
class DraftTest {
    private static final Preset EMPTY = Preset.empty(PresetId.of("mnist/quick"));

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-02T03:04:05Z"));
    private final Draft draft = new Draft(EMPTY, now::get);

    @Test
    void typing_without_a_pause_is_a_single_step() {
        type("4");
        pass(Duration.ofMillis(900));
        type("40");
        pass(Duration.ofMillis(900));
        type("400");
        draft.undo();
        assertThat(draft.currentPreset()).isEqualTo(EMPTY);
    }

    @Test
    void typing_after_a_pause_is_a_new_step() {
        type("4");
        pass(Duration.ofSeconds(1));
        type("40");
        draft.undo();
        assertThat(shown()).isEqualTo(Value.of("4"));
        draft.undo();
        assertThat(draft.currentPreset()).isEqualTo(EMPTY);
    }

    @Test
    void typing_after_the_end_of_a_step_is_a_new_step() {
        type("4");
        draft.endStep();
        type("40");
        draft.undo();
        assertThat(shown()).isEqualTo(Value.of("4"));
    }

    private void type(String time) {
        draft.edit(Fields.TIME.key(), EMPTY.withSettings(EMPTY.settings().with(Fields.TIME, Value.of(time))));
    }

    private Value shown() {
        return draft.currentPreset().settings().rawValue(Fields.TIME).orElseThrow();
    }

    private void pass(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
    }
}
