package org.batchwright.ui.notify;

/**
 * Something to tell the user once.
 *
 * @param key what happened to what, the same in every window: {@code RUN/ended}
 * @param title a sentence without its full stop
 * @param text further sentences; may be empty
 */
public record Notice(String key, NoticeEvent event, String title, String text) {}
