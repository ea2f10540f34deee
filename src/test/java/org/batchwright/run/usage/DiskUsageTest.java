package org.batchwright.run.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.text.ShellFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script that measures a folder, with the du of this computer. */
class DiskUsageTest {
    @TempDir
    Path home;

    private static Answer measure(Path folder) throws Exception {
        return new ThisComputer()
                .run(
                        ShellFile.assign("folder", folder.toString()) + ShellFile.of(DiskUsage.class, "disk-usage.sh"),
                        Duration.ofMinutes(1));
    }

    @Test
    void the_size_is_read_from_the_last_line_in_kibibytes() throws Exception {
        Path folder = home.resolve("-s my run's $HOME");
        Files.createDirectories(folder.resolve("work"));
        Files.write(folder.resolve("work/model.pt"), new byte[300 << 10]);

        Answer answer = measure(folder);

        assertThat(answer.exit()).isZero();
        assertThat(Long.parseLong(answer.out().lines().toList().getLast())).isBetween(300L, 400L);
    }

    @Test
    void a_missing_folder_is_an_error() throws Exception {
        Answer answer = measure(home.resolve("gone"));

        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.err()).contains("gone: no such folder");
    }
}
