package org.batchwright.ui.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManualOpenerTest {
    private final ManualServer server = new ManualServer(ManualPagesTest.ofSources());
    private final StepBackground background = new StepBackground();
    private final List<String> shown = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    @AfterEach
    void stop() {
        server.close();
    }

    private ManualOpener opener(PageOpener browser) {
        return new ManualOpener(server, browser, background, (what, advice) -> notices.add(what + " " + advice));
    }

    private void show(URI page) {
        shown.add(page.getPath());
    }

    @Test
    void holding_down_the_key_opens_only_one_page() {
        ManualOpener opener = opener(this::show);
        for (int repeat = 0; repeat < 5; repeat++) {
            opener.open("runs");
        }
        background.settle();
        assertThat(shown).containsExactly("/results.html");

        opener.open("clusters");
        background.settle();
        assertThat(shown).containsExactly("/results.html", "/clusters.html");
    }

    @Test
    void a_notice_reports_a_missing_browser() {
        opener(page -> {
                    throw new OperationException.NotPossible(Message.of("ui.no-browser", "xdg-open", page));
                })
                .open("compose");
        background.settle();

        assertThat(notices).singleElement().asString().contains("xdg-open", "http://127.0.0.1:", "/presets.html");
    }
}
