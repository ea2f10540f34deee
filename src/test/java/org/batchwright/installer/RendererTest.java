package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the launcher chooses the renderer of the window. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "graphics processors are found in /dev")
class RendererTest {
    @TempDir
    private Path devices;

    @Test
    void opengl_is_not_loaded_without_a_graphics_processor() throws Exception {
        assertThat(chosen("")).isEqualTo("-Dprism.order=sw disable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dri/renderD128", "nvidia0", "mali0", "dxg"})
    void a_graphics_processor_is_used(String device) throws Exception {
        Path file = devices.resolve(device);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
        assertThat(chosen("")).isBlank();
    }

    @Test
    void the_users_choice_for_gtk_is_kept() throws Exception {
        assertThat(chosen("GDK_GL=gles")).isEqualTo("-Dprism.order=sw gles");
    }

    private String chosen(String variable) throws Exception {
        String script =
                "set -eu\n. installer/launch.sh\nchoose_renderer \"$1\"\nprintf '%s %s' \"${renderer_flags[*]}\" \"${GDK_GL:-}\"\n";
        ProcessBuilder bash = variable.isEmpty()
                ? new ProcessBuilder("env", "-u", "GDK_GL", "bash", "-c", script, "bash", devices.toString())
                : new ProcessBuilder("env", variable, "bash", "-c", script, "bash", devices.toString());
        Process process = bash.redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
