package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.text.Message;

/** Readable sentences for a scheduler's own texts; the first matching row wins. */
public final class SentenceTable {
    private static final SentenceTable EMPTY = new SentenceTable(List.of());

    private final List<Sentence> sentences;

    private record Sentence(Predicate<String> applies, String words) {}

    private SentenceTable(List<Sentence> sentences) {
        this.sentences = sentences;
    }

    public static SentenceTable empty() {
        return EMPTY;
    }

    /**
     * Adds a row for this text.
     *
     * @param code of the sentence's message
     */
    public SentenceTable exactly(String whole, String code) {
        return with(whole::equals, code);
    }

    /**
     * Adds a row for texts that contain this part.
     *
     * @param code of the sentence's message
     */
    public SentenceTable containing(String part, String code) {
        return with(text -> text.contains(part), code);
    }

    /**
     * Adds a row for texts that match this regular expression entirely.
     *
     * @param code of the sentence's message, in which {@code $0} is the text
     */
    public SentenceTable matching(String pattern, String code) {
        return with(Pattern.compile(pattern).asMatchPredicate(), code);
    }

    private SentenceTable with(Predicate<String> applies, String code) {
        return new SentenceTable(Stream.concat(sentences.stream(), Stream.of(new Sentence(applies, Message.text(code))))
                .toList());
    }

    public Optional<String> find(String text) {
        return sentences.stream()
                .filter(one -> one.applies().test(text))
                .map(one -> one.words().replace("$0", text.replaceFirst("\\.$", "")))
                .findFirst();
    }
}
