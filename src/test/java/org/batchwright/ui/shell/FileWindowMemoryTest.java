package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.shell.WindowMemory.WindowBounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWindowMemoryTest {
    private static final WindowBounds MOVED = new WindowBounds(10, 20, 1200, 800, false);
    private static final WindowBounds CLOSED = new WindowBounds(-30, 40, 1300, 900, true);

    private final StepBackground background = new StepBackground();
    private final Path file;
    private final FileWindowMemory memory;

    FileWindowMemoryTest(@TempDir Path folder) {
        file = folder.resolve("window");
        memory = new FileWindowMemory(file, background, Optional.empty());
    }

    @Test
    void the_bounds_are_restored_at_the_next_start() {
        memory.remember(CLOSED, () -> {});
        background.settle();

        assertThat(FileWindowMemory.readBounds(file)).contains(CLOSED);
    }

    @Test
    void closing_waits_for_a_write_in_progress_and_writes_the_latest_bounds() {
        List<Optional<WindowBounds>> closed = new ArrayList<>();
        memory.remember(MOVED, () -> {});
        memory.remember(CLOSED, () -> closed.add(FileWindowMemory.readBounds(file)));
        assertThat(background.waiting()).isEqualTo(1);

        background.settle();

        assertThat(closed).containsExactly(Optional.of(CLOSED));
    }

    @Test
    void no_bounds_are_read_from_a_damaged_file() throws Exception {
        Files.writeString(file, "10 20 wide 800 false\n");

        assertThat(FileWindowMemory.readBounds(file)).isEmpty();
    }
}
