package org.batchwright.options.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that configuration files in a code folder are subject to the same limits as presets. */
class YamlFileTest {
    @TempDir
    Path code;

    @ParameterizedTest
    @ValueSource(ints = {61, 5_000, 500_000})
    void a_file_that_is_nested_too_deeply_is_not_read(int levels) throws Exception {
        Files.writeString(code.resolve("deep.yaml"), "a: " + "[".repeat(levels) + "]".repeat(levels) + "\n");
        assertThat(YamlFile.read(code, "deep.yaml")).isEmpty();
    }

    @Test
    void a_file_of_normal_depth_is_read() throws Exception {
        Files.writeString(code.resolve("usual.yaml"), "a: " + "[".repeat(50) + "]".repeat(50) + "\n");
        assertThat(YamlFile.read(code, "usual.yaml")).isPresent();
    }
}
