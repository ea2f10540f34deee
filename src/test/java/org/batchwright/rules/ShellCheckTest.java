package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that shell code is in shell files, and that ShellCheck finds no problems in them. */
class ShellCheckTest {
    private static final Path RESOURCES = Path.of("src", "main", "resources");

    /** The remaining lines in Java text blocks with a shell or awk keyword. */
    private static final int MOST_LINES_IN_JAVA = 78;

    private static final Pattern BLOCK = Pattern.compile("\"\"\"\\R(.*?)\"\"\"", Pattern.DOTALL);
    private static final Pattern SHELL =
            Pattern.compile("\\b(fi|done|esac|awk|sed|printf|echo|then|exit|cat|mkdir|local|curl)\\b");

    @Test
    void shellcheck_finds_nothing_in_the_shell_files() throws Exception {
        List<String> command = new ArrayList<>(List.of("shellcheck", "--severity=info"));
        shellFiles().forEach(file -> command.add(file.toString()));

        Process check = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(check.waitFor()).as(output).isZero();
    }

    @Test
    void shell_is_not_written_in_java() throws IOException {
        List<String> sources = sources();

        long lines = sources.stream()
                .flatMap(source -> BLOCK.matcher(source).results())
                .map(block -> block.group(1))
                .filter(block -> SHELL.matcher(block).find())
                .mapToLong(block -> block.lines().count())
                .sum();

        assertThat(lines).as("lines of shell in Java text blocks").isLessThanOrEqualTo(MOST_LINES_IN_JAVA);
    }

    private static List<Path> shellFiles() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(".sh")).toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }

    private static List<String> sources() throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                sources.add(Files.readString(file));
            }
        }
        return sources;
    }
}
