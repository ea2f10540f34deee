package org.batchwright.importing.shell;

/**
 * A token of a bash script: bash(1), DEFINITIONS.
 *
 * @param raw the token as written, with its quotes
 * @param start the token's offset in the text
 * @param end the offset after the token; for a line end, the offset after the here-documents that follow
 * @param line from 1
 */
public record Token(Sort sort, String raw, int start, int end, int line) {
    public enum Sort {
        WORD,
        OPERATOR,
        LINE_END,
        COMMENT
    }

    public boolean isWord() {
        return sort == Sort.WORD;
    }

    public boolean isOperator(String one) {
        return sort == Sort.OPERATOR && raw.equals(one);
    }

    /** Returns whether the token redirects to or from a file, or is the number of the descriptor to redirect. */
    public boolean redirects() {
        return sort == Sort.OPERATOR && (raw.indexOf('<') >= 0 || raw.indexOf('>') >= 0 || raw.matches("\\d+"));
    }
}
