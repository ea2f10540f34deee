package org.batchwright.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.session.SessionMemory.Stored;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionMemoryTest {
    private static final WindowSession RUNS = WindowSession.NONE.withScreen("runs");

    private final Path home;
    private final Path workspace;

    SessionMemoryTest(@TempDir Path folder) {
        home = folder.resolve("sessions");
        workspace = folder.resolve("lab");
    }

    @Test
    void each_workspace_has_a_separate_session() {
        new SessionMemory(Stored.read(home, workspace), new InlineBackground()).change(now -> RUNS);

        assertThat(Stored.read(home, workspace).last()).isEqualTo(RUNS);
        assertThat(Stored.read(home, workspace.resolveSibling("other")).last()).isEqualTo(WindowSession.NONE);
    }

    @Test
    void changes_in_quick_succession_are_written_only_once() {
        StepBackground background = new StepBackground();
        SessionMemory memory = new SessionMemory(Stored.read(home, workspace), background);
        memory.change(now -> RUNS);
        memory.change(now -> now.withPreset(Optional.of(PresetId.of("a/b"))));
        memory.change(now -> now);

        assertThat(background.waiting()).isEqualTo(1);
        background.settle();
        assertThat(Stored.read(home, workspace).last()).isEqualTo(RUNS.withPreset(Optional.of(PresetId.of("a/b"))));
    }

    @Test
    void quitting_writes_the_most_recent_changes() {
        StepBackground background = new StepBackground();
        List<WindowSession> written = new ArrayList<>();
        SessionMemory memory = new SessionMemory(Stored.read(home, workspace), background);
        memory.change(now -> RUNS);
        memory.flush(() -> written.add(Stored.read(home, workspace).last()));
        background.settle();

        assertThat(written).containsExactly(RUNS);
    }

    @Test
    void quitting_waits_for_a_write_in_progress_and_then_writes_later_changes() {
        StepBackground background = new StepBackground();
        List<WindowSession> written = new ArrayList<>();
        SessionMemory memory = new SessionMemory(Stored.read(home, workspace), background);
        memory.change(now -> RUNS);
        background.step(); // the pause is over and the write has begun
        memory.change(now -> WindowSession.NONE.withScreen("clusters"));
        memory.flush(() -> written.add(Stored.read(home, workspace).last()));
        assertThat(written).isEmpty();

        background.settle();

        assertThat(written).containsExactly(WindowSession.NONE.withScreen("clusters"));
    }

    @Test
    void an_unwritable_folder_does_not_prevent_quitting() throws Exception {
        Files.writeString(home, "a file where the folder should be");
        List<String> quit = new ArrayList<>();
        StepBackground background = new StepBackground();
        SessionMemory memory = new SessionMemory(Stored.read(home, workspace), background);
        memory.change(now -> RUNS);
        memory.flush(() -> quit.add("quit"));
        background.settle();

        assertThat(quit).containsExactly("quit");
    }

    @Test
    void a_new_session_starts_if_the_file_is_damaged() throws Exception {
        new SessionMemory(Stored.read(home, workspace), new InlineBackground()).change(now -> RUNS);
        Files.write(Stored.read(home, workspace).file(), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2});

        assertThat(Stored.read(home, workspace).last()).isEqualTo(WindowSession.NONE);
    }
}
