package org.batchwright.scheduler.flux;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of flux-batch(1), whose long options cannot be abbreviated (RFC 36). */
final class FluxSyntax {
    private static final Map<String, String> SHORT_OPTIONS = Map.ofEntries(
            Map.entry("B", "bank"),
            Map.entry("N", "nodes"),
            Map.entry("S", "setattr"),
            Map.entry("c", "cores-per-slot"),
            Map.entry("g", "gpus-per-slot"),
            Map.entry("h", "help"),
            Map.entry("l", "label-io"),
            Map.entry("n", "nslots"),
            Map.entry("o", "setopt"),
            Map.entry("q", "queue"),
            Map.entry("t", "time-limit"),
            Map.entry("u", "unbuffered"),
            Map.entry("v", "verbose"),
            Map.entry("x", "exclusive"));

    private static final Set<String> OPTIONS_WITHOUT_VALUE = Set.of(
            "debug", "dry-run", "exclusive", "help", "label-io", "quiet", "unbuffered", "verbose", "wrap", "dump");

    private FluxSyntax() {}

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            DirectiveOption option = parse(line, word);
            boolean open = option.value().isEmpty()
                    && !option.name().isEmpty()
                    && !word.text().contains("=")
                    && !OPTIONS_WITHOUT_VALUE.contains(option.name())
                    && at + 1 < words.size()
                    && !words.get(at + 1).raw().startsWith("--");
            if (open) {
                Word value = words.get(++at);
                options.add(new DirectiveOption(line, word.raw() + " " + value.raw(), option.name(), value.text()));
            } else {
                options.add(option);
            }
        }
        return options;
    }

    private static DirectiveOption parse(int line, Word word) {
        String text = word.text();
        if (text.matches("--[A-Za-z](?s:.*)")) {
            int equals = text.indexOf('=');
            return equals < 0
                    ? new DirectiveOption(line, word.raw(), text.substring(2), "")
                    : new DirectiveOption(line, word.raw(), text.substring(2, equals), text.substring(equals + 1));
        }
        if (!text.matches("-[A-Za-z](?s:.*)")) {
            return new DirectiveOption(line, word.raw(), "", text);
        }
        String name = SHORT_OPTIONS.getOrDefault(text.substring(1, 2), text.substring(1, 2));
        return new DirectiveOption(line, word.raw(), name, text.substring(2).replaceFirst("^=", ""));
    }
}
