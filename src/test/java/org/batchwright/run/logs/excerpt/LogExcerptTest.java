package org.batchwright.run.logs.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogExcerptTest {
    private static final String HEAD = "Traceback (most recent call last):\n";

    @TempDir
    private Path folder;

    private String excerpt(String log) throws Exception {
        return LogExcerpt.of(Files.writeString(folder.resolve("job.log"), log));
    }

    @Test
    void a_short_log_is_read_completely_and_a_missing_log_counts_as_empty() throws Exception {
        assertThat(excerpt("one\n" + HEAD + "two\n")).isEqualTo("one\n" + HEAD + "two\n");
        assertThat(LogExcerpt.of(folder.resolve("none.log"))).isEmpty();
    }

    @Test
    void the_first_traceback_and_the_end_of_a_long_log_are_read() throws Exception {
        String filler = "a line of progress\n".repeat(200_000);
        String text = excerpt(filler + HEAD + "  File \"x.py\", line 1\nKeyError: 1\n" + filler + "the end\n");
        assertThat(text).startsWith(HEAD + "  File").endsWith("the end\n");
        assertThat(text.length()).isLessThanOrEqualTo(LogExcerpt.TAIL + LongTraceback.HALF + 1);
    }

    @Test
    void a_traceback_that_spans_two_blocks_is_found() throws Exception {
        String filler = "x".repeat((1 << 20) - 10) + "\n";
        assertThat(excerpt(filler + HEAD + "y\n" + "z\n".repeat(100_000))).startsWith(HEAD + "y\n");
    }
}
