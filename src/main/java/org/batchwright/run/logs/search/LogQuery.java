package org.batchwright.run.logs.search;

/** A fixed string to find in logs. */
public record LogQuery(String text) {

    /** Returns whether the search ignores case, which it does unless the text contains a capital letter. */
    public boolean ignoresCase() {
        return text.chars().noneMatch(Character::isUpperCase);
    }
}
