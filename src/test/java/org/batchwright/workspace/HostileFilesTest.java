package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.PresetId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a workspace shared by someone else, in which an unreadable file must not affect anything else. */
@Timeout(60)
class HostileFilesTest extends HostileWorkspace {
    @ParameterizedTest
    @ValueSource(
            strings = {"presets/p/bad.yaml", "clusters/bad.yaml", "presets/p/good@lab.patch", "templates/x.mustache"})
    void an_unreadable_file_does_not_affect_other_files(String bad) throws Exception {
        Path file = root.resolve(bad);
        for (Spoiling spoiling : List.<Spoiling>of(
                HostileFilesTest::linkToItself,
                HostileFilesTest::pipe,
                HostileFilesTest::huge,
                HostileFilesTest::unreadable,
                path -> Files.createSymbolicLink(path, Path.of("/dev/zero")))) {
            spoiling.at(file);
            try (Workspace workspace = opened()) {
                assertThat(problems(workspace)).isNotEmpty();
            }
            Files.deleteIfExists(file);
        }
    }

    @Test
    void an_unreadable_folder_does_not_affect_anything_else() throws Exception {
        for (String bad : List.of("presets/closed", "clusters/closed", "templates/closed")) {
            Files.createDirectories(root.resolve(bad));
            Files.setPosixFilePermissions(root.resolve(bad), PosixFilePermissions.fromString("---------"));
        }
        try (Workspace workspace = opened()) {
            // the root user can read every folder
            assertThat(workspace.presets().find(PresetId.of("closed")).isEmpty())
                    .isEqualTo(Files.isReadable(root.resolve("presets/closed")));
        }
    }

    @Test
    void deep_or_endless_yaml_is_reported_with_its_line() throws Exception {
        String laughs = IntStream.range(0, 30)
                .mapToObj(at -> "b%d: &b%d {%s}"
                        .formatted(
                                at,
                                at,
                                IntStream.range(0, 9)
                                        .mapToObj(key -> "k" + key + ": " + (at == 0 ? "1" : "*b" + (at - 1)))
                                        .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("\n  ", "parameters:\n  ", "\n"));
        List<String> texts = List.of(
                "parameters: " + "[".repeat(100_000),
                "parameters: " + "{a: ".repeat(100_000),
                "command: a\nparameters: " + "[".repeat(100_000),
                "- ".repeat(50_000),
                "? ".repeat(50_000),
                "parameters: &a\n  b: *a\n",
                laughs);
        for (String text : texts) {
            Files.writeString(root.resolve("presets/p/bad.yaml"), text);
            Files.writeString(root.resolve("clusters/bad.yaml"), text);
            try (Workspace workspace = opened()) {
                Problem problem = problem(workspace, "p/bad");
                assertThat(problem.what())
                        .as(text.substring(0, 20))
                        .containsAnyOf("levels deep", "levels of nesting", "larger than", "Number of aliases");
                assertThat(problem.where()).isInstanceOf(Problem.InFile.class);
            }
        }
    }

    @Test
    void the_part_before_an_error_in_a_long_file_is_parsed_quickly() throws Exception {
        String rows = IntStream.range(0, 60_000)
                .mapToObj(at -> "  p" + at + ": \"" + at + "\"\n")
                .collect(Collectors.joining());
        Files.writeString(root.resolve("presets/p/bad.yaml"), "command: \"never closed\nparameters:\n" + rows);
        Files.writeString(root.resolve("presets/p/comment.yaml"), "command: a #" + "x".repeat(2_900_000) + "\n");

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/bad").isBlocking()).isTrue();
            assertThat(preset(workspace, "p/comment").problems()).isEmpty();
        }
    }

    @Test
    void a_file_with_a_comment_of_twenty_megabytes_is_rejected_without_being_read() throws Exception {
        Files.writeString(root.resolve("presets/p/bad.yaml"), "command: a #" + "x".repeat(20_000_000) + "\n");

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/bad").what())
                    .isEqualTo("The file bad.yaml is larger than 3.0 MB and was not read.");
        }
    }

    @Test
    void unreadable_settings_fall_back_to_defaults_and_are_not_overwritten() throws Exception {
        Path file = folder.resolve("settings.yaml");
        SettingsFile settings = new SettingsFile(file);
        for (Spoiling spoiling : List.<Spoiling>of(
                path -> Files.writeString(path, "a: " + "[".repeat(100_000)),
                path -> Files.write(path, new byte[] {(byte) 0xff, 'a'}),
                HostileFilesTest::huge,
                HostileFilesTest::linkToItself,
                HostileFilesTest::pipe)) {
            spoiling.at(file);
            assertThat(settings.get(SettingsFile.LAST_WORKSPACE)).isEmpty();
            assertThatThrownBy(() -> settings.set(SettingsFile.LAST_WORKSPACE, "x"))
                    .isInstanceOf(OperationException.class);
            assertThat(Files.exists(file, LinkOption.NOFOLLOW_LINKS)).isTrue();
            Files.delete(file);
        }
    }

    private interface Spoiling {
        void at(Path file) throws Exception;
    }

    private static void linkToItself(Path file) throws IOException {
        Files.createSymbolicLink(file, file.getFileName());
    }

    private static void pipe(Path file) throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
    }

    private static void huge(Path file) throws IOException {
        try (FileChannel sparse = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            sparse.write(ByteBuffer.wrap(new byte[] {'\n'}), 3L << 30);
        }
    }

    /** Makes a file unreadable, or replaces it with a folder if the tests run as root, which can read everything. */
    private static void unreadable(Path file) throws IOException {
        Files.writeString(file, "command: x\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        if (Files.isReadable(file)) {
            Files.delete(file);
            linkToItself(file);
        }
    }
}
