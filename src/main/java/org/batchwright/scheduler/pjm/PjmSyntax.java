package org.batchwright.scheduler.pjm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of pjsub. Each resource of {@code -L} is a separate option: {@code L node}. */
final class PjmSyntax {
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("j", "s", "S", "X", "restart", "norestart", "bulk", "step", "interact", "no-check-directory");
    private static final Map<String, String> LONG_OPTIONS =
            Map.of("rsc-list", "L", "name", "N", "out", "o", "err", "e", "gname", "g");

    private PjmSyntax() {}

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String bare = word.text().replaceFirst("^--?", "");
            boolean equals = word.text().matches("--[a-z-]+=.*");
            String name = equals ? bare.replaceFirst("=.*", "") : bare;
            name = LONG_OPTIONS.getOrDefault(name, name);
            if (!word.text().startsWith("-")) {
                options.add(new DirectiveOption(line, word.raw(), "", word.text()));
            } else if (equals) {
                add(new DirectiveOption(line, word.raw(), name, bare.substring(bare.indexOf('=') + 1)), options);
            } else if (OPTIONS_WITHOUT_VALUE.contains(name) || at + 1 == words.size()) {
                options.add(new DirectiveOption(line, word.raw(), name, ""));
            } else {
                Word value = words.get(++at);
                add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()), options);
            }
        }
        return options;
    }

    private static void add(DirectiveOption option, List<DirectiveOption> options) {
        options.addAll(option.name().equals("L") ? option.resources() : List.of(option));
    }
}
