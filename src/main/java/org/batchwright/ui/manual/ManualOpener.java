package org.batchwright.ui.manual;

import java.net.URI;
import java.time.Duration;
import java.util.function.BiConsumer;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;

/** Opens the manual in the browser. FX thread only. */
public final class ManualOpener {
    /** Longer than the delay before a key that is held down repeats. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final ManualServer server;
    private final PageOpener browser;
    private final Background background;
    private final BiConsumer<String, String> notice;
    private boolean held;
    private Subscription release = () -> {};

    /** @param notice callback that receives what failed and what to do about it, to be shown to the user */
    public ManualOpener(
            ManualServer server, PageOpener browser, Background background, BiConsumer<String, String> notice) {
        this.server = server;
        this.browser = browser;
        this.background = background;
        this.notice = notice;
    }

    /** Opens the page about a screen, given the screen's name; only once while a key is held down. */
    public void open(String screen) {
        boolean repeated = held;
        held = true;
        release.close();
        release = background.after(PAUSE, () -> held = false);
        if (repeated) {
            return;
        }
        background.startHidden(
                progress -> {
                    URI page = server.pageAbout(screen);
                    browser.open(page);
                    return page;
                },
                outcome -> outcome.handle(opened -> {}, failure -> notice.accept(failure.what(), failure.advice())));
    }
}
