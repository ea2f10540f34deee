package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests listings forged by a malicious server. */
@Tag("slow")
@Timeout(60)
class FindListingTest {
    private static final byte[] ENTRY = "f\0f\00012\0001700000000.5\0a\0\0".getBytes(StandardCharsets.UTF_8);

    @Test
    void output_of_a_decompression_bomb_is_cut_off() throws Exception {
        byte[] zeros = new byte[1 << 20];
        Listing listing = listing(out -> {
            out.write(ENTRY);
            for (int mib = 0; mib < 200; mib++) {
                out.write(zeros);
            }
        });

        assertThat(listing.entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.name()).isEqualTo("a"));
        assertThat(listing.whole()).isFalse();
    }

    @Test
    void files_beyond_the_limit_are_omitted_and_the_listing_is_incomplete() throws Exception {
        Listing listing = listing(out -> {
            for (int at = 0; at < Listing.MAX_ENTRIES + 7; at++) {
                out.write(ENTRY);
            }
        });

        assertThat(listing.entries()).hasSize(Listing.MAX_ENTRIES);
        assertThat(listing.whole()).isFalse();
    }

    @Test
    void an_entry_with_a_million_digit_time_is_ignored() throws Exception {
        Listing listing = listing(out ->
                out.write(("f\0f\00012\0001." + "1".repeat(1_000_000) + "\0a\0\0").getBytes(StandardCharsets.UTF_8)));

        assertThat(listing.entries()).isEmpty();
    }

    private interface Filling {
        void fill(OutputStream out) throws Exception;
    }

    private static Listing listing(Filling filling) throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed, 1 << 16)) {
            filling.fill(out);
        }
        FindListing.FindAnswer answer =
                FindListing.read(new Answer(0, Base64.getMimeEncoder().encodeToString(packed.toByteArray()), ""));
        return ((FindListing.FindAnswer.Found) answer).listing();
    }
}
