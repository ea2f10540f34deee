package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.Problem;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFileCheckTest {
    private final Path home =
            Jimfs.newFileSystem(Configuration.unix()).getPath("/home/alice").toAbsolutePath();
    private final KeyFileCheck check = new KeyFileCheck(home, new InlineBackground());
    private int changes;

    @BeforeEach
    void make() throws Exception {
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_lab"), "key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "~/.ssh/id_lab", "/home/alice/.ssh/id_lab", ".ssh/id_lab", "~/.ssh/%h", "${KEYS}/id_lab"})
    void a_file_that_exists_or_depends_on_the_connection_is_not_a_problem(String typed) {
        assertThat(check.warning(typed, () -> changes++)).isEmpty();
        assertThat(changes).isZero();
    }

    @Test
    void a_missing_file_causes_a_warning_with_its_full_path() {
        assertThat(check.warning("~/.ssh/id_ed25519", () -> changes++)).hasValueSatisfying(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.what()).contains("/home/alice/.ssh/id_ed25519");
            assertThat(problem.where()).isEqualTo(new Problem.InField("key-file"));
        });
        assertThat(changes).isEqualTo(1);
        assertThat(check.warning("~/.ssh/id_lab", () -> changes++)).isEmpty();
    }

    @Test
    void a_folder_is_not_accepted_as_a_key() {
        assertThat(check.warning("~/.ssh", () -> changes++))
                .map(Problem::what)
                .contains("/home/alice/.ssh is not a file.");
    }
}
