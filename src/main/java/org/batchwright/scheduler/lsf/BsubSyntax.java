package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of bsub. Each section of {@code -R} is a separate option: {@code R span}, {@code R rusage mem}. */
final class BsubSyntax {
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("x", "r", "rn", "B", "N", "H", "I", "Is", "Ip", "IS", "K", "Ne", "XF", "h", "V");
    private static final Pattern SECTION = Pattern.compile("(?<![a-z])[a-z]++\\[[^\\[\\]]*+]");

    /** Maximum length of a resource requirement, so that parsing a damaged script does not take quadratic time. */
    private static final int LONGEST = 4_000;

    private BsubSyntax() {}

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String name = word.text().matches("-[A-Za-z].*") ? word.text().substring(1) : "";
            boolean open = !name.isEmpty() && !OPTIONS_WITHOUT_VALUE.contains(name) && at + 1 < words.size();
            if (open) {
                Word value = words.get(++at);
                add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()), options);
            } else {
                options.add(new DirectiveOption(line, word.raw(), name, name.isEmpty() ? word.text() : ""));
            }
        }
        return options;
    }

    /** Adds the sections of a requirement; several sections in one string have the same meaning as in separate strings. */
    private static void add(DirectiveOption option, List<DirectiveOption> options) {
        if (!option.name().equals("R") || option.value().length() > LONGEST) {
            options.add(option);
            return;
        }
        List<String> sections = SECTION.matcher(option.value())
                .results()
                .map(MatchResult::group)
                .toList();
        boolean several = sections.size() > 1
                && String.join("", sections).equals(option.value().replaceAll("\\s+(?=[a-z]+\\[|$)", ""));
        if (several) {
            sections.forEach(one -> options.add(option.partOf("-R \"" + one + "\"", section(one), one)));
        } else {
            options.add(option.partOf(option.text(), section(option.value()), option.value()));
        }
    }

    private static String section(String text) {
        for (String resource : List.of("mem", "tmp")) {
            if (text.matches(".*rusage\\[([^]]*[,:])?" + resource + "=.*")) {
                return "R rusage " + resource;
            }
        }
        if (text.matches(".*rusage\\[([^]]*[,:])?ngpus.*")) {
            return "R rusage gpu";
        }
        for (String kind : List.of("span", "affinity", "select")) {
            if (text.contains(kind + "[")) {
                return "R " + kind;
            }
        }
        return "R";
    }
}
