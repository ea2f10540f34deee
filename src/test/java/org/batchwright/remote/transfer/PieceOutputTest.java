package org.batchwright.remote.transfer;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PieceOutputTest {
    private final List<String> pieces = new ArrayList<>();
    private final PieceOutput out = new PieceOutput(4) {
        @Override
        protected void pass(byte[] bytes, int count) {
            pieces.add(new String(bytes, 0, count, US_ASCII));
        }
    };

    @Test
    void all_pieces_except_the_last_one_are_full_regardless_of_the_sizes_written() throws IOException {
        out.write('a');
        out.write("bcdefghijk".getBytes(US_ASCII));
        assertThat(pieces).containsExactly("abcd", "efgh");
        out.passRest();
        out.passRest();
        assertThat(pieces).containsExactly("abcd", "efgh", "ijk");
    }

    @Test
    void no_empty_piece_follows_a_stream_that_ends_with_a_full_piece() throws IOException {
        out.write("abcd".getBytes(US_ASCII), 0, 4);
        out.passRest();
        assertThat(pieces).containsExactly("abcd");
    }
}
