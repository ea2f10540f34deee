package org.batchwright.workspace.notice;

/**
 * A notice as it is stored.
 *
 * @param key identifies what happened to what; equal notices have equal keys
 * @param event one word
 * @param title one line
 * @param text further lines; may be empty
 */
public record StoredNotice(String key, String event, String title, String text) {}
