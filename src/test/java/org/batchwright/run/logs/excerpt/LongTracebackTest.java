package org.batchwright.run.logs.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LongTracebackTest {
    private static final String FRAME = "  File \"train.py\", line 88, in step\n    return model(batch)\n";

    @Test
    void the_exception_is_kept_even_if_bytes_of_its_message_look_like_a_line_feed() {
        String text = "Traceback (most recent call last):\n" + FRAME.repeat(2_000) + "ValueError: 입력 오류\n";
        String bytes = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

        String kept = LongTraceback.shorten(bytes);

        assertThat(kept).hasSizeLessThan(bytes.length()).startsWith("Traceback");
        assertThat(new String(kept.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
                .endsWith("ValueError: 입력 오류\n");
    }
}
