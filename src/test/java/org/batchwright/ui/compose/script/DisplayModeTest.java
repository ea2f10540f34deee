package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.junit.jupiter.api.Test;

class DisplayModeTest {
    private int choices;
    private final DisplayMode display = new DisplayMode(() -> choices++);

    @Test
    void differing_scripts_are_shown_side_by_side_only_if_there_is_room() {
        assertThat(adapted(false, true)).isEqualTo(Mode.SCRIPT);
        assertThat(adapted(true, true)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);
        assertThat(choices).isZero();
    }

    @Test
    void side_by_side_scripts_are_unified_while_there_is_no_room() {
        display.adapt(true, true);
        display.confirm();

        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);
        assertThat(adapted(false, true)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(choices).isEqualTo(1);
    }

    @Test
    void side_by_side_mode_is_kept_if_the_user_chose_it_although_there_is_no_room() {
        display.adapt(true, false);
        display.mode().set(Mode.SIDE_BY_SIDE);

        assertThat(adapted(true, false)).isEqualTo(Mode.SIDE_BY_SIDE);
        assertThat(adapted(true, true)).isEqualTo(Mode.SIDE_BY_SIDE);
    }

    @Test
    void room_is_made_for_side_by_side_scripts_if_the_user_chooses_them() {
        display.offerRoom(() -> true, () -> {});
        display.adapt(true, false);
        assertThat(display.wantsRoom().get()).isFalse();
        display.mode().set(Mode.SIDE_BY_SIDE);
        assertThat(display.wantsRoom().get()).isTrue();
        assertThat(adapted(true, true)).isEqualTo(Mode.SIDE_BY_SIDE);
        display.confirm();
        assertThat(display.wantsRoom().get()).as("chosen again").isTrue();

        display.releaseRoom();
        assertThat(display.wantsRoom().get()).isFalse();
        assertThat(adapted(true, false)).isEqualTo(Mode.UNIFIED);

        display.mode().set(Mode.SIDE_BY_SIDE);
        display.mode().set(Mode.UNIFIED);
        assertThat(display.wantsRoom().get()).isFalse();
    }

    @Test
    void no_room_is_taken_from_the_other_panes_if_it_would_not_be_enough() {
        display.offerRoom(() -> false, () -> {});
        display.adapt(true, false);
        display.mode().set(Mode.SIDE_BY_SIDE);
        assertThat(display.wantsRoom().get()).isFalse();
        assertThat(adapted(true, false)).isEqualTo(Mode.SIDE_BY_SIDE);
    }

    @Test
    void room_is_made_again_if_the_user_chooses_side_by_side_after_taking_it_back() {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger changes = new AtomicInteger();
        display.offerRoom(() -> true, made::incrementAndGet);
        display.adapt(true, false);
        display.mode().set(Mode.SIDE_BY_SIDE);
        display.adapt(true, true);
        assertThat(adapted(true, false)).as("the user moved a divider").isEqualTo(Mode.UNIFIED);
        display.wantsRoom().addListener((wants, before, now) -> changes.incrementAndGet());
        display.mode().set(Mode.SIDE_BY_SIDE);
        assertThat(display.wantsRoom().get()).isTrue();
        assertThat(made).hasValue(1);
        assertThat(changes).as("not given back in between").hasValue(0);

        display.adapt(true, true);
        display.offerRoom(() -> false, () -> {});
        assertThat(adapted(true, false)).as("a small window").isEqualTo(Mode.UNIFIED);
        display.mode().set(Mode.SIDE_BY_SIDE);
        assertThat(display.wantsRoom().get()).isFalse();
    }

    @Test
    void modes_other_than_side_by_side_do_not_depend_on_the_available_room() {
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
