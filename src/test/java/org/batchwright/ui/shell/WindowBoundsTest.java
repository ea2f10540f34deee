package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowBoundsTest {

    @Test
    void on_a_large_screen_the_window_has_its_default_size_and_is_centered() {
        assertThat(WindowMemory.WindowBounds.within(new Rectangle2D(0, 0, 2560, 1440)))
                .isEqualTo(new WindowMemory.WindowBounds(560, 250, 1440, 900, false));
    }

    @ParameterizedTest
    @CsvSource({"0,0,1440,900", "0,32,1440,868", "66,27,1214,773", "1920,0,1366,728"})
    void the_window_fits_the_available_area_with_its_title_bar(double x, double y, double width, double height) {
        Rectangle2D free = new Rectangle2D(x, y, width, height);
        WindowMemory.WindowBounds bounds = WindowMemory.WindowBounds.within(free);

        assertThat(free.contains(new Rectangle2D(bounds.x(), bounds.y(), bounds.width(), bounds.height() + 40)))
                .isTrue();
        assertThat(bounds.width()).isEqualTo(Math.min(1440, width));
    }

    @Test
    void bounds_on_a_screen_that_is_no_longer_connected_are_ignored() {
        WindowMemory.WindowBounds second = new WindowMemory.WindowBounds(2000, 50, 1100, 700, false);
        Rectangle2D first = new Rectangle2D(0, 0, 1920, 1080);

        assertThat(second.on(List.of(first, new Rectangle2D(1920, 0, 1920, 1080))))
                .contains(second);
        assertThat(second.on(List.of(first))).isEmpty();
    }

    @Test
    void a_window_larger_than_its_screen_is_shrunk_to_fit() {
        WindowMemory.WindowBounds large = new WindowMemory.WindowBounds(100, 60, 1800, 600, true);

        assertThat(large.on(List.of(new Rectangle2D(0, 30, 1280, 770))))
                .contains(new WindowMemory.WindowBounds(0, 60, 1280, 600, true));
    }
}
