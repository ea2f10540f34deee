package org.batchwright.ui.log.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.batchwright.model.Progress;
import org.batchwright.ui.log.text.LineTest;
import org.batchwright.ui.log.text.LogLine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    Path folder;

    private Path path = Path.of("log");
    private LogFile log = new LogFile(path);

    @BeforeEach
    void create_a_log() {
        path = folder.resolve("0.log");
        log = new LogFile(path);
    }

    @Test
    void a_file_that_does_not_exist_yet_has_no_lines() throws Exception {
        log.indexNewLines(Long.MAX_VALUE, lines -> {});

        assertThat(log.size()).isZero();
        assertThat(log.lines(0, 10)).isEmpty();
    }

    @Test
    void lines_end_at_line_feeds_and_an_incomplete_last_line_is_counted_too() throws Exception {
        assertThat(after("one\ntwo\r\n\nfour")).containsExactly("one", "two", "", "four");
        assertThat(log.complete()).isEqualTo(3);
    }

    @Test
    void an_incomplete_line_is_continued_by_the_next_read() throws Exception {
        after("epo");

        assertThat(after("ch 1\nepoch")).containsExactly("epoch 1", "epoch");
    }

    @Test
    void only_the_last_redraw_of_a_progress_bar_is_shown() throws Exception {
        assertThat(after("start\n 1%|#   \r50%|##  \r99%|####\nend\n")).containsExactly("start", "99%|####", "end");
    }

    @Test
    void a_progress_bar_is_still_shown_after_its_carriage_return() throws Exception {
        assertThat(after(" 10%\r 20%\r")).containsExactly(" 20%");
        assertThat(after(" 30%")).containsExactly(" 30%");
        assertThat(after("\r\n")).containsExactly(" 30%");
    }

    @Test
    void a_redraw_split_between_two_reads_is_still_collapsed() throws Exception {
        after("10%");
        after("\r");

        assertThat(after("20%\n")).containsExactly("20%");
    }

    @Test
    void a_character_split_between_two_reads_is_decoded_correctly() throws Exception {
        byte[] bytes = "학습 시작 モデル".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            append(new byte[] {bytes[i]});
            assertThat(texts()).noneMatch(line -> line.contains("\uFFFD"));
        }

        assertThat(texts()).containsExactly("학습 시작 モデル");
    }

    @Test
    void invalid_utf_8_bytes_are_shown_as_replacement_characters_and_corrupt_nothing_else() throws Exception {
        append(new byte[] {'a', (byte) 0xff, 'b', '\n', 'c', '\n'});

        assertThat(texts()).containsExactly("a\uFFFDb", "c");
    }

    @Test
    void text_at_the_end_of_a_very_long_line_is_found() throws Exception {
        after("short\n" + "x".repeat((1 << 18) - 3) + "ENDWIDE\nx ENDWIDE\n" + "x".repeat(2_000_000) + "\n");
        List<Integer> found = new ArrayList<>();

        log.find("ENDWIDE", 0, hits -> Arrays.stream(hits.lines()).forEach(found::add));

        assertThat(found).containsExactly(1, 2);
    }

    private int matches(LogFile file, String text) throws Exception {
        List<Integer> counts = new ArrayList<>();
        file.find(text, 0, hits -> counts.add(Arrays.stream(hits.counts()).sum()));
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    @Test
    void only_the_bytes_by_which_a_long_line_has_grown_are_searched_again() throws Exception {
        after("needle" + "x".repeat(200_000) + "nee");
        assertThat(matches(log, "needle")).isEqualTo(1);
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.writeBytes("xxxxxx");
        }
        after("dle");
        assertThat(matches(log, "needle")).isEqualTo(2);
        after("\n");
        assertThat(matches(log, "needle")).isEqualTo(2);
        assertThat(matches(log, "dle")).as("other text").isEqualTo(1);
    }

    @Test
    void a_growing_long_line_has_the_same_matches_as_a_complete_one() throws Exception {
        Random random = new Random(7);
        for (String text : List.of("aa", "aba", "31m")) {
            Files.deleteIfExists(path);
            log = new LogFile(path);
            for (int step = 0; step < 40; step++) {
                after(List.of("a", "ab", "b", "\u001b[31m", "b".repeat(70_000))
                        .get(random.nextInt(5))
                        .repeat(1 + random.nextInt(7)));
                LogFile fresh = new LogFile(path);
                fresh.indexNewLines(Long.MAX_VALUE, lines -> {});
                assertThat(matches(log, text)).as("%s in step %d", text, step).isEqualTo(matches(fresh, text));
            }
        }
    }

    @Test
    void a_very_long_line_is_truncated_and_marked() throws Exception {
        after("x".repeat(5_000_000) + "\nshort\n");

        LogLine first = log.lines(0, 1).getFirst();
        assertThat(first.text()).hasSize(LogFile.MAX_LINE_LENGTH);
        assertThat(first.cut()).isTrue();
        assertThat(log.lines(1, 1).getFirst().text()).isEqualTo("short");
        assertThat(log.lines(1, 1).getFirst().cut()).isFalse();
    }

    @Test
    void a_long_line_of_wide_characters_is_not_cut_within_a_character() throws Exception {
        after("語".repeat(20_000) + "\n");

        assertThat(log.lines(0, 1).getFirst().text()).isEqualTo("語".repeat(LogFile.MAX_LINE_LENGTH));
    }

    @Test
    void a_million_lines_are_indexed_and_any_line_can_be_read() throws Exception {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
            for (int i = 1; i <= 1_000_000; i++) {
                out.write(("Train Epoch: " + i + " Loss: 0.268113\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        List<Integer> sizes = new ArrayList<>();
        log.indexNewLines(Long.MAX_VALUE, sizes::add);

        assertThat(log.size()).isEqualTo(1_000_000);
        assertThat(sizes).as("told while it goes on").hasSizeGreaterThan(10).isSorted();
        assertThat(log.lines(777_776, 1).getFirst().text()).isEqualTo("Train Epoch: 777777 Loss: 0.268113");
        assertThat(log.lines(777_776, 1).getFirst().number()).isEqualTo(777_777);
        assertThat(found("epoch: 999999 ")).containsExactly(999_998);
    }

    @Test
    void searching_ignores_case_unless_capitals_are_typed() throws Exception {
        after("Loss\nloss\nLOSS\ngain\n");

        assertThat(found("loss")).containsExactly(0, 1, 2);
        assertThat(found("LOSS")).containsExactly(2);
    }

    @Test
    void searching_matches_the_text_without_its_colors() throws Exception {
        after("User\u001b[33mWarning\u001b[0m: slow\n");

        assertThat(found("userwarning: slow")).containsExactly(0);
        assertThat(found("33m")).isEmpty();
    }

    @Test
    void a_search_continues_where_it_ended_after_the_file_has_grown() throws Exception {
        after("loss 1\nother\nloss");
        List<Integer> all = new ArrayList<>();
        int next = log.scan(containing("loss"), 0, hits -> add(hits, all));
        after(" 2\nloss 3\n");
        log.scan(containing("loss"), next, hits -> add(hits, all));

        assertThat(all).containsExactly(0, 2, 2, 3);
    }

    @Test
    void a_search_stops_when_cancelled() throws Exception {
        after("a\n".repeat(20_000));
        AtomicReference<String> end = new AtomicReference<>("ran on");
        Thread search = Thread.ofVirtual().start(() -> {
            try {
                log.scan(containing("a"), 0, hits -> Thread.currentThread().interrupt());
            } catch (InterruptedException stopped) {
                end.set("stopped");
            } catch (Exception other) {
                end.set(other.toString());
            }
        });
        search.join();

        assertThat(end).hasValue("stopped");
    }

    @Test
    void saving_copies_every_byte() throws Exception {
        append(new byte[] {1, 2, '\r', (byte) 0xff, '\n'});
        Path copy = folder.resolve("copy.log");
        log.copyTo(copy, Progress.SILENT);

        assertThat(copy).hasSameBinaryContentAs(path);
    }

    private List<Integer> found(String text) throws Exception {
        List<Integer> lines = new ArrayList<>();
        log.scan(containing(text), 0, hits -> add(hits, lines));
        return lines;
    }

    private static void add(LineHits hits, List<Integer> lines) {
        Arrays.stream(hits.lines()).forEach(lines::add);
    }

    private List<String> after(String text) throws Exception {
        append(text.getBytes(StandardCharsets.UTF_8));
        return texts();
    }

    private void append(byte[] bytes) throws Exception {
        Files.write(path, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        log.indexNewLines(Long.MAX_VALUE, lines -> {});
    }

    private List<String> texts() throws Exception {
        return log.lines(0, 1000).stream().map(LogLine::text).toList();
    }

    private static Predicate<String> containing(String text) {
        LineTest test = LineTest.of(text);
        return line -> test.first(line, 0) >= 0;
    }
}
