package org.batchwright.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.AppFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WiringTest {
    @TempDir
    Path folder;

    @Test
    void the_first_start_opens_the_sample_and_later_starts_open_the_last_workspace() throws Exception {
        Wiring wiring = wiring();
        assertThat(wiring.folder(Optional.empty())).isEqualTo(folder.resolve("data/workspace"));
        assertThat(folder.resolve("data/workspace/presets/quickstart/quickstart.yaml"))
                .exists();

        Path own = Files.createDirectories(folder.resolve("my lab"));
        wiring.remember(wiring.folder(Optional.of(own)));

        assertThat(wiring().folder(Optional.empty())).isEqualTo(own);
    }

    @Test
    void a_missing_workspace_is_rejected_with_a_message() {
        assertThatThrownBy(() -> wiring().folder(Optional.of(folder.resolve("nowhere"))))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessage("The folder " + folder.resolve("nowhere") + " does not exist.");
    }

    @Test
    void a_file_is_not_a_workspace() throws Exception {
        Path file = Files.createFile(folder.resolve("notes.txt"));
        assertThatThrownBy(() -> wiring().folder(Optional.of(file))).hasMessage(file + " is not a folder.");
    }

    private Wiring wiring() {
        return new Wiring(new AppFolders(folder.resolve("config"), folder.resolve("data")));
    }
}
