package org.batchwright.ui.notify;

/** Shows notifications on the desktop. */
public interface DesktopChannel {
    /** Returns whether the desktop accepted the notice; if not, it must be shown by other means. Blocks. */
    boolean show(Notice notice);
}
