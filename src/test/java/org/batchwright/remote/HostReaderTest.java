package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.transfer.LocalName;
import org.batchwright.text.ShellQuote;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests both readers that do not use SFTP: direct access to the disk, and commands. */
@Tag("slow")
class HostReaderTest {
    private static final Host HERE = new ThisComputer();

    @TempDir
    Path folder;

    static Stream<HostReader> readers() {
        return Stream.of(HERE.reader(), new ExecReader(HERE));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void a_file_with_any_name_is_listed_with_its_size_and_time(HostReader reader) throws Exception {
        List<String> names =
                List.of("plain.txt", "two words", "a\nb", "-rf", "it's \"$HOME\" `id`", "학습 결과 🎉", "tab\there");
        for (String name : names) {
            Files.writeString(folder.resolve(name), name);
            Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.parse("2026-01-02T03:04:05.25Z")));
        }
        Files.createDirectories(folder.resolve("logs/deep"));
        Files.writeString(folder.resolve("logs/deep/loss.csv"), "1");

        Listing listing = reader.list(folder.toString(), Listing.Depth.FOLDER).orElseThrow();

        assertThat(listing.whole()).isTrue();
        assertThat(listing.entries())
                .filteredOn(entry -> entry.type() == FolderEntry.EntryType.FILE)
                .extracting(FolderEntry::name)
                .containsExactlyInAnyOrderElementsOf(names);
        assertThat(listing.entries())
                .filteredOn(entry -> entry.name().equals("a\nb"))
                .extracting(FolderEntry::size, FolderEntry::changed)
                .containsExactly(tuple(3L, Instant.parse("2026-01-02T03:04:05.25Z")));
        assertThat(reader.list(folder.toString(), Listing.Depth.TREE)
                        .orElseThrow()
                        .entries())
                .extracting(FolderEntry::name, FolderEntry::type)
                .contains(
                        tuple("logs", FolderEntry.EntryType.FOLDER),
                        tuple("logs/deep", FolderEntry.EntryType.FOLDER),
                        tuple("logs/deep/loss.csv", FolderEntry.EntryType.FILE));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void a_symlink_is_listed_with_the_type_of_its_target_and_marked_as_a_symlink(HostReader reader) throws Exception {
        Files.writeString(folder.resolve("best.pt"), "weights");
        Files.createSymbolicLink(folder.resolve("latest.pt"), Path.of("best.pt"));
        Files.createSymbolicLink(folder.resolve("data"), Path.of("/"));
        Files.createSymbolicLink(folder.resolve("lost"), Path.of("nowhere"));

        assertThat(reader.list(folder.toString(), Listing.Depth.TREE)
                        .orElseThrow()
                        .entries())
                .extracting(FolderEntry::name, FolderEntry::type, FolderEntry::target)
                .containsExactlyInAnyOrder(
                        tuple("best.pt", FolderEntry.EntryType.FILE, ""),
                        tuple("latest.pt", FolderEntry.EntryType.FILE, "best.pt"),
                        tuple("data", FolderEntry.EntryType.FOLDER, "/"),
                        tuple("lost", FolderEntry.EntryType.BROKEN, "nowhere"));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void a_missing_path_and_an_empty_folder_are_distinguished(HostReader reader) throws Exception {
        assertThat(reader.list(folder.resolve("no").toString(), Listing.Depth.FOLDER))
                .isEmpty();
        assertThat(reader.stat(folder.resolve("no").toString())).isEmpty();
        assertThat(reader.list(folder.toString(), Listing.Depth.FOLDER)).contains(new Listing(List.of(), true));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void any_range_of_a_file_can_be_read_exactly(HostReader reader) throws Exception {
        byte[] content = new byte[3_000_001];
        new Random(4).nextBytes(content);
        String path = Files.write(folder.resolve("some thing"), content).toString();

        assertThat(reader.stat(path).orElseThrow().size()).isEqualTo(content.length);
        assertThat(read(reader, path, 0, content.length)).isEqualTo(content);
        assertThat(read(reader, path, 2_999_990, 1000)).hasSize(11);
        assertThat(read(reader, path, content.length, 10)).isEmpty();
        assertThat(read(reader, path, 7, 3)).containsExactly(content[7], content[8], content[9]);
        assertThatThrownBy(() -> read(reader, path + "2", 0, 1)).isInstanceOf(OperationException.FileFailed.class);
    }

    @Test
    void a_file_name_that_is_not_text_is_requested_by_its_bytes() throws Exception {
        HERE.run(
                "cd " + ShellQuote.posix(folder.toString()) + " && printf 'odd' > $'caf\\xe9 \\xff.txt'",
                Duration.ofSeconds(10));
        HostReader reader = new ExecReader(HERE);
        FolderEntry odd = reader.list(folder.toString(), Listing.Depth.FOLDER)
                .orElseThrow()
                .entries()
                .getFirst();

        assertThat(FileName.toDisplayText(odd.name())).isEqualTo("caf\\xe9 \\xff.txt");
        assertThat(read(reader, folder + "/" + odd.name(), 0, 100)).asString().isEqualTo("odd");
        assertThat(LocalName.forUnix().convert(odd.name())).isEqualTo("caf_ _.txt");
    }

    @Test
    void names_are_unchanged_after_conversion_to_text_and_back() {
        Random random = new Random(11);
        for (int round = 0; round < 2_000; round++) {
            byte[] name = new byte[random.nextInt(12)];
            random.nextBytes(name);
            assertThat(FileName.encode(FileName.decode(name))).isEqualTo(name);
        }
        assertThat(FileName.decode("학습 🎉".getBytes(StandardCharsets.UTF_8))).isEqualTo("학습 🎉");
    }

    @Test
    void a_listing_of_too_many_files_is_cut_off_and_marked_as_incomplete() throws Exception {
        HERE.run(
                "cd " + ShellQuote.posix(folder.toString()) + " && seq -f 'file-%06g' 100050 | xargs touch",
                Duration.ofSeconds(60));
        for (HostReader reader : readers().toList()) {
            Listing listing =
                    reader.list(folder.toString(), Listing.Depth.FOLDER).orElseThrow();
            assertThat(listing.entries()).hasSize(Listing.MAX_ENTRIES);
            assertThat(listing.whole()).isFalse();
        }
    }

    static byte[] read(HostReader reader, String path, long from, long count) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        reader.read(path, from, count, piece -> {
            byte[] copy = new byte[piece.remaining()];
            piece.get(copy);
            bytes.writeBytes(copy);
        });
        return bytes.toByteArray();
    }

    @Test
    void the_failure_of_a_sink_is_reported_as_the_cause() throws Exception {
        String path = Files.writeString(folder.resolve("a"), "abc").toString();
        IOException full = new IOException("No space left on device");
        assertThatThrownBy(() -> HERE.reader().read(path, 0, 3, piece -> {
                    throw full;
                }))
                .isInstanceOfSatisfying(
                        HostReader.Refused.class,
                        refused -> assertThat(refused.reason()).isSameAs(full));
    }

    @Test
    void no_name_leads_out_of_its_local_folder() {
        assertThat(LocalName.forUnix().resolve(folder, "../../etc/passwd"))
                .isEqualTo(folder.resolve("__/__/etc/passwd"));
        assertThat(LocalName.forUnix().resolve(folder, "/etc/./x")).isEqualTo(folder.resolve("etc/x"));
        assertThat(LocalName.forUnix().convert("a\u0000b\u001b[31m\n")).isEqualTo("a_b_[31m_");
        assertThat(LocalName.forUnix().convert("x".repeat(300) + ".ckpt"))
                .hasSize(255)
                .endsWith(".ckpt");
        assertThat(LocalName.forUnix().convert("학".repeat(100) + ".pt"))
                .endsWith(".pt")
                .satisfies(name -> assertThat(LocalName.bytes(name)).isLessThanOrEqualTo(255));
        assertThat(Stream.of("CON", "nul.txt", "COM1", "a:b", "end. ", "x\\..\\y", "fine.pt")
                        .map(LocalName.forWindowsSystem()::convert))
                .containsExactly("_CON", "_nul.txt", "_COM1", "a_b", "end_", "x_.._y", "fine.pt");
        assertThat(Optional.of(LocalName.alternative(Path.of("a/model.best.pt"), 2)))
                .contains(Path.of("a/model.best (2).pt"));
    }
}
