package org.batchwright.script.imports;

/**
 * A piece of a bash script: bash(1), DEFINITIONS.
 *
 * @param raw as it stands there, with its quotes
 * @param start its place in the text
 * @param end just behind it; of a line's end behind the here-documents that follow
 * @param line from 1
 */
record Token(Sort sort, String raw, int start, int end, int line) {
    enum Sort {
        WORD,
        OPERATOR,
        LINE_END,
        COMMENT
    }

    boolean isWord() {
        return sort == Sort.WORD;
    }

    boolean isOperator(String one) {
        return sort == Sort.OPERATOR && raw.equals(one);
    }

    /** Sends something to or from a file, or names the channel that is sent. */
    boolean redirects() {
        return sort == Sort.OPERATOR && (raw.indexOf('<') >= 0 || raw.indexOf('>') >= 0 || raw.matches("\\d+"));
    }
}
