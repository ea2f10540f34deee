package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the Python programs' own tests: {@code cd src/test/python && python3 -m unittest}. */
class PythonTest {
    private static final Path TESTS = Path.of("src/test/python");
    private static final Pattern PASSED = Pattern.compile("(?s).*Ran [1-9]\\d* tests? in .*\nOK\n");

    @ParameterizedTest
    @MethodSource("tests")
    void the_unit_tests_of_each_python_program_pass(String module) throws Exception {
        Process python = new ProcessBuilder("python3", "-B", "-W", "error::SyntaxWarning", "-m", "unittest", module)
                .directory(TESTS.toFile())
                .redirectErrorStream(true)
                .start();
        python.getOutputStream().close();
        String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor()).as(output).isZero();
        assertThat(output).matches(PASSED);
    }

    @Test
    void every_complete_python_program_has_a_test() throws IOException {
        try (Stream<Path> programs = Stream.of(Path.of("src/main/resources"), Path.of("src/bench/python"))
                .flatMap(PythonTest::files)) {
            assertThat(programs.filter(PythonTest::isStarted)
                            .map(program -> "test_" + program.getFileName())
                            .toList())
                    .isNotEmpty()
                    .allSatisfy(test -> assertThat(TESTS.resolve(test)).exists());
        }
    }

    /** Returns whether the file is a complete program or library rather than part of one. */
    private static boolean isStarted(Path file) {
        try {
            String text = Files.readString(file);
            return text.contains("__name__ == \"__main__\"") || text.contains("\n__all__ = ");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Stream<Path> files(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".py")).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Stream<String> tests() {
        return files(TESTS)
                .map(file -> file.getFileName().toString())
                .filter(name -> name.startsWith("test_"))
                .map(name -> name.replace(".py", ""));
    }
}
