package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ChipTest {
    @Test
    void setting_the_same_tone_again_does_not_change_the_style() {
        Chip chip = new Chip("queued", Tone.WARNING);
        List<String> changes = new ArrayList<>();
        chip.getStyleClass().addListener((InvalidationListener) change -> changes.add("changed"));
        chip.setTone(Tone.WARNING);
        assertThat(changes).isEmpty();
        chip.setTone(Tone.ACCENT);
        assertThat(chip.getStyleClass()).contains(Tone.ACCENT.styleClass()).doesNotContain(Tone.WARNING.styleClass());
    }
}
