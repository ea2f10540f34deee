package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.junit.jupiter.api.Test;

class DisplayModeTest {
    private int choices;
    private final DisplayMode display = new DisplayMode(() -> choices++);

    @Test
    void scripts_that_differ_are_side_by_side_only_if_there_is_room() {
        assertThat(adapted(false, true)).isEqualTo(Mode.SCRIPT);
        assertThat(adapted(true, true)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);
        assertThat(choices).isZero();
    }

    @Test
    void scripts_side_by_side_are_unified_while_they_have_no_room() {
        display.adapt(true, true);
        display.confirm();

        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);
        assertThat(adapted(false, true)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(choices).isEqualTo(1);
    }

    @Test
    void scripts_side_by_side_that_were_chosen_without_room_stay_so() {
        display.adapt(true, false);
        display.mode().set(Mode.SIDE_BY_SIDE);

        assertThat(adapted(true, false)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(adapted(true, true)).isEqualTo(Mode.SIDE_BY_SIDE);
    }

    @Test
    void another_choice_than_side_by_side_does_not_depend_on_the_room() {
        display.adapt(true, true);
        display.mode().set(Mode.UNIFIED);
        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);
        assertThat(adapted(true, true)).isEqualTo(Mode.UNIFIED);

        display.mode().set(Mode.SCRIPT);
        assertThat(adapted(true, true)).isEqualTo(Mode.SCRIPT);
    }

    private Mode adapted(boolean differs, boolean room) {
        display.adapt(differs, room);
        return display.mode().get();
    }
}
