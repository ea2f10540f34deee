package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that an idle window requests no frames. A layout loop or a forgotten animation would take a tenth of a core. Runs in its own JVM,
 * because the caret of a text field in a window left open by an earlier test also requests frames.
 */
@Tag("window")
@Tag("slow")
class IdleWindowTest {
    private static final Set<String> OF_JAVAFX = Set.of("glass.", "prism.", "quantum.", "testfx.", "java.awt.");

    @Test
    void each_page_is_idle_soon_after_it_is_opened(@TempDir Path folder) throws Exception {
        List<String> arguments = new ArrayList<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            if (OF_JAVAFX.stream().anyMatch(name::startsWith)) {
                arguments.add("-D" + name + "=" + System.getProperty(name));
            }
        }
        arguments.addAll(List.of(IdleWindow.class.getName(), folder.toString()));
        Process process = new ProcessBuilder(ChildJvm.command(arguments.toArray(String[]::new)))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed).contains("at rest: DIGIT1", "at rest: DIGIT4");
    }
}
