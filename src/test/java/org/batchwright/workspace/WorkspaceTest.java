package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.folder.FolderWatch;
import org.batchwright.workspace.preset.PresetFile;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    @TempDir
    private Path root;

    @Test
    void listeners_are_notified_once_of_an_external_change_even_in_a_new_folder() throws Exception {
        Files.createDirectories(root.resolve("presets"));
        try (Workspace workspace = Workspace.open(root, Dialects.known().names())) {
            AtomicInteger changes = new AtomicInteger();
            try (var subscription = workspace.presets().onChange(files -> changes.incrementAndGet())) {
                Path project = Files.createDirectories(root.resolve("presets/p"));
                Files.writeString(project.resolve("x.yaml"), "command: a\n");
                await().until(() -> workspace.presets().find(PresetId.of("p/x")).isPresent());
                Files.writeString(project.resolve("x.yaml"), "command: abc\n");
                await().until(() -> changes.get() >= 2);
                assertThat(workspace.presets().all())
                        .singleElement()
                        .satisfies(file -> assertThat(file.preset().settings().get(Fields.COMMAND))
                                .contains("abc"));
                assertThat(changes).hasValue(2);
                assertThat(subscription).isNotNull();
            }
        }
    }

    @Test
    void saving_keeps_the_permissions_and_leaves_no_temporary_file() throws Exception {
        try (Workspace workspace = Workspace.open(root, Dialects.known().names())) {
            PresetFile made = workspace.presets().create(Given.with(Given.preset("p/x"), Fields.COMMAND, "a"));
            Files.setPosixFilePermissions(made.path(), PosixFilePermissions.fromString("rw-rw-r--"));
            workspace.presets().save(Given.with(made.preset(), Fields.COMMAND, "b"), made.version());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.path())))
                    .isEqualTo("rw-rw-r--");
            try (var files = Files.list(made.path().getParent())) {
                assertThat(files).containsExactly(made.path());
            }
        }
    }

    @Test
    void the_sample_workspace_is_copied_from_a_jar_or_a_folder_and_overwrites_nothing() throws Exception {
        Path jar = root.resolve("app with space.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry("org/batchwright/presets/"));
            entries.putNextEntry(new JarEntry("org/batchwright/presets/q/"));
            entries.putNextEntry(new JarEntry("org/batchwright/presets/q/x.yaml"));
            entries.write("command: a\n".getBytes(StandardCharsets.UTF_8));
        }
        Path one = root.resolve("one");
        SampleWorkspace.create(
                one,
                URI.create("jar:" + jar.toUri() + "!/org/batchwright/presets").toURL());
        assertThat(one.resolve("presets/q/x.yaml")).hasContent("command: a");
        assertThat(one.resolve("templates")).isDirectory();
        assertThat(one.resolve("clusters")).isDirectory();

        Files.writeString(one.resolve("presets/q/x.yaml"), "command: mine\n");
        SampleWorkspace.create(
                one,
                URI.create("jar:" + jar.toUri() + "!/org/batchwright/presets").toURL());
        assertThat(one.resolve("presets/q/x.yaml")).hasContent("command: mine");

        Path two = root.resolve("two");
        SampleWorkspace.create(two, one.resolve("presets").toUri().toURL());
        assertThat(two.resolve("presets/q/x.yaml")).hasContent("command: mine");
    }

    @Test
    void each_operating_system_has_its_own_folders_and_one_variable_overrides_them() {
        Path home = root.resolve("home");
        assertThat(AppFolders.of(Map.of(), "Linux", home))
                .isEqualTo(
                        new AppFolders(home.resolve(".config/batchwright"), home.resolve(".local/share/batchwright")));
        assertThat(AppFolders.of(Map.of("XDG_CONFIG_HOME", "/c", "XDG_DATA_HOME", "relative"), "Linux", home))
                .isEqualTo(new AppFolders(Path.of("/c/batchwright"), home.resolve(".local/share/batchwright")));
        assertThat(AppFolders.of(Map.of(), "Mac OS X", home).data())
                .isEqualTo(home.resolve("Library/Application Support/Batchwright"));
        assertThat(AppFolders.of(Map.of(), "Windows 11", home).data())
                .isEqualTo(home.resolve("AppData/Local/Batchwright"));
        assertThat(AppFolders.of(Map.of("BATCHWRIGHT_HOME", "/b"), "Windows 11", home)
                        .settings())
                .isEqualTo(Path.of("/b/config/settings.yaml"));
    }

    @Test
    void unknown_keys_in_the_settings_are_preserved_and_a_broken_file_is_not_overwritten() throws Exception {
        Path file = root.resolve("c/settings.yaml");
        SettingsFile settings = new SettingsFile(file);
        assertThat(settings.get(SettingsFile.WINDOW)).isEmpty();
        settings.set(SettingsFile.WINDOW, "1 2 3 4 true");
        Files.writeString(file, Files.readString(file) + "# mine\nother: [1]\n");
        settings.set(SettingsFile.WINDOW, "5 6 7 8 false");
        settings.set(SettingsFile.LAST_CLUSTER, "lab");
        assertThat(settings.get(SettingsFile.WINDOW)).contains("5 6 7 8 false");
        assertThat(settings.get(SettingsFile.LAST_CLUSTER)).contains("lab");
        assertThat(Files.readString(file)).contains("window: 5 6 7 8 false\n# mine\nother: [1]\n");
        Files.writeString(file, "a: [\n");
        assertThatThrownBy(() -> settings.set(SettingsFile.WINDOW, "x"))
                .isInstanceOf(OperationException.FileFailed.class);
        assertThat(Files.readString(file)).isEqualTo("a: [\n");
    }

    @Test
    void a_change_without_a_notification_is_detected_by_polling() throws Exception {
        AtomicInteger changes = new AtomicInteger();
        FolderWatch.Pace quick = new FolderWatch.Pace(Duration.ofMillis(1), Duration.ofMillis(20));
        Path late = root.resolve("late");
        try (FolderWatch watch = FolderWatch.start(late, quick, changes::incrementAndGet)) {
            assertThat(watch).isNotNull();
            Files.createDirectories(late);
            Files.writeString(late.resolve("x.yaml"), "");
            await().untilAtomic(changes, Matchers.greaterThan(0));
        }
        assertThat(List.of(changes.get())).isNotEmpty();
    }
}
