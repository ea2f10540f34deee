package org.batchwright.remote.sync.ignore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnRulesTest {
    @TempDir
    private Path root;

    private final SnapshotSync sync = new SnapshotSync();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "big.bin",
                "data/big.bin",
                "a [1]*?.bin",
                "back\\slash",
                "!bang",
                "#hash",
                "blanks  ",
                " first",
                "말뭉치/韓日.bin",
                "é",
                "a]",
                "tab\t",
                "-x",
                "**",
                "{a,b}"
            })
    void a_decision_applies_only_to_the_file_for_which_it_was_made(String name) throws Exception {
        large(name);
        large(name + "x");
        assertThat(undecided()).containsExactly(name, name + "x");

        sync.addRule(root, new CodeRule(name, true));
        assertThat(undecided()).containsExactly(name + "x");
        assertThat(scan().goes()).extracting(SentFile::path).contains(name);

        sync.addRule(root, new CodeRule(name, false));
        assertThat(undecided()).containsExactly(name + "x");
        assertThat(scan().goes()).extracting(SentFile::path).containsExactly(".batchwrightignore");
        assertThat(scan().implicitlyExcluded()).extracting(LeftOutFile::path).containsExactly(name + "x");
    }

    @Test
    void lines_are_appended_without_changing_anything_else() throws Exception {
        Files.writeString(own(), "# mine\r\n*.log  \r\n\r\n!keep");
        sync.addRule(root, new CodeRule("a.bin", true));
        sync.addRule(root, new CodeRule("b.bin", false));
        assertThat(own()).hasContent("# mine\r\n*.log  \r\n\r\n!keep\r\n!/a.bin\r\n/b.bin\r\n");
        assertThat(Files.readString(own())).endsWith("!keep\r\n!/a.bin\r\n/b.bin\r\n");
    }

    @Test
    void an_existing_rule_is_not_added_again() throws Exception {
        Files.writeString(own(), "data/\n!/data/*.bin\n");
        sync.addRule(root, new CodeRule("data/a.bin", true));
        assertThat(Files.readString(own())).isEqualTo("data/\n!/data/*.bin\n");
    }

    @Test
    void a_symlink_is_not_changed() throws Exception {
        Path elsewhere = Files.writeString(root.resolve("shared"), "*.log\n");
        Files.createSymbolicLink(own(), elsewhere);
        assertThatThrownBy(() -> sync.addRule(root, new CodeRule("a.bin", true)))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("is a link");
        assertThat(elsewhere).hasContent("*.log\n");
    }

    @Test
    void an_unwritable_file_is_reported_with_the_line_to_add() throws Exception {
        Files.createDirectory(own());
        assertThatThrownBy(() -> sync.addRule(root, new CodeRule("a.bin", true)))
                .isInstanceOfSatisfying(
                        OperationException.FileFailed.class,
                        refused -> assertThat(refused.advice()).contains("!/a.bin"));
    }

    private Path own() {
        return root.resolve(".batchwrightignore");
    }

    private ProjectScan scan() throws Exception {
        return sync.scan(new CodeSource(root, true));
    }

    private List<String> undecided() throws Exception {
        return scan().awaitingDecision().stream().map(LeftOutFile::path).toList();
    }

    /** Creates a sparse file, which takes no disk space. */
    private void large(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(Optional.ofNullable(file.getParent()).orElse(root));
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(201L << 20);
        }
    }
}
