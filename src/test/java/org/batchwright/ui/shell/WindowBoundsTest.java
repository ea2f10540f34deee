package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowBoundsTest {

    @Test
    void a_large_screen_gets_the_usual_size_in_its_middle() {
        assertThat(WindowMemory.WindowBounds.within(new Rectangle2D(0, 0, 2560, 1440)))
                .isEqualTo(new WindowMemory.WindowBounds(560, 250, 1440, 900, false));
    }

    @ParameterizedTest
    @CsvSource({"0,0,1440,900", "0,32,1440,868", "66,27,1214,773", "1920,0,1366,728"})
    void the_window_and_a_title_bar_fit_what_is_free(double x, double y, double width, double height) {
        Rectangle2D free = new Rectangle2D(x, y, width, height);
        WindowMemory.WindowBounds bounds = WindowMemory.WindowBounds.within(free);

        assertThat(free.contains(new Rectangle2D(bounds.x(), bounds.y(), bounds.width(), bounds.height() + 40)))
                .isTrue();
        assertThat(bounds.width()).isEqualTo(Math.min(1440, width));
    }
}
