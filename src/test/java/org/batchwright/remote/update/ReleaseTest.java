package org.batchwright.remote.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {
    @Test
    void release_notes_are_shortened_to_one_line_without_control_characters() {
        assertThat(release("Faster.\n\n\u001b[31mEnter your password:\u202e \u200b now", "")
                        .notes())
                .isEqualTo("Faster. [31mEnter your password: now");
        assertThat(release("Faster.” To install it, click \"Allow\".", "").notes())
                .as("nothing ends the quotation")
                .isEqualTo("Faster.' To install it, click 'Allow'.");
        assertThat(release("long ".repeat(1_000), "").notes())
                .hasSizeLessThanOrEqualTo(200)
                .endsWith("long…");
        assertThat(release("😀".repeat(300), "").notes().codePoints()).hasSize(200);
    }

    @Test
    void the_address_of_an_https_page_is_kept() {
        assertThat(release("", "https://example.org/releases/1.2?a=b#c").page())
                .hasValue(URI.create("https://example.org/releases/1.2?a=b#c"));
        assertThat(release("", "https://example.org/\u202egnp.exe").page())
                .as("nothing in it reverses the text")
                .hasValue(URI.create("https://example.org/%E2%80%AEgnp.exe"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "http://example.org/",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "https://user:password@example.org/",
                "https:///nowhere",
                "https://exаmple.org/",
                "--help",
                "not a page"
            })
    void a_page_that_is_not_https_is_omitted(String page) {
        assertThat(release("", page).page()).isEmpty();
    }

    @Test
    void a_page_with_a_long_address_is_omitted() {
        assertThat(release("", "https://example.org/" + "x".repeat(300)).page()).isEmpty();
    }

    private static Release release(String notes, String page) {
        return Release.of("1.2.0", notes, page).orElseThrow();
    }
}
