package org.batchwright.run.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.batchwright.ui.fake.FolderFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterFoldersTest {
    private static ClusterFolders folders(Optional<String> home) {
        return new ClusterFolders(
                new FolderFiles(Path.of("unused")), home, Map.of("data", "/gs/nyu", "code", "~/code"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', home/bob",
        "~, home/bob",
        "~/depth/, home/bob/depth",
        "/gs//nyu/, gs/nyu",
        "/, ''",
        "${site.data}/train, gs/nyu/train",
        "${site.code}/depth, home/bob/code/depth",
        "${site.none}, home/bob",
        "depth, home/bob"
    })
    void choosing_starts_in_the_typed_folder_or_in_the_home_folder(String written, String folder) {
        assertThat(folders(Optional.of("/home/bob")).start(written)).isEqualTo(folder);
    }

    @ParameterizedTest
    @CsvSource({"~/depth, ''", "'', ''", "/gs/nyu, gs/nyu"})
    void choosing_starts_at_the_root_if_the_home_folder_is_unknown(String written, String folder) {
        assertThat(folders(Optional.empty()).start(written)).isEqualTo(folder);
    }

    @ParameterizedTest
    @CsvSource({"home/bob/depth, ~/depth", "home/bob, /home/bob", "home/bobby/x, /home/bobby/x", "'', /"})
    void folders_below_the_home_folder_are_written_relative_to_it(String folder, String written) {
        assertThat(folders(Optional.of("/home/bob")).write(folder)).isEqualTo(written);
    }
}
