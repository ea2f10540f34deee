package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of Grid Engine's qsub(1). Each resource of {@code -l} is a separate option: {@code l h_rt}. */
final class SgeSyntax {
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("cwd", "V", "notify", "clear", "terse", "verify", "help", "soft", "hard", "h");

    private SgeSyntax() {}

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String name = word.text().matches("-[A-Za-z@].*") ? word.text().substring(1) : "";
            int values = name.isEmpty() || OPTIONS_WITHOUT_VALUE.contains(name) ? 0 : name.equals("pe") ? 2 : 1;
            int end = Math.min(words.size(), at + 1 + values);
            String raw = String.join(
                    " ", words.subList(at, end).stream().map(Word::raw).toList());
            String value = String.join(
                    " ", words.subList(at + 1, end).stream().map(Word::text).toList());
            add(new DirectiveOption(line, raw, name, name.isEmpty() ? word.text() : value), options);
            at = end - 1;
        }
        return options;
    }

    private static void add(DirectiveOption option, List<DirectiveOption> options) {
        options.addAll(option.name().equals("l") ? option.resources() : List.of(option));
    }
}
