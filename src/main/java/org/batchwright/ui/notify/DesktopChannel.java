package org.batchwright.ui.notify;

/** Shows notifications on the desktop. */
public interface DesktopChannel {
    /** Returns whether the desktop took the notice; otherwise it has to be shown by other means. Blocks. */
    boolean show(Notice notice);
}
