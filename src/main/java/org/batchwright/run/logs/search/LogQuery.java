package org.batchwright.run.logs.search;

/**
 * What to find in logs.
 *
 * @param text a fixed text, or a regular expression of {@code grep -E}
 */
public record LogQuery(String text, Syntax syntax) {

    /** How the text is read. */
    public enum Syntax {
        FIXED("-F"),
        REGEX("-E");

        private final String option;

        Syntax(String option) {
            this.option = option;
        }

        /** Returns the option of {@code grep}. */
        String option() {
            return option;
        }
    }

    public static LogQuery of(String text) {
        return new LogQuery(text, Syntax.FIXED);
    }

    /** Case is ignored unless the text contains a capital letter, including that of {@code \\W} in an expression. */
    public boolean ignoresCase() {
        return text.chars().noneMatch(Character::isUpperCase);
    }
}
