package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Renders the real application, page by page, in a process with rendering enabled. The window tests lay everything out but paint nothing,
 * because copying pixels in JavaFX's headless window would take a third of their time.
 */
@Tag("window")
@Tag("slow")
class PaintingTest {
    private static final String PAINTS_NOTHING = "-Dquantum.norenderjobs";

    @Test
    void every_page_of_the_real_application_is_painted_in_light_and_dark_mode(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> !argument.startsWith(PAINTS_NOTHING) && !argument.startsWith("-Dpictures"))
                .forEach(command::add);
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=4", // painting is faster with the second compiler
                "-Dpictures=" + PicturesTest.PAINT,
                "-cp",
                System.getProperty("java.class.path"),
                PaintingTest.class.getName()));
        Process painting = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertThat(painting.waitFor(15, TimeUnit.MINUTES))
                    .as(Files.readString(log))
                    .isTrue();
        } finally {
            painting.destroyForcibly();
        }
        assertThat(painting.exitValue()).as(Files.readString(log)).isZero();
        assertThat(Files.readString(log)).doesNotContain("QuantumRenderer");
    }

    /** The entry point of the process that paints. */
    static void main() {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(PicturesTest.class))
                                .build(),
                        summary);
        summary.getSummary().printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        System.exit(summary.getSummary().getTestsSucceededCount() == 1 ? 0 : 1);
    }
}
