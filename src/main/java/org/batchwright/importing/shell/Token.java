package org.batchwright.importing.shell;

/**
 * A piece of a bash script: bash(1), DEFINITIONS.
 *
 * @param raw as it stands there, with its quotes
 * @param start its place in the text
 * @param end just behind it; of a line's end behind the here-documents that follow
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

    /** Sends something to or from a file, or names the channel that is sent. */
    public boolean redirects() {
        return sort == Sort.OPERATOR && (raw.indexOf('<') >= 0 || raw.indexOf('>') >= 0 || raw.matches("\\d+"));
    }
}
