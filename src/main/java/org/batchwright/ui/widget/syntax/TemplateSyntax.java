package org.batchwright.ui.widget.syntax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Syntax coloring of script templates: Mustache tags in one color, the shell code around them as usual. */
public final class TemplateSyntax {
    private static final Pattern TAG = Pattern.compile("\\{\\{\\{[^}]*}}}|\\{\\{[^}]*}}");

    private TemplateSyntax() {}

    /** Returns the spans, as {@link ShellSyntax#lines} does. */
    public static List<List<SyntaxSpan>> lines(List<String> lines) {
        List<List<SyntaxSpan>> shell = ShellSyntax.lines(lines.stream()
                .map(line -> TAG.matcher(line)
                        .replaceAll(tag -> "-" + "x".repeat(tag.group().length() - 1)))
                .toList());
        List<List<SyntaxSpan>> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            all.add(withTags(lines.get(i), shell.get(i)));
        }
        return all;
    }

    /** Restores the tags, each as one span, in place of the options that stood for them while the shell colors were computed. */
    private static List<SyntaxSpan> withTags(String line, List<SyntaxSpan> shell) {
        int[] tags = new int[line.length()]; // one-based tag of each character; 0 for none
        int count = 0;
        for (Matcher tag = TAG.matcher(line); tag.find(); ) {
            Arrays.fill(tags, tag.start(), tag.end(), ++count);
        }
        List<SyntaxSpan> spans = new ArrayList<>();
        int at = 0;
        int from = 0;
        for (SyntaxSpan span : shell) {
            int end = at + span.text().length();
            for (; at < end; at++) {
                boolean last = at + 1 == end && tags[at] == 0;
                if (last || at + 1 == line.length() || tags[at + 1] != tags[at]) {
                    spans.add(new SyntaxSpan(
                            line.substring(from, at + 1), tags[at] == 0 ? span.syntax() : SyntaxKind.TAG));
                    from = at + 1;
                }
            }
        }
        return spans;
    }
}
