package org.batchwright.ui.notify;

/** The notifications of a desktop. */
public interface DesktopChannel {
    /** Returns whether the desktop took the notice; otherwise it has to be shown by other means. Blocks. */
    boolean show(Notice notice);
}
