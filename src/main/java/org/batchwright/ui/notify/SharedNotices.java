package org.batchwright.ui.notify;

import org.batchwright.workspace.notice.FrontWindow;
import org.batchwright.workspace.notice.ToldNotices;

/** The user's other windows, each in its own process, known by shared files. Blocks. */
public final class SharedNotices implements NoticeDelivery.OtherWindows {
    private final ToldNotices told;
    private final FrontWindow front;

    public SharedNotices(ToldNotices told, FrontWindow front) {
        this.told = told;
        this.front = front;
    }

    @Override
    public boolean isOneInFront() {
        return front.isAnother();
    }

    @Override
    public boolean claim(String key) {
        return told.claim(key);
    }

    @Override
    public void forget(String key) {
        told.forget(key);
    }
}
