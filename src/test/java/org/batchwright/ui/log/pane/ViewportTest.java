package org.batchwright.ui.log.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ViewportTest {
    private final AtomicInteger requests = new AtomicInteger();
    private final Viewport view = new Viewport(row -> {
        requests.incrementAndGet();
        return row % 10 == 9 ? 60 : 20; // every tenth line is wrapped
    });

    @Test
    void the_view_begins_at_the_top_and_is_completely_filled() {
        view.resize(1000, 100);

        assertThat(view.place())
                .containsExactly(
                        new Viewport.Placed(0, 0, 20),
                        new Viewport.Placed(1, 20, 20),
                        new Viewport.Placed(2, 40, 20),
                        new Viewport.Placed(3, 60, 20),
                        new Viewport.Placed(4, 80, 20));
        assertThat(view.isAtEnd()).isFalse();
    }

    @Test
    void scrolling_down_and_up_by_the_same_number_of_pixels_returns_to_the_same_place() {
        view.resize(1000, 100);
        view.scrollBy(250);
        assertThat(view.place().getFirst()).isEqualTo(new Viewport.Placed(10, -10, 20));
        view.scrollBy(-250);
        assertThat(view.place().getFirst()).isEqualTo(new Viewport.Placed(0, 0, 20));
        view.scrollBy(-250);
        assertThat(view.position()).isZero();
    }

    @Test
    void scrolling_stops_with_the_last_row_at_the_bottom() {
        view.resize(1000, 100);
        view.scrollBy(1e9);

        assertThat(view.isAtEnd()).isTrue();
        assertThat(view.place().getLast()).isEqualTo(new Viewport.Placed(999, 40, 60));
        assertThat(view.place().getFirst()).isEqualTo(new Viewport.Placed(997, 0, 20));
    }

    @Test
    void a_followed_log_stays_at_its_end_until_it_is_scrolled() {
        view.resize(5, 100);
        view.follow(true);
        assertThat(view.place()).hasSize(5);
        view.resize(50, 100);
        assertThat(view.place().getLast().row()).isEqualTo(49);
        view.scrollBy(-20);
        view.resize(100, 100);
        assertThat(view.place().getLast().row()).isEqualTo(49);
        assertThat(view.isAtEnd()).isFalse();
    }

    @Test
    void rows_that_do_not_fill_the_view_start_at_the_top() {
        view.resize(2, 100);
        view.follow(true);

        assertThat(view.place().getFirst().y()).isZero();
        assertThat(view.isAtEnd()).isTrue();
    }

    @Test
    void an_empty_log_is_at_its_end() {
        view.resize(0, 100);
        view.scrollBy(50);

        assertThat(view.place()).isEmpty();
        assertThat(view.isAtEnd()).isTrue();
        assertThat(view.position()).isZero();
    }

    @Test
    void jumping_to_a_row_shows_it_and_a_shorter_log_clamps_the_position() {
        view.resize(1000, 100);
        view.goTo(500.5);
        assertThat(view.place().getFirst()).isEqualTo(new Viewport.Placed(500, -10, 20));
        assertThat(view.position()).isEqualTo(500.5);
        view.resize(3, 100);
        assertThat(view.place().getLast().row()).isEqualTo(2);
    }

    @Test
    void ten_million_rows_take_no_longer_than_a_hundred() {
        view.resize(10_000_000, 1000);
        view.goTo(9_000_000);
        requests.set(0);
        view.scrollBy(60);
        view.place();

        assertThat(requests).hasValueLessThan(500);
    }
}
