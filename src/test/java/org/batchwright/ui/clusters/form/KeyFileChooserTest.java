package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The home folder is that of the SSH configuration, which is not necessarily the {@code user.home} of Java. */
class KeyFileChooserTest {
    @TempDir
    Path home;

    @Test
    void choosing_starts_in_the_folder_of_the_ssh_configuration_if_it_exists() throws Exception {
        assertThat(KeyFileChooser.start(home)).isEmpty();
        Files.createDirectory(home.resolve(".ssh"));
        assertThat(KeyFileChooser.start(home)).contains(home.resolve(".ssh").toFile());
    }

    @Test
    void a_key_in_the_home_folder_is_written_relative_to_it() {
        assertThat(KeyFileChooser.written(home.resolve(".ssh/lab key"), home)).isEqualTo("~/.ssh/lab key");
        assertThat(KeyFileChooser.written(Path.of("/mnt/usb/key"), home)).isEqualTo("/mnt/usb/key");
    }
}
