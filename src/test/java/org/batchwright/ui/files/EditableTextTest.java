package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditableTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "lr: 1\n", "no end", "학습\t손실\n", "one\r\ntwo\r\n", "\uFEFFwith a mark\n", "😀\n"})
    void unedited_text_is_written_back_unchanged(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        EditableText editable = EditableText.of(bytes).orElseThrow();
        assertThat(editable.text()).doesNotContain("\r");
        assertThat(editable.encode(editable.text())).isEqualTo(bytes);
    }

    @Test
    void new_lines_have_the_same_line_endings_as_the_existing_ones() {
        EditableText editable =
                EditableText.of("one\r\n".getBytes(StandardCharsets.UTF_8)).orElseThrow();
        assertThat(editable.encode("one\ntwo\n"))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("one\r\ntwo\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mixed\r\nends\n", "old mac\r", "bell\u0007\n", "\u001B[31mred", "zero\u0000"})
    void files_that_an_editor_would_alter_are_not_editable(String text) {
        assertThat(EditableText.of(text.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void files_in_unsupported_encodings_and_large_files_are_not_editable() {
        assertThat(EditableText.of("größe".getBytes(StandardCharsets.ISO_8859_1)))
                .isEmpty();
        byte[] large = new byte[EditableText.MAX_BYTES + 1];
        Arrays.fill(large, (byte) 'a');
        assertThat(EditableText.of(large)).isEmpty();
        assertThat(EditableText.of(Arrays.copyOf(large, EditableText.MAX_BYTES)))
                .isPresent();
    }
}
