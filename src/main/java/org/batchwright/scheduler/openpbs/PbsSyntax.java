package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of qsub(1B). Each resource of {@code -l} is a separate option, {@code l walltime}, as is each kind of {@code -W}. */
final class PbsSyntax {
    private static final String OPTIONS_WITHOUT_VALUE = "hIVXzf";

    private PbsSyntax() {}

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            if (!word.text().matches("-[A-Za-z].*")) {
                options.add(new DirectiveOption(line, word.raw(), "", word.text()));
                continue;
            }
            String name = word.text().substring(1, 2);
            boolean open = word.text().length() == 2 && !OPTIONS_WITHOUT_VALUE.contains(name) && at + 1 < words.size();
            if (open) {
                Word value = words.get(++at);
                add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()), options);
            } else {
                add(new DirectiveOption(line, word.raw(), name, word.text().substring(2)), options);
            }
        }
        return options;
    }

    private static void add(DirectiveOption option, List<DirectiveOption> options) {
        switch (option.name()) {
            case "l" -> {
                String[] resources = option.value().split(",", -1);
                for (String one : resources) {
                    options.add(named("l", one, resources.length > 1 ? "-l " + one : option.text(), option));
                }
            }
            case "W" -> options.add(named("W", option.value().strip(), option.text(), option));
            default -> options.add(option);
        }
    }

    private static DirectiveOption named(String letter, String setting, String text, DirectiveOption option) {
        int equals = setting.indexOf('=');
        String name = equals < 0 ? setting : setting.substring(0, equals);
        return option.partOf(text, letter + " " + name.strip(), equals < 0 ? "" : setting.substring(equals + 1));
    }
}
