package org.batchwright;

import java.nio.file.Path;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.manual.ManualPages;
import org.batchwright.ui.shell.ShellView;

/** Opens the manual in the browser. */
record ManualWiring(ManualPages pages, Background background) {

    void offerIn(ShellView view) {
        view.offerManual(screen -> open(screen, view));
    }

    private void open(String screen, ShellView view) {
        background.startHidden(
                progress -> {
                    Path page = pages.pageFor(screen);
                    new FileOpener().browse(page.toUri());
                    return page;
                },
                outcome -> outcome.handle(opened -> {}, failure -> view.notice(failure.what(), failure.advice())));
    }
}
