package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.List;

/** Splits a directive into words as sbatch and qsub do: spaces separate them, quotes group them, and a # before a word ends the line. */
public final class DirectiveTokenizer {
    /** @param raw the word with its quotes */
    public record Word(String raw, String text) {}

    private DirectiveTokenizer() {}

    public static List<Word> of(String line) {
        List<Word> words = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int start = -1;
        char quote = 0;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (start >= 0) {
                    words.add(new Word(line.substring(start, at), text.toString()));
                    text.setLength(0);
                    start = -1;
                }
                continue;
            }
            if (start < 0 && c == '#') {
                return words;
            }
            start = start < 0 ? at : start;
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                text.append(c);
            }
        }
        if (start >= 0) {
            words.add(new Word(line.substring(start).stripTrailing(), text.toString()));
        }
        return words;
    }
}
