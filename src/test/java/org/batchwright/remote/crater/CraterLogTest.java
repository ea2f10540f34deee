package org.batchwright.remote.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CraterLogTest {
    private static final String TEXT = "first\n\n둘째 |\u001b[31m\nabcd\nQUJD\n";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return text.lines()
                .map(line -> Base64.getEncoder().encodeToString(bytes(line + "\n")) + "\n")
                .collect(Collectors.joining());
    }

    private static byte[] read(String stream, long from) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        new CraterLog(from, read::writeBytes).read(new ByteArrayInputStream(bytes(stream)));
        return read.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_log_can_be_read_from_any_offset_whether_its_lines_are_encoded_or_not(boolean isEncoded) throws Exception {
        String stream = isEncoded ? encoded(TEXT) : TEXT;
        byte[] all = bytes(TEXT);
        for (int from : IntStream.rangeClosed(0, all.length + 3).toArray()) {
            assertThat(read(stream, from)).isEqualTo(Arrays.copyOfRange(all, Math.min(from, all.length), all.length));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"abcd\n", "QUJD\n", "\n", "done\n", "Q2c9PQ\n", "ZWluCnp3ZWkK\n"})
    void a_first_line_that_only_looks_encoded_is_text(String line) throws Exception {
        assertThat(read(line, 0)).isEqualTo(bytes(line));
    }

    @Test
    void an_incomplete_line_is_left_for_the_next_read() throws Exception {
        assertThat(read("first\nsec", 0)).isEqualTo(bytes("first\n"));
        assertThat(read(encoded("first\n") + "c2Vj", 0)).isEqualTo(bytes("first\n"));
    }

    @Test
    void many_lines_arrive_completely() throws Exception {
        String text =
                IntStream.range(0, 20_000).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

        assertThat(read(encoded(text), 7)).isEqualTo(bytes(text.substring(7)));
    }

    @Test
    void a_stream_that_mixes_encoded_and_plain_lines_is_rejected() {
        assertThatThrownBy(() -> read(encoded("first\n") + "<html>gone</html>\n", 0))
                .isInstanceOf(IOException.class);
    }
}
