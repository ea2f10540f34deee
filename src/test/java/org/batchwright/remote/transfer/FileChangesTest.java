package org.batchwright.remote.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.local.ThisComputer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileChangesTest {
    private static final String NASTY = "-rf it's \"$HOME\" `x`\n학습 결과";

    @TempDir
    Path folder;

    private final FileChanges changes = new FileChanges(new ThisComputer());
    private Path work;

    @BeforeEach
    void make() throws Exception {
        work = Files.createDirectories(folder.resolve("run/work"));
    }

    @Test
    void folders_are_created_and_renamed_without_replacing_anything() throws Exception {
        changes.createFolder(work.resolve(NASTY).toString());
        assertThat(work.resolve(NASTY)).isEmptyDirectory();
        assertRefused(
                "already exists", () -> changes.createFolder(work.resolve(NASTY).toString()));

        Files.writeString(work.resolve("mine"), "mine");
        Files.createSymbolicLink(work.resolve("dangling"), Path.of("nowhere"));
        assertRefused(
                "dangling already exists",
                () -> changes.rename(
                        work.resolve("mine").toString(),
                        work.resolve("dangling").toString()));
        changes.rename(work.resolve(NASTY).toString(), work.resolve("-n").toString());
        assertThat(work.resolve("-n")).isEmptyDirectory();
        changes.rename(work.resolve("dangling").toString(), work.resolve("link").toString());
        assertThat(Files.isSymbolicLink(work.resolve("link"))).isTrue();
        assertRefused(
                "no longer exists",
                () -> changes.rename(
                        work.resolve("gone").toString(), work.resolve("new").toString()));
        assertThat(work.resolve("mine")).hasContent("mine");
    }

    @Test
    void a_deletion_removes_the_counted_files_but_never_the_target_of_a_symlink() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("data"));
        Files.writeString(outside.resolve("set.csv"), "1");
        Files.createDirectories(work.resolve(NASTY + "/deep"));
        Files.writeString(work.resolve(NASTY + "/deep/two\nlines"), "2");
        Files.writeString(work.resolve("one"), "1");
        Files.writeString(work.resolve("stays"), "3");
        Files.createSymbolicLink(work.resolve("data"), outside);
        List<String> paths = List.of(
                work.resolve(NASTY).toString(),
                work.resolve("one").toString(),
                work.resolve("data").toString());

        HostChanges.Survey survey = changes.survey(folder.resolve("run").toString(), paths);
        assertThat(survey)
                .isEqualTo(new HostChanges.Survey(3, true, work.toRealPath().toString(), true));
        changes.delete(survey.folder(), List.of(NASTY, "one", "data"));

        try (var left = Files.list(work)) {
            assertThat(left).containsExactly(work.resolve("stays"));
        }
        assertThat(outside.resolve("set.csv")).exists();
    }

    @Test
    void a_folder_that_is_reached_through_a_symlink_is_reported_as_outside_the_run() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("run-data"));
        Files.writeString(outside.resolve("set.csv"), "1");
        Files.createSymbolicLink(work.resolve("data"), outside);

        HostChanges.Survey survey = changes.survey(
                folder.resolve("run").toString(),
                List.of(work.resolve("data/set.csv").toString()));
        assertThat(survey.isOwn()).isFalse();
        assertThat(survey.folder()).isEqualTo(outside.toRealPath().toString());
    }

    @Test
    void nothing_is_deleted_if_the_folder_was_replaced_after_it_was_counted() throws Exception {
        Path data = Files.createDirectories(folder.resolve("data"));
        Files.writeString(data.resolve("-rf"), "theirs");
        Files.writeString(work.resolve("-rf"), "mine");
        HostChanges.Survey survey =
                changes.survey(folder.toString(), List.of(work.resolve("-rf").toString()));
        Path aside = Files.move(work, folder.resolve("aside"));
        Files.createSymbolicLink(work, data);

        assertRefused("no longer exists", () -> changes.delete(survey.folder(), List.of("-rf")));
        assertThat(data.resolve("-rf")).exists();
        changes.delete(aside.toRealPath().toString(), List.of("-rf"));
        assertThat(aside).isEmptyDirectory();
    }

    @Test
    void a_folder_whose_name_is_not_UTF_8_is_emptied() throws Exception {
        String odd = FileName.decode(new byte[] {'a', (byte) 0xFF, '\''});
        changes.createFolder(work + "/" + odd);
        changes.createFolder(work + "/" + odd + "/logs");
        HostChanges.Survey survey = changes.survey(work.toString(), List.of(work + "/" + odd + "/logs"));
        assertThat(survey.folder()).isEqualTo(work.toRealPath() + "/" + odd);
        changes.delete(survey.folder(), List.of("logs"));
        changes.createFolder(work + "/" + odd + "/logs");
    }

    @Test
    void a_folder_is_recognized_as_belonging_to_another_user() throws Exception {
        assertThat(changes.survey("", List.of(work.resolve("one").toString())).isOwn())
                .isTrue();
        assertThat(changes.survey("", List.of("/proc/1/status")).isOwn())
                .isEqualTo(Files.getOwner(Path.of("/proc/1")).equals(Files.getOwner(work)));
    }

    @Test
    void editing_a_file_keeps_its_mode_and_follows_symlinks() throws Exception {
        Path file = Files.writeString(work.resolve(NASTY), "lr: 1\n학습\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        Path link = Files.createSymbolicLink(work.resolve("link"), file.getFileName());

        assertThat(changes.replace(link.toString(), bytes("lr: 1\n학습\n"), bytes("lr: 2\n")))
                .isTrue();

        assertThat(file).content().isEqualTo("lr: 2\n");
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rwxr-x---");
        assertThat(changes.replace(file.toString(), bytes("lr: 2\n"), bytes("")))
                .isTrue();
        assertThat(file).isEmptyFile();
        assertThat(changes.replace(file.toString(), bytes(""), bytes("again"))).isTrue();
        assertThat(file).content().isEqualTo("again");
    }

    @Test
    void a_file_with_a_name_of_the_maximum_length_can_be_edited() throws Exception {
        Path file = Files.writeString(work.resolve("학".repeat(85)), "lr: 1\n");
        assertThat(changes.replace(file.toString(), bytes("lr: 1\n"), bytes("lr: 2\n")))
                .isTrue();
        assertThat(file).content().isEqualTo("lr: 2\n");
        assertThat(work.toFile().list()).hasSize(1);
    }

    @Test
    void a_file_that_changed_in_the_meantime_is_not_overwritten() throws Exception {
        Path file = Files.writeString(work.resolve("config.yaml"), "theirs\n");

        assertThat(changes.replace(file.toString(), bytes("before\n"), bytes("mine\n")))
                .isFalse();
        assertThat(changes.replace(file.toString(), bytes("theirs"), bytes("mine\n")))
                .isFalse();
        assertThat(file).content().isEqualTo("theirs\n");
        Files.delete(file);
        assertRefused("no longer exists", () -> changes.replace(file.toString(), bytes("theirs\n"), bytes("mine\n")));
        assertThat(work).isEmptyDirectory();
    }

    private static void assertRefused(String what, ThrowingCallable change) {
        assertThatThrownBy(change)
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.what()).contains(what));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
