package org.batchwright.remote.update;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org/latest.json",
                " https://api.github.com/repos/OWNER/NAME/releases/latest ",
                "http://localhost:8080/latest",
                "http://127.0.0.1/latest",
                "http://[::1]/latest"
            })
    void a_valid_address_is_accepted(String typed) {
        assertThat(UpdateAddress.find(typed)).hasToString("Optional[" + typed.strip() + "]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org",
                "http://example.org/latest",
                "http://localhost.example.org/",
                "ftp://example.org/latest",
                "file:///latest.json",
                "https://user:password@example.org/",
                "https://"
            })
    void an_invalid_address_is_rejected(String typed) {
        assertThat(UpdateAddress.find(typed)).isEmpty();
    }
}
