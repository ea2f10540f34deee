package org.batchwright.run.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.batchwright.run.backup.WorkspaceRestoreTest.manifest;
import static org.batchwright.run.backup.WorkspaceRestoreTest.put;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipOutputStream;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests backups that were not written by Batchwright. */
class BackupContentsTest {
    @TempDir
    Path folder;

    private Path backup;

    @BeforeEach
    void place() {
        backup = folder.resolve("backup.zip");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "workspace/../evil.yaml",
                "workspace/presets/../../evil.yaml",
                "/etc/evil",
                "../evil",
                "workspace/presets/a\\..\\..\\evil.yaml",
                "workspace/presets//evil.yaml",
                "workspace/C:/evil",
                "workspace/.git/hooks/post-checkout",
                "workspace/presets/a\nb.yaml"
            })
    void an_entry_outside_the_folder_is_refused(String name) throws Exception {
        zip(1, Map.of(name, "x"));
        assertRefused("run.backup-unexpected-entry");
        assertThat(folder.resolve("evil.yaml")).doesNotExist();
    }

    @Test
    void a_file_that_is_too_large_when_extracted_is_refused() throws Exception {
        zip(1, Map.of("workspace/presets/bomb.yaml", "a".repeat(4_000_000)));
        assertThat(Files.size(backup)).isLessThan(20_000);
        assertRefused("run.backup-too-large");
    }

    @Test
    void a_backup_with_a_newer_layout_is_refused() throws Exception {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
            put(zip, BackupManifest.NAME, "{\"format\": 2, \"layout\": []}");
            put(zip, "something-new", "");
        }
        assertRefused("run.backup-newer");
    }

    @Test
    void a_file_that_is_not_a_backup_is_refused() throws Exception {
        Files.writeString(backup, "#!/bin/sh\n");
        assertRefused("run.backup-damaged");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
            put(zip, "photo.jpg", "x");
        }
        assertRefused("run.not-a-backup");
        Files.delete(backup);
        assertRefused("run.backup-not-read");
    }

    private void zip(int files, Map<String, String> entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(backup);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, BackupManifest.NAME, manifest(files, 0));
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
        }
    }

    /** Checks that nothing is left next to the backup. */
    private void assertRefused(String code) throws IOException {
        Path target = folder.resolve("restored");
        assertThatThrownBy(() -> new WorkspaceRestore(folder.resolve("history.db")).restore(backup, target))
                .isInstanceOfSatisfying(OperationException.class, why -> {
                    assertThat(why.message().code()).isEqualTo(code);
                    assertThat(why.advice()).isNotBlank();
                });
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(file -> !file.equals(backup))).isEmpty();
        }
    }
}
