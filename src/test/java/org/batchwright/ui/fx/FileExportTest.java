package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileExportTest {
    @TempDir
    Path folder;

    @Test
    void a_missing_extension_is_added() {
        assertThat(FileExport.withExtension(folder.resolve("runs"), ".csv")).isEqualTo(folder.resolve("runs.csv"));
        assertThat(FileExport.withExtension(folder.resolve("v1.2"), ".csv")).isEqualTo(folder.resolve("v1.2.csv"));
        assertThat(FileExport.withExtension(folder.resolve("A.CSV"), ".csv")).isEqualTo(folder.resolve("A.CSV"));
        assertThat(FileExport.withExtension(folder.resolve("a"), ".csv")).isEqualTo(folder.resolve("a.csv"));
    }

    @Test
    void a_file_that_the_user_was_not_asked_about_is_not_replaced() throws Exception {
        Files.createFile(folder.resolve("runs.csv"));
        assertThat(FileExport.withExtension(folder.resolve("runs"), ".csv")).isEqualTo(folder.resolve("runs"));
    }
}
