package org.batchwright.run.report.mask;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with replacements that never overlap: replaced text is not searched again. */
final class MaskedSpans {
    private final String text;
    /** The replaced spans, sorted by their starts. */
    private final NavigableMap<Integer, Replaced> parts = new TreeMap<>();

    private record Replaced(int end, String by) {}

    MaskedSpans(String text) {
        this.text = text;
    }

    /**
     * Replaces the pattern's matches in text that has not been replaced yet. Lookarounds in the pattern also see the surrounding text.
     *
     * @param by the replacement of a match; empty to keep the match
     */
    void replace(Pattern pattern, Function<MatchResult, Optional<String>> by) {
        Matcher matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
        int from = 0;
        for (Map.Entry<Integer, Replaced> part : Map.copyOf(parts).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .toList()) {
            replace(matcher.region(from, part.getKey()), by);
            from = part.getValue().end();
        }
        replace(matcher.region(from, text.length()), by);
    }

    private void replace(Matcher matcher, Function<MatchResult, Optional<String>> by) {
        while (matcher.find()) {
            int start = matcher.start();
            int end = matcher.end();
            by.apply(matcher.toMatchResult()).ifPresent(mask -> parts.put(start, new Replaced(end, mask)));
        }
    }

    @Override
    public String toString() {
        StringBuilder all = new StringBuilder();
        int from = 0;
        for (Map.Entry<Integer, Replaced> part : parts.entrySet()) {
            all.append(text, from, part.getKey()).append(part.getValue().by());
            from = part.getValue().end();
        }
        return all.append(text, from, text.length()).toString();
    }
}
