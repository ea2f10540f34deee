package org.batchwright.ui.runs.filter;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A term of a filter as typed: a word, or a key, a sign and a value with or without quotes. */
record TypedTerm(MatchResult match) {
    private static final Pattern TERM = Pattern.compile("(?:([^\\s\":<>]+)(:?[<>]=?|:))?(?:\"([^\"]*)\"?|(\\S*))");

    static Stream<TypedTerm> all(String text) {
        return TERM.matcher(text)
                .results()
                .filter(term -> !term.group().isBlank())
                .map(TypedTerm::new);
    }

    /** Returns the whole term as typed. */
    String text() {
        return match.group();
    }

    /** Returns the key in lower case; empty for a word. */
    Optional<String> key() {
        return Optional.ofNullable(match.group(1)).map(SearchText::lower);
    }

    /** Returns {@link Relation#EQUAL} for a word as well. */
    Relation relation() {
        return Optional.ofNullable(match.group(2)).map(Relation::of).orElse(Relation.EQUAL);
    }

    /** Returns the value as typed, without quotes. */
    String value() {
        return match.group(valueGroup());
    }

    private int valueGroup() {
        return match.group(3) != null ? 3 : 4;
    }

    /** Returns the text with another value in place of this one. */
    String withValue(String text, String value) {
        return text.substring(0, match.start(valueGroup())) + value + text.substring(match.end(valueGroup()));
    }

    /** Returns the text with another key in place of this one. */
    String withKey(String text, String key) {
        return text.substring(0, match.start(1)) + key + text.substring(match.end(1));
    }

    /** Returns the text with another sign in place of this one. */
    String withSign(String text, String sign) {
        return text.substring(0, match.start(2)) + sign + text.substring(match.end(2));
    }
}
