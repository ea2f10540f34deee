package org.batchwright.run.submit;

import java.util.List;
import org.batchwright.remote.Answer;

/**
 * The output of a {@link RunFolder} script.
 *
 * @param verdict the words of the verdict, such as {@code submitted}, {@code refused 1} or {@code searched dead 12}; empty if the script
 *     did not finish
 * @param output the output before the verdict: the scheduler's own messages
 * @param errors standard error
 */
record FolderAnswer(List<String> verdict, String output, String errors) {
    FolderAnswer {
        verdict = List.copyOf(verdict);
    }

    static FolderAnswer read(Answer answer) {
        int at = answer.out().lastIndexOf("\n" + RunFolder.MARK);
        if (at < 0) {
            return new FolderAnswer(List.of(), answer.out(), answer.err());
        }
        String words = answer.out().substring(at + 1 + RunFolder.MARK.length()).strip();
        return new FolderAnswer(List.of(words.split(" ")), answer.out().substring(0, at), answer.err());
    }

    String firstWord() {
        return verdict.isEmpty() ? "" : verdict.getFirst();
    }

    /** Returns the number at this index in the verdict, or -1 if there is none. */
    long numberAt(int place) {
        return verdict.size() > place && verdict.get(place).matches("-?\\d{1,15}")
                ? Long.parseLong(verdict.get(place))
                : -1;
    }
}
