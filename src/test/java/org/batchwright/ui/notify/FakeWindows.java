package org.batchwright.ui.notify;

import java.util.HashSet;
import java.util.Set;

/** What several windows share, in memory. */
final class FakeWindows implements NoticeDelivery.OtherWindows {
    private final Set<String> claimed = new HashSet<>();
    private boolean oneInFront;

    void putOneInFront() {
        oneInFront = true;
    }

    @Override
    public boolean isOneInFront() {
        return oneInFront;
    }

    @Override
    public boolean claim(String key) {
        return claimed.add(key);
    }

    @Override
    public void forget(String key) {
        claimed.remove(key);
    }
}
