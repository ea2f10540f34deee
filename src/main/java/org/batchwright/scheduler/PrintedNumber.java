package org.batchwright.scheduler;

import java.util.OptionalInt;

/** Parses whole numbers as schedulers print them. */
public final class PrintedNumber {
    private PrintedNumber() {}

    /** Parses a number; returns empty for anything except one to nine digits. */
    public static OptionalInt read(String text) {
        return text.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }
}
