package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.LongStream;
import org.batchwright.model.Progress;
import org.batchwright.model.run.LogStream;
import org.batchwright.run.logs.search.LogSought;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteLogTailTest {
    private static final int LINES = 40_000;
    private static final long SIZE = LINES * 100L;

    @TempDir
    Path folder;

    private LongLog log;

    @BeforeEach
    void open() throws Exception {
        log = new LongLog(folder);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private RunLogs.Feed opened() {
        return log.openAtEnd(LongLog.RUN, 0, LogStream.OUTPUT, state -> {});
    }

    private static PartialLog parts(RunLogs.Feed feed) {
        await().until(() -> feed.parts().isPresent());
        return feed.parts().orElseThrow();
    }

    private static String text(PartialLog parts, LogPart part) throws Exception {
        try (RandomAccessFile file = new RandomAccessFile(parts.file().toFile(), "r")) {
            byte[] bytes = new byte[(int) part.length()];
            file.seek(part.from());
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    @Test
    void only_the_end_of_a_long_log_is_fetched_and_followed() throws Exception {
        log.printSteps(LINES);
        Path file;
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            LogPart end = parts.end();
            file = parts.file();
            assertThat(end.to()).isEqualTo(SIZE);
            assertThat(end.length()).isBetween(200_000L, (long) RemotePartialLog.FIRST);
            assertThat(text(parts, end)).startsWith("step ").endsWith(LongLog.line(LINES - 1) + "\n");
            log.print("more\n");
            await().until(() -> text(parts, parts.end()).endsWith("more\n"));
            log.end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
        }
        assertThat(file).doesNotExist();
        assertThat(log.mirror()).doesNotExist();
    }

    @Test
    void earlier_chunks_are_joined_without_gaps_back_to_the_start() throws Exception {
        log.printSteps(LINES);
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            LogPart part = parts.end();
            while (!part.isStart()) {
                LogPart wider = parts.before(part);
                assertThat(wider.from()).isLessThan(part.from());
                assertThat(text(parts, wider)).startsWith("step ");
                part = wider;
            }
            assertThat(text(parts, part)).isEqualTo(Files.readString(log.log()));
        }
    }

    @Test
    void a_segment_in_the_middle_can_be_extended_in_both_directions() throws Exception {
        log.printSteps(LINES);
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            LogPart part = parts.around(SIZE / 2);
            assertThat(text(parts, part)).startsWith("step ").endsWith(".\n").contains("step " + LINES / 2 + " ");
            while (part.to() < parts.end().to()) {
                part = parts.after(part);
            }
            assertThat(text(parts, part)).endsWith(LongLog.line(LINES - 1) + "\n");
            assertThat(parts.around(SIZE - 10)).isEqualTo(parts.end());
        }
    }

    @Test
    void a_line_longer_than_a_chunk_is_cut_between_characters() throws Exception {
        log.print("学習".repeat(1_000_000));
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            assertThat(text(parts, parts.end())).doesNotContain("\ufffd").endsWith("学習");
            LogPart wider = parts.before(parts.end());
            assertThat(text(parts, wider)).doesNotContain("\ufffd");
            assertThat(wider.from()).isLessThan(parts.end().from());
        }
    }

    @Test
    void a_chunk_within_a_line_longer_than_a_chunk_begins_shortly_before_the_offset() throws Exception {
        log.print("語".repeat(1_000_000) + " needle " + "語".repeat(100) + "\n");
        log.printSteps(LINES);
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            String around = text(parts, parts.around(3_000_001));
            assertThat(around).matches("(?s)語{20,30} needle 語.*").contains("step 0");
        }
    }

    @Test
    void a_chunk_around_an_offset_in_a_line_that_ends_after_it_contains_the_rest_of_the_chunk() throws Exception {
        log.print("short\n" + "x".repeat(50_000) + "needle" + "y".repeat(1_000_000) + "\n");
        log.printSteps(LINES);
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            assertThat(text(parts, parts.around(50_006)))
                    .startsWith("short\nx")
                    .contains("x" + "needle" + "y".repeat(100_000));
        }
    }

    @Test
    void a_short_log_is_copied_completely() throws Exception {
        log.printSteps(100);
        try (RunLogs.Feed feed = opened()) {
            await().until(() -> feed.state().phase() == RunLogs.Phase.LIVE);
            await().untilAsserted(() -> assertThat(feed.file()).hasSameTextualContentAs(log.log()));
            assertThat(feed.parts()).isEmpty();
        }
    }

    @Test
    void a_downloaded_log_is_opened_completely() throws Exception {
        log.printSteps(LINES);
        Path saved = folder.resolve("saved.log");
        try (RunLogs.Feed feed = opened()) {
            parts(feed).save(saved, Progress.SILENT);
            parts(feed).download(Progress.SILENT);
        }
        assertThat(saved).hasSameBinaryContentAs(log.log());
        assertThat(log.mirror()).hasSameBinaryContentAs(log.log());
        try (RunLogs.Feed feed = opened()) {
            await().until(() -> feed.state().phase() == RunLogs.Phase.LIVE);
            assertThat(feed.parts()).isEmpty();
        }
    }

    @Test
    void text_with_any_characters_is_found_by_its_offset_and_nothing_else_is_fetched() throws Exception {
        log.print("it's $(here) 学習\n");
        log.printSteps(LINES);
        log.print("It's $(HERE) \u001b[31mred\u001b[0m\n");
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            assertThat(offsets(parts.find(new LogSought.Text("it's $(here)")))).containsExactly(0, SIZE + 20);
            assertThat(offsets(parts.find(new LogSought.Text("$(HERE)")))).containsExactly(SIZE + 25);
            assertThat(offsets(parts.find(new LogSought.Text("学習")))).containsExactly(13);
            assertThat(parts.find(new LogSought.Text("not in it")).count()).isZero();
            assertThat(parts.find(new LogSought.Text("-e")).count()).isZero();
            LogHits steps = parts.find(new LogSought.Text("step"));
            assertThat(steps.more()).isTrue();
            assertThat(steps.count()).isEqualTo(LogHits.MOST);
            assertThat(steps.nearest(250)).hasValue(3);
        }
    }

    @Test
    void a_search_continues_in_what_is_appended_without_asking_the_cluster_again() throws Exception {
        log.print("needle\n");
        log.printSteps(LINES);
        log.print("needle nee");
        LogSought needle = new LogSought.Text("needle");
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            LogHits first = parts.find(needle);
            assertThat(offsets(first)).containsExactly(0, SIZE + 7);
            log.print("dle\nNeedle\n");
            await().until(() -> text(parts, parts.end()).endsWith("Needle\n"));
            Files.delete(log.log());
            LogHits second = parts.findMore(needle, first);
            assertThat(offsets(second)).containsExactly(0, SIZE + 7, SIZE + 14, SIZE + 21);
            assertThat(parts.findMore(needle, second)).isSameAs(second);
        }
    }

    @Test
    void lines_are_tested_as_they_are_displayed_and_an_incomplete_line_once_it_is_complete() throws Exception {
        log.print("10% error\r\u001b[31m20% error\u001b[0m\r30% fine\n10% fine\r20% \u001b[31merr\u001b[0mor\r\n");
        log.printSteps(LINES);
        log.print("error in 2\n40% err");
        LogSought errors = new LogSought.Lines("err", line -> line.contains("error"));
        try (RunLogs.Feed feed = opened()) {
            PartialLog parts = parts(feed);
            LogHits first = parts.find(errors);
            long start = 67;
            assertThat(offsets(first)).containsExactly(38, start + SIZE);
            log.print("or\nfine\n50% error\r60% fine\n70% fine\r\u001b[31m80% error\nerro");
            await().until(() -> text(parts, parts.end()).endsWith("\nerro"));
            Files.delete(log.log());
            LogHits second = parts.findMore(errors, first);
            assertThat(offsets(second)).containsExactly(38, start + SIZE, start + SIZE + 11, start + SIZE + 45);
        }
    }

    @Test
    void the_last_output_was_when_the_cluster_says_that_the_log_was_written_until_more_arrives() throws Exception {
        for (int lines : new int[] {100, LINES}) {
            log.printSteps(lines);
            Instant then = Instant.now().minusSeconds(1500).truncatedTo(ChronoUnit.SECONDS);
            Files.setLastModifiedTime(log.log(), FileTime.from(then));
            try (RunLogs.Feed feed = opened()) {
                await().until(() -> feed.state().phase() == RunLogs.Phase.LIVE);
                await().until(() -> lines == LINES || Files.size(log.mirror()) == Files.size(log.log()));
                assertThat(feed.lastOutput().orElseThrow()).isCloseTo(then, within(60, ChronoUnit.SECONDS));
                if (lines == LINES) {
                    parts(feed).before(parts(feed).end());
                    assertThat(feed.lastOutput().orElseThrow()).isCloseTo(then, within(60, ChronoUnit.SECONDS));
                }
                log.print("more\n");
                await().until(() ->
                        feed.lastOutput().filter(then.plusSeconds(60)::isAfter).isEmpty());
            }
        }
    }

    private static long[] offsets(LogHits hits) {
        return LongStream.range(0, hits.count())
                .map(hit -> hits.offset((int) hit))
                .toArray();
    }
}
