package org.batchwright.ui.notify;

/**
 * Something to tell the user once.
 *
 * @param title a sentence without its full stop
 * @param text further sentences; may be empty
 */
public record Notice(NoticeEvent event, String title, String text) {}
