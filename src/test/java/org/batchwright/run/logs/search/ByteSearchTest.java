package org.batchwright.run.logs.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ByteSearchTest {
    private static final int BLOCK = 1 << 18;

    @TempDir
    Path folder;

    private List<Long> found(String log, String text, long from, long to) throws Exception {
        Path file = folder.resolve("log");
        Files.writeString(file, log, StandardCharsets.UTF_8);
        List<Long> found = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file)) {
            ByteSearch.of(text).find(channel, from, to, found::add);
        }
        return found;
    }

    private List<Long> found(String log, String text) throws Exception {
        return found(log, text, 0, Long.MAX_VALUE);
    }

    @Test
    void matches_do_not_overlap() throws Exception {
        assertThat(found("aaaaa", "aa")).containsExactly(0L, 2L);
        assertThat(found("nothing", "aa")).isEmpty();
        assertThat(found("", "aa")).isEmpty();
    }

    @Test
    void case_is_ignored_unless_the_text_contains_a_capital_letter_in_any_alphabet() throws Exception {
        assertThat(found("École ÉCOLE école", "école")).containsExactly(0L, 7L, 14L);
        assertThat(found("École ÉCOLE école", "École")).containsExactly(0L);
        assertThat(found("学習 loss", "LOSS")).isEmpty();
    }

    @Test
    void escape_sequences_within_the_text_are_skipped() throws Exception {
        String log = "User\u001b[1;33mWar\u001b]8;;http://a\u0007ning\u001b[0m: slow";
        assertThat(found(log, "userwarning: slow")).containsExactly(0L);
        assertThat(found(log, "33m")).isEmpty();
        assertThat(found("loss\u001b[0m\nloss", "loss")).containsExactly(0L, 9L);
    }

    @Test
    void text_that_is_split_between_two_blocks_is_found_once() throws Exception {
        for (int before = BLOCK - 6; before <= BLOCK + 1; before++) {
            String log = "x".repeat(before) + "needle" + "x".repeat(100) + "needle";
            assertThat(found(log, "needle")).containsExactly((long) before, before + 106L);
        }
    }

    @Test
    void searching_a_few_bytes_allocates_little_memory() throws Exception {
        found("loss ".repeat(1_000), "loss");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThat(found("loss ".repeat(1_000), "loss")).hasSize(1_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000);
    }

    @Test
    void only_matches_within_the_range_are_found() throws Exception {
        assertThat(found("one one one", "one", 1, 11)).containsExactly(4L, 8L);
        assertThat(found("one one one", "one", 0, 10)).containsExactly(0L, 4L);
    }
}
