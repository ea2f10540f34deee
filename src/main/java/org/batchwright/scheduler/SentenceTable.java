package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.text.Message;

/** Readable sentences for a scheduler's own messages; the first matching row wins. */
public final class SentenceTable {
    private static final SentenceTable EMPTY = new SentenceTable(List.of());

    private final List<Sentence> sentences;

    /** @param fields the preset fields that the message is about, the most likely one first */
    private record Sentence(Predicate<String> applies, String words, List<Field<?>> fields) {}

    private SentenceTable(List<Sentence> sentences) {
        this.sentences = sentences;
    }

    public static SentenceTable empty() {
        return EMPTY;
    }

    /**
     * Adds a row for messages that are equal to this text.
     *
     * @param code message code of the readable sentence
     */
    public SentenceTable exactly(String whole, String code) {
        return with(whole::equals, code);
    }

    /**
     * Adds a row for messages that contain this substring.
     *
     * @param code message code of the readable sentence
     * @param fields the preset fields that the message is about, the most likely one first
     */
    public SentenceTable containing(String part, String code, Field<?>... fields) {
        return with(text -> text.contains(part), code, fields);
    }

    /**
     * Adds a row for messages that match this regular expression completely.
     *
     * @param code message code of the readable sentence, in which {@code $0} is replaced with the message
     */
    public SentenceTable matching(String pattern, String code, Field<?>... fields) {
        return with(Pattern.compile(pattern).asMatchPredicate(), code, fields);
    }

    private SentenceTable with(Predicate<String> applies, String code, Field<?>... fields) {
        Sentence last = new Sentence(applies, Message.text(code), List.of(fields));
        return new SentenceTable(
                Stream.concat(sentences.stream(), Stream.of(last)).toList());
    }

    public Optional<String> find(String text) {
        return row(text).map(row -> row.words().replace("$0", text.replaceFirst("\\.$", "")));
    }

    /** Returns the preset fields that this message is about, the most likely one first; empty if none are known. */
    public List<Field<?>> fields(String text) {
        return row(text).map(Sentence::fields).orElse(List.of());
    }

    private Optional<Sentence> row(String text) {
        return sentences.stream().filter(one -> one.applies().test(text)).findFirst();
    }
}
