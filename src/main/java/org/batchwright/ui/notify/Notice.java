package org.batchwright.ui.notify;

/** Something to tell the user once. */
public record Notice(String title, String text) {}
