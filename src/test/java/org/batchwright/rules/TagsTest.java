package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that tests that need a window or a cluster are tagged, because {@code mvn verify -Punit} skips tagged tests. */
class TagsTest {
    private static final Pattern WINDOW = Pattern.compile("@ExtendWith\\(ApplicationExtension\\.class\\)");
    private static final Pattern RIG = Pattern.compile("\\b(Rigs|RigHosts|SlurmLab|RealWorkspace)\\b[^;\"]*[.(]");
    private static final Pattern RESIZED_WINDOW =
            Pattern.compile("(stage|getWindow\\(\\)|window\\(\\d+\\))\\.set(Width|Height)\\(");

    @Test
    void tests_that_open_a_window_are_tagged_window() {
        assertThat(untagged(WINDOW, "window")).isEmpty();
    }

    @Test
    void tests_that_use_a_cluster_are_tagged_rig() {
        assertThat(untagged(RIG, "rig")).isEmpty();
    }

    /** All test classes in a process share its first window, which keeps the size that any of them sets. */
    @Test
    void tests_do_not_resize_the_shared_window() {
        assertThat(tests(RESIZED_WINDOW)).isEmpty();
    }

    private static List<Path> untagged(Pattern sign, String tag) {
        return tests(sign).stream()
                .filter(file -> !text(file).contains("@Tag(\"" + tag + "\")"))
                .toList();
    }

    private static List<Path> tests(Pattern sign) {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            return files.filter(file -> file.toString().endsWith("Test.java"))
                    .filter(file -> sign.matcher(text(file)).find())
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
