package org.batchwright.remote.update;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionNumberTest {
    @ParameterizedTest
    @CsvSource({
        "1.9, 1.10",
        "1.9.9, 2",
        "1.2, 1.2.1",
        "0.1.0-SNAPSHOT, 0.1.0",
        "0.1.0, 0.2.0-SNAPSHOT",
        "1.2.0-rc1, 1.2.0",
        "1.2.0-rc.9, 1.2.0-rc.10",
        "1.2.0-alpha, 1.2.0-beta",
        "1.2.0-alpha, 1.2.0-alpha.1",
        "1.2.0-1, 1.2.0-alpha",
        "1.2.0~snapshot, 1.2.0",
        "v1.2.0, v1.3.0",
        "999999998, 999999999"
    })
    void the_first_version_is_older(String older, String newer) {
        assertThat(version(older)).isLessThan(version(newer));
        assertThat(version(newer)).isGreaterThan(version(older));
    }

    @ParameterizedTest
    @CsvSource({"1.2, 1.2.0", "v1.2.0, 1.2.0", "1.2.0+build5, 1.2.0", "01.2, 1.2", "1-snapshot, 1-SNAPSHOT"})
    void equivalent_versions_are_equal(String one, String other) {
        assertThat(version(one)).isEqualByComparingTo(version(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "latest", "1.", "1..2", "1.2; rm -rf ~", "1.2 3", "-1", "1.9999999999", "1.2-", "１.2"})
    void an_invalid_version_is_rejected(String text) {
        assertThat(VersionNumber.parse(text)).isEmpty();
    }

    @Test
    void a_leading_letter_is_ignored() {
        assertThat(version(" v1.2.0\n")).hasToString("1.2.0");
    }

    private static VersionNumber version(String text) {
        return VersionNumber.parse(text).orElseThrow();
    }
}
