package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests the flags that silence Maven's warnings about its own libraries on new Java versions. They must not prevent Maven from starting on
 * old Java versions.
 */
class QuietBuildTest {
    @Test
    void mavens_jvm_gets_the_library_flags_and_ignores_unknown_flags() throws Exception {
        List<String> words = Files.readAllLines(Path.of(".mvn/jvm.config"));

        assertThat(words)
                .startsWith("-XX:+IgnoreUnrecognizedVMOptions")
                .contains("--sun-misc-unsafe-memory-access=allow");
        Process java = new ProcessBuilder(Stream.of(
                                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString()),
                                words.stream(),
                                Stream.of("--an-option-of-another-java=allow", "-version"))
                        .flatMap(one -> one)
                        .toList())
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
        assertThat(output).doesNotContain("WARNING").doesNotContain("Unrecognized");
    }
}
