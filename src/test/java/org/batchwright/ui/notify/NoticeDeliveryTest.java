package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class NoticeDeliveryTest {
    private static final Notice NOTICE = new Notice(NoticeEvent.FAILED, "train #1 failed on lab", "");

    private final List<Notice> shown = new ArrayList<>();
    private final List<Notice> sent = new ArrayList<>();

    @Test
    void the_window_shows_what_no_desktop_takes() {
        deliver(true, false);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void the_window_in_front_shows_it_itself() {
        deliver(true, true);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void the_webhook_gets_it_wherever_it_is_shown() {
        deliver(true, true);
        deliver(true, false);
        assertThat(sent).containsExactly(NOTICE, NOTICE);
    }

    @Test
    void nothing_is_shown_where_notifications_are_off() {
        deliver(false, true);
        deliver(false, false);
        assertThat(shown).isEmpty();
        assertThat(sent).isEmpty();
    }

    private void deliver(boolean wanted, boolean inFront) {
        new NoticeDelivery(
                        new NoticeDelivery.Rules(() -> wanted, () -> inFront, () -> false),
                        new HeldNotices("", held -> {}),
                        new NoticeDelivery.Channels(
                                new DesktopNotifier("Batchwright", Optional.empty()), shown::add, sent::add),
                        new InlineBackground())
                .accept(NOTICE);
    }
}
