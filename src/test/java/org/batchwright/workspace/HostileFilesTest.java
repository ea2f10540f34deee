package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.ManualEdit;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.template.TemplateFile;
import org.batchwright.workspace.template.TemplateStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A workspace shared by someone else: an unreadable file is a problem of that file, and all others work. */
@Timeout(60)
class HostileFilesTest {
    @TempDir
    private Path folder;

    private Path root;

    @BeforeEach
    void makeWorkspace() throws Exception {
        root = folder.resolve("workspace");
        for (String part : List.of("presets/p", "clusters", "templates/slurm")) {
            Files.createDirectories(root.resolve(part));
        }
        Files.writeString(root.resolve("presets/p/good.yaml"), "command: python train.py\n");
        Files.writeString(root.resolve("clusters/good.yaml"), "host: login.good\n");
    }

    @Test
    void a_preset_symlinked_out_of_the_workspace_is_not_read() throws Exception {
        Files.createSymbolicLink(root.resolve("presets/p/bad.yaml"), secret("command: PRIVATE\n"));

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/bad").what()).contains("is a link that points outside");
            assertThat(preset(workspace, "p/bad").preset().settings().get(Fields.COMMAND))
                    .isEmpty();
            assertThat(preset(workspace, "p/bad").preset().settings().values()).isEmpty();
        }
    }

    @Test
    void a_cluster_symlinked_out_of_the_workspace_is_not_read() throws Exception {
        Files.createSymbolicLink(root.resolve("clusters/bad.yaml"), secret("host: PRIVATE\n"));

        try (Workspace workspace = opened()) {
            assertThat(workspace.clusters().problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.what()).contains("points outside"));
            assertThat(workspace.clusters().all().toString()).doesNotContain("PRIVATE");
        }
    }

    @Test
    void a_symlinked_folder_is_followed_only_inside_the_workspace() throws Exception {
        Path presets = root.resolve("presets");
        Path clusters = root.resolve("clusters");
        Files.move(presets, root.resolve("mine"));
        Files.createSymbolicLink(presets, Path.of("mine"));
        Files.move(clusters, folder.resolve("elsewhere"));
        Files.createSymbolicLink(clusters, folder.resolve("elsewhere"));

        try (Workspace workspace = Workspace.open(root)) {
            assertThat(preset(workspace, "p/good").preset().settings().get(Fields.COMMAND))
                    .contains("python train.py");
            assertThat(workspace.clusters().problems())
                    .extracting(Problem::what)
                    .containsExactly(
                            "The folder clusters is a link that points outside the workspace, so Batchwright does not follow it.");
            assertThat(workspace.clusters().all()).hasSize(1);
        }

        Files.delete(presets);
        Files.createSymbolicLink(presets, folder.resolve("nowhere"));
        try (Workspace workspace = Workspace.open(root)) {
            assertThat(problem(workspace, "presets").what()).contains("is a broken link");
        }
    }

    @Test
    void manual_edits_symlinked_out_of_the_workspace_are_not_read_or_written() throws Exception {
        Path outside = secret("--- job.sh\n");
        Path link = Files.createSymbolicLink(root.resolve("presets/p/good@lab.patch"), outside);

        try (Workspace workspace = opened()) {
            assertThat(problem(workspace, "p/good").what()).contains("points outside");
            PresetFile file = preset(workspace, "p/good");
            ManualEdit edit =
                    new ManualEdit(new ManualEdit.Every(), 1, List.of(), List.of(), List.of("x"), List.of("a"));
            assertThatThrownBy(() -> workspace
                            .presets()
                            .save(file.preset().withEdits(ClusterName.of("lab"), List.of(edit)), file.version()))
                    .isInstanceOf(OperationException.class);
            assertThatThrownBy(() -> workspace.presets().duplicate(PresetId.of("p/good"), PresetId.of("p/copy")))
                    .isInstanceOf(OperationException.class)
                    .hasMessageContaining("points outside");
            workspace.presets().delete(PresetId.of("p/good")).restore();
        }
        assertThat(link).isSymbolicLink();
        assertThat(outside).hasContent("--- job.sh\n");
    }

    @Test
    void a_template_symlinked_out_of_the_workspace_is_not_shown_or_written() throws Exception {
        Path outside = secret("PRIVATE");
        Files.createSymbolicLink(root.resolve("templates/leak.mustache"), outside);
        Files.createDirectories(root.resolve("templates/.bundled/slurm"));
        Files.createSymbolicLink(root.resolve("templates/.bundled/slurm/job.sh.mustache"), outside);

        try (Workspace workspace = opened()) {
            TemplateFile leak = workspace.templates().find("leak.mustache").orElseThrow();
            assertThat(leak.text()).doesNotContain("PRIVATE");
            assertThat(leak.problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.what()).contains("points outside"));
            assertThat(workspace.templates().save("leak.mustache", "mine", leak.text()))
                    .isInstanceOf(TemplateStore.Saved.Conflict.class);
            assertThatThrownBy(() -> workspace.templates().copy("slurm/job.sh.mustache"))
                    .isInstanceOf(OperationException.class);
        }
        assertThat(outside).hasContent("PRIVATE");
    }

    @Test
    void symlinks_inside_the_workspace_are_followed() throws Exception {
        Files.createDirectories(root.resolve("ours"));
        Files.writeString(root.resolve("ours/x.yaml"), "command: linked\n");
        Files.createSymbolicLink(root.resolve("presets/p/x.yaml"), Path.of("../../ours/x.yaml"));

        try (Workspace workspace = opened()) {
            PresetFile file = preset(workspace, "p/x");
            assertThat(file.problems()).isEmpty();
            workspace.presets().save(Given.with(file.preset(), Fields.COMMAND, "changed"), file.version());
        }
        assertThat(root.resolve("ours/x.yaml")).content().contains("changed");
        assertThat(root.resolve("presets/p/x.yaml")).isSymbolicLink();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"presets/p/bad.yaml", "clusters/bad.yaml", "presets/p/good@lab.patch", "templates/x.mustache"})
    void an_unreadable_file_does_not_affect_the_others(String bad) throws Exception {
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
    void an_unreadable_folder_does_not_affect_the_others() throws Exception {
        for (String bad : List.of("presets/closed", "clusters/closed", "templates/closed")) {
            Files.createDirectories(root.resolve(bad));
            Files.setPosixFilePermissions(root.resolve(bad), PosixFilePermissions.fromString("---------"));
        }
        try (Workspace workspace = opened()) {
            // root can read every folder
            assertThat(workspace.presets().find(PresetId.of("closed")).isEmpty())
                    .isEqualTo(Files.isReadable(root.resolve("presets/closed")));
        }
    }

    @Test
    void deep_or_endless_yaml_is_a_problem_with_its_line() throws Exception {
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
    void a_comment_of_twenty_megabytes_is_refused_before_it_is_read() throws Exception {
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
            assertThat(Files.exists(file, java.nio.file.LinkOption.NOFOLLOW_LINKS))
                    .isTrue();
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

    /** As root everything is readable: then replaces the file with a folder. */
    private static void unreadable(Path file) throws IOException {
        Files.writeString(file, "command: x\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        if (Files.isReadable(file)) {
            Files.delete(file);
            linkToItself(file);
        }
    }

    private Path secret(String text) throws IOException {
        return Files.writeString(folder.resolve("secret"), text);
    }

    /** Also checks that all valid files are present. */
    private Workspace opened() throws Exception {
        Workspace workspace = Workspace.open(root);
        assertThat(preset(workspace, "p/good").preset().settings().get(Fields.COMMAND))
                .contains("python train.py");
        assertThat(workspace
                        .clusters()
                        .find(ClusterName.of("good"))
                        .orElseThrow()
                        .address())
                .hasValueSatisfying(address -> assertThat(address.host()).isEqualTo("login.good"));
        assertThat(workspace.templates().find("slurm/job.sh.mustache")).isPresent();
        return workspace;
    }

    private static PresetFile preset(Workspace workspace, String name) {
        return workspace.presets().find(PresetId.of(name)).orElseThrow();
    }

    private static Problem problem(Workspace workspace, String preset) {
        return preset(workspace, preset).problems().getFirst();
    }

    private static List<Problem> problems(Workspace workspace) {
        Function<PresetFile, java.util.stream.Stream<Problem>> ofPreset = file -> file.problems().stream();
        return java.util.stream.Stream.of(
                        workspace.presets().all().stream().flatMap(ofPreset),
                        workspace.clusters().problems().stream(),
                        workspace.templates().all().stream().flatMap(file -> file.problems().stream()))
                .flatMap(part -> part)
                .toList();
    }
}
