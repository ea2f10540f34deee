package org.batchwright.remote.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.junit.jupiter.api.Test;

class DownloadTest extends DownloadedFile {
    @Test
    void a_file_arrives_completely_with_its_time_and_leaves_no_temporary_file() throws Exception {
        Download.Done done = bring(here, target);

        assertThat(done).isEqualTo(new Download.Done(target, Download.Outcome.FETCHED, content.length));
        assertThat(target).hasBinaryContent(content);
        assertThat(Files.getLastModifiedTime(target).toInstant()).isEqualTo(THEN);
        assertThat(names(target)).containsExactly("model.pt");
        assertThat(bring(here, target).outcome()).isEqualTo(Download.Outcome.HERE);
    }

    @Test
    void files_that_together_exceed_the_free_space_are_rejected_before_any_transfer() throws Exception {
        try (FileSystem small = Jimfs.newFileSystem(
                Configuration.unix().toBuilder().setMaxSize(2_000_000).build())) {
            Path into = small.getPath("/work/results");
            Download download = new Download("here", here, marks);
            Download.Wanted first = new Download.Wanted(source.toString(), into.resolve("a.pt"), content.length);
            Download.Wanted second = new Download.Wanted(source.toString(), into.resolve("b.pt"), content.length);

            assertThatThrownBy(() -> download.checkFreeSpace(List.of(first, second), into))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .has(MessageCode.of("remote.no-space-for-files"))
                    .hasMessageContaining("3.0 MB needed, 2.0 MB free");
            assertThat(into).doesNotExist();
            download.checkFreeSpace(List.of(first), into);
            download.download(first.path(), first.target(), Progress.SILENT);
            assertThatThrownBy(() -> download.checkFreeSpace(
                            List.of(first, second, new Download.Wanted("/c", into.resolve("c.pt"), Long.MAX_VALUE)),
                            into))
                    .hasMessageContaining("the 2 files")
                    .hasMessageContaining(" PB");
        }
    }

    @Test
    void a_newer_file_replaces_an_earlier_download() throws Exception {
        bring(here, target);
        byte[] newer = {1, 2, 3};
        there(newer, THEN.plusSeconds(60));

        assertThat(bring(here, target).file()).isEqualTo(target);
        assertThat(target).hasBinaryContent(newer);
    }

    @Test
    void a_locally_modified_or_unrelated_file_is_not_overwritten() throws Exception {
        bring(here, target);
        Files.writeString(target, "my own notes");
        there(new byte[] {1}, THEN.plusSeconds(60));

        Download.Done second = bring(here, target);

        assertThat(second.file()).isEqualTo(target.resolveSibling("model (2).pt"));
        assertThat(target).hasContent("my own notes");
        assertThat(bring(here, target)).isEqualTo(new Download.Done(second.file(), Download.Outcome.HERE, 0));

        Path foreign = Files.writeString(folder.resolve("here/other.pt"), "somebody's");
        assertThat(bring(here, foreign).file()).hasFileName("other (2).pt");
        assertThat(foreign).hasContent("somebody's");
    }

    @Test
    void a_part_file_of_the_user_is_left_alone() throws Exception {
        Files.createDirectories(target.getParent());
        Path own = Files.writeString(target.resolveSibling("model.pt.part"), "mine");

        bring(here, target);

        assertThat(own).hasContent("mine");
        assertThat(names(target)).containsExactly("model.pt", "model.pt.part");
    }
}
