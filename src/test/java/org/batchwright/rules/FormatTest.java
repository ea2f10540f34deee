package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks the format of the sources. {@code mvn test -Dtest=FormatTest -Dformat=apply} formats them. */
@Tag("slow")
class FormatTest {
    private static final JavaFormatterOptions.Style STYLE = JavaFormatterOptions.Style.PALANTIR;

    @Test
    void every_source_file_is_formatted() throws Exception {
        Formatter formatter = Formatter.createFormatter(
                JavaFormatterOptions.builder().style(STYLE).build());
        List<Path> wrong = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            String formatted = format(formatter, text);
            if (!formatted.equals(text)) {
                if ("apply".equals(System.getProperty("format"))) {
                    Files.writeString(file, formatted);
                } else {
                    wrong.add(file);
                }
            }
        }
        assertThat(wrong)
                .as("not formatted; fix with: mvn test -Dtest=FormatTest -Dformat=apply")
                .isEmpty();
    }

    private static String format(Formatter formatter, String text) throws FormatterException {
        String clean = RemoveUnusedImports.removeUnusedImports(text);
        return formatter.formatSource(ImportOrderer.reorderImports(clean, STYLE));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
