package org.batchwright.run.report;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;

/** Builds Markdown text. Values cannot break out of a cell, a line or a block. */
final class MarkdownText {
    private static final Pattern FENCE = Pattern.compile("`{3,}");

    private final StringBuilder text = new StringBuilder();

    void heading(String title) {
        text.append(text.isEmpty() ? "# " : "\n## ").append(title).append("\n\n");
    }

    void paragraph(String sentence) {
        text.append(sentence).append("\n");
    }

    void item(String label, String value) {
        text.append("- ")
                .append(Message.text("run.report-item", label, line(value)))
                .append("\n");
    }

    void table(List<String> head, List<List<String>> rows) {
        text.append(row(head)).append("|").append(" --- |".repeat(head.size())).append("\n");
        rows.forEach(row -> text.append(row(row)));
    }

    /** Adds lines verbatim. */
    void block(List<String> lines) {
        String content = HiddenText.escapeAll(String.join("\n", lines));
        int most = FENCE.matcher(content)
                .results()
                .mapToInt(found -> found.group().length())
                .max()
                .orElse(2);
        String fence = "`".repeat(most + 1);
        text.append(fence)
                .append("text\n")
                .append(content)
                .append("\n")
                .append(fence)
                .append("\n");
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> line(cell).replaceAll("\\|", Matcher.quoteReplacement("\\|")))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String line(String value) {
        return HiddenText.escapeAll(value.replaceAll("\\s+", " ").strip());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
