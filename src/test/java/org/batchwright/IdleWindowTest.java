package org.batchwright;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A window in which nothing happens asks for no frames: a loop of layouts or a forgotten animation takes a tenth of a core. */
@Tag("window")
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class IdleWindowTest {
    private static final Duration QUIET = Duration.ofSeconds(1);

    private final RealWindow window;
    private final AtomicLong frames = new AtomicLong();

    IdleWindowTest(@TempDir Path folder) throws Exception {
        window = new RealWindow(folder);
    }

    @Start
    void open(Stage unused) {
        Stage stage = window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {})));
        stage.getScene().addPostLayoutPulseListener(frames::incrementAndGet);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = KeyCode.class,
            names = {"DIGIT1", "DIGIT2", "DIGIT3", "DIGIT4"})
    void a_page_is_at_rest_soon_after_it_was_opened(KeyCode page, FxRobot robot) {
        RealWindow.shortcut(robot, page);
        List<Long> counts = new ArrayList<>(List.of(0L));
        await().atMost(RealWindow.PATIENCE).pollInterval(QUIET).until(() -> {
            counts.add(frames.get());
            return counts.getLast() > 0 && counts.getLast().equals(counts.get(counts.size() - 2));
        });
    }
}
