package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalWriteErrorsTest {
    @TempDir
    Path folder;

    @Test
    void a_file_larger_than_the_free_space_is_rejected_before_the_download() throws Exception {
        try (FileSystem small = Jimfs.newFileSystem(
                Configuration.unix().toBuilder().setMaxSize(100_000).build())) {
            Path place = small.getPath("/work/last.pt");
            assertThatThrownBy(() -> LocalWriteErrors.checkFreeSpace(place, 200_000))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("Not enough disk space on this computer for last.pt");
            assertThatCode(() -> LocalWriteErrors.checkFreeSpace(place, 1)).doesNotThrowAnyException();
        }
    }

    /** In a plain chroot, the JDK finds no mount point, and some file systems do not report their free space. */
    @Test
    void the_download_is_attempted_if_the_free_space_is_unknown() {
        Path silent = Path.of(URI.create("jrt:/java.base/last.pt"));
        assertThatThrownBy(() -> Files.getFileStore(silent.getParent()).getUsableSpace())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatCode(() -> LocalWriteErrors.checkFreeSpace(silent, Long.MAX_VALUE))
                .doesNotThrowAnyException();

        Path unknown = folder.resolve("not there/last.pt");
        assertThatThrownBy(() -> Files.getFileStore(unknown.getParent())).isInstanceOf(IOException.class);
        assertThatCode(() -> LocalWriteErrors.checkFreeSpace(unknown, Long.MAX_VALUE))
                .doesNotThrowAnyException();
    }
}
