package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryTextTest {
    @ParameterizedTest
    @CsvSource({
        "64000 MB, 62.5 GB",
        "62.5 GB, 62.5 GB",
        "65536 MB, 64 GB",
        "512 MB, 512 MB",
        "1023.6 MB, 1 GB",
        "1500 GB, 1.5 TB",
        "20 KB, 1 MB",
        "0 MB, 0 GB"
    })
    void equal_sizes_are_written_in_the_same_way_whatever_their_unit(String given, String shown) {
        assertThat(DataSize.parse(given)).map(DataSize::toMemoryText).contains(shown);
    }
}
