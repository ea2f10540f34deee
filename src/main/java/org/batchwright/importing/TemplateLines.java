package org.batchwright.importing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;

/** Identifies the lines of a generated script that were written by a bundled template, regardless of the inserted values. */
final class TemplateLines {
    private static final int MAX_NOTES = 5;
    private static final String ENVIRONMENT = "# --- environment";
    private static final String REPORT = "# --- job information";
    private static final String RUN = "# --- run";
    /** A message or comment at the end of a line, which may have been worded differently in an earlier version. */
    private static final String WORDING = "(bw_stop|echo \"#) .*|\\s+# .*";

    private static final String INLINE_SECTION = "\\{\\{[#^](\\w+)}}.*\\{\\{/\\1}}";
    private static final String TAG = "\\{\\{\\{?[^}]*}}}?";
    private static final List<String> SHARED = List.of("shared/body", "shared/each-node");

    private TemplateLines() {}

    /** Finds lines that someone added between the template's own, in sections that an import drops entirely. */
    static List<ImportNote> findForeignLines(List<String> lines) {
        int environment = lines.indexOf(ENVIRONMENT);
        int report = lines.lastIndexOf(REPORT);
        int run = lines.lastIndexOf(RUN);
        List<ImportNote> notes = new ArrayList<>();
        List<Pattern> known = templatePatterns();
        for (int at = 0; at < run && notes.size() < MAX_NOTES; at++) {
            String line = lines.get(at);
            boolean between = at < environment || at > report;
            if (between
                    && !line.isBlank()
                    && !line.startsWith("#")
                    && known.stream()
                            .noneMatch(pattern ->
                                    pattern.matcher(withoutWording(line)).matches())) {
                notes.add(
                        new ImportNote(at + 1, line.strip(), Became.LEFT_OUT, Message.of("importing.among-own-lines")));
            }
        }
        return notes;
    }

    private static String withoutWording(String line) {
        return line.replaceFirst(WORDING, "$1");
    }

    private static List<Pattern> templatePatterns() {
        return Stream.concat(
                        Dialects.known().optionTables().stream().map(scheduler -> scheduler.name() + "/job"),
                        SHARED.stream())
                .flatMap(TemplateLines::lines)
                .map(line -> withoutWording(line.replaceAll(INLINE_SECTION, "{{$1}}")))
                .filter(line -> !line.replaceAll(TAG, "").isBlank())
                .distinct()
                .map(line -> Pattern.compile(
                        Arrays.stream(line.split(TAG, -1)).map(Pattern::quote).collect(Collectors.joining(".*"))))
                .toList();
    }

    private static Stream<String> lines(String template) {
        String name = "/org/batchwright/templates/" + template + ".sh.mustache";
        try (InputStream stream = TemplateLines.class.getResourceAsStream(name)) {
            return stream == null ? Stream.empty() : new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
