package org.batchwright.workspace.notice;

/**
 * A notice as stored in its file.
 *
 * @param key identifies the kind and the object of the event; equal notices have equal keys
 * @param event a single word that identifies the kind of event
 * @param title the title; a single line
 * @param text further lines; may be empty
 */
public record StoredNotice(String key, String event, String title, String text) {}
