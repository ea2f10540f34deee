package org.batchwright.run.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;

class ReportFileTest {
    private static final int DISK_SIZE = 64 * 1024;
    private static final Configuration DISK =
            Configuration.unix().toBuilder().setMaxSize(DISK_SIZE).build();

    @Test
    void a_full_disk_is_reported_and_no_file_is_left_behind() throws Exception {
        try (FileSystem disk = Jimfs.newFileSystem(DISK)) {
            Path file = disk.getPath("/work/report.txt");
            OperationException failure = catchThrowableOfType(
                    OperationException.class, () -> ReportFile.create(file, "x".repeat(2 * DISK_SIZE)));
            assertThat(failure.what()).contains("report.txt");
            assertThat(file.getParent()).isEmptyDirectory();
        }
    }

    @Test
    void an_existing_file_is_not_replaced() throws Exception {
        try (FileSystem disk = Jimfs.newFileSystem(DISK)) {
            Path file = disk.getPath("/work/report.txt");
            ReportFile.create(file, "first");
            assertThat(catchThrowableOfType(OperationException.class, () -> ReportFile.create(file, "second")))
                    .isNotNull();
            assertThat(file).hasContent("first");
            assertThat(file.getParent()).isDirectoryNotContaining(other -> !other.equals(file));
        }
    }
}
