package org.batchwright;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.manual.ManualPages;
import org.batchwright.ui.shell.ShellView;

/** Opens the manual in the browser. FX thread only. */
final class ManualWiring {
    /** A key that is held down opens one page. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final ManualPages pages;
    private final Background background;
    private boolean opening;

    ManualWiring(ManualPages pages, Background background) {
        this.pages = pages;
        this.background = background;
    }

    void offerIn(ShellView view) {
        view.offerManual(screen -> open(screen, view));
    }

    private void open(String screen, ShellView view) {
        if (opening) {
            return;
        }
        opening = true;
        background.startHidden(
                progress -> {
                    Path page = pages.pageFor(screen);
                    new FileOpener().browse(page.toUri());
                    return page;
                },
                outcome -> {
                    outcome.handle(opened -> {}, failure -> view.notice(failure.what(), failure.advice()));
                    background.after(PAUSE, () -> opening = false);
                });
    }
}
