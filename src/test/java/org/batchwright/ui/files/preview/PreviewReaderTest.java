package org.batchwright.ui.files.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PreviewReaderTest {

    @Test
    void text_is_decoded_as_utf_8_or_utf_16_or_otherwise_as_latin_1() {
        assertThat(read("a.log", "검증 손실\nzwei\n".getBytes(StandardCharsets.UTF_8), 0))
                .isEqualTo(new Preview.Text(List.of("검증 손실", "zwei"), false, false));
        assertThat(read("a", "\uFEFF日本".getBytes(StandardCharsets.UTF_16LE), 0))
                .isEqualTo(new Preview.Text(List.of("日本"), false, false));
        assertThat(read("a", "Größe".getBytes(StandardCharsets.ISO_8859_1), 0))
                .isEqualTo(new Preview.Text(List.of("Größe"), false, true));
        assertThat(read("a", new byte[0], 0)).isEqualTo(new Preview.Text(List.of(), false, false));
    }

    @Test
    void a_file_prefix_may_end_inside_a_character() {
        byte[] whole = "손실".getBytes(StandardCharsets.UTF_8);
        for (int less = 1; less < 3; less++) {
            byte[] beginning = Arrays.copyOf(whole, whole.length - less);
            assertThat(read("a", beginning, 100)).isEqualTo(new Preview.Text(List.of("손"), true, false));
        }
    }

    @Test
    void model_weights_are_not_text() {
        byte[] weights = new byte[10_000];
        new Random(1).nextBytes(weights);
        assertThat(read("model.pt", weights, 0)).isInstanceOf(Preview.Binary.class);
        assertThat(read("x", "text with \0 in it".getBytes(StandardCharsets.UTF_8), 0))
                .isInstanceOf(Preview.Binary.class);
    }

    @Test
    void cells_form_a_table_and_an_incomplete_row_is_dropped() {
        assertThat(read("m.csv", "epoch,loss\n1,0.5\n2,\"0,4\"\n3,0.".getBytes(StandardCharsets.UTF_8), 999))
                .isEqualTo(new Preview.Table(
                        List.of(List.of("epoch", "loss"), List.of("1", "0.5"), List.of("2", "0,4")), true));
    }

    @Test
    void a_very_long_line_is_truncated_and_control_characters_are_made_harmless() {
        Preview.Text text = (Preview.Text)
                read("a.log", ("x".repeat(5_000) + "\n\u001b[31mred\tblue").getBytes(StandardCharsets.UTF_8), 0);
        assertThat(text.lines().getFirst()).hasSize(2_002).endsWith(" …");
        assertThat(text.lines().getLast()).isEqualTo("\uFFFD[31mred    blue");
    }

    @Test
    void single_line_json_is_formatted_and_other_json_stays_unchanged() {
        String text = "{\"lr\": 1e-4, \"note\": \"a, {b}: \\\"c\\\"\", \"steps\": [1, 2], \"none\": {}, \"학습\": null}";
        assertThat(read("a.json", text.getBytes(StandardCharsets.UTF_8), 0))
                .isEqualTo(new Preview.Text(
                        List.of(
                                "{",
                                "  \"lr\": 1e-4,",
                                "  \"note\": \"a, {b}: \\\"c\\\"\",",
                                "  \"steps\": [1, 2],",
                                "  \"none\": {},",
                                "  \"학습\": null",
                                "}"),
                        false,
                        false));
        assertThat(read("a.json", "{\n\"a\":\n1}\n".getBytes(StandardCharsets.UTF_8), 0))
                .isEqualTo(new Preview.Text(List.of("{", "\"a\":", "1}"), false, false));
        assertThat(((Preview.Text) read("a.json", "[1, {\"cut".getBytes(StandardCharsets.UTF_8), 99)).lines())
                .containsExactly("[", "  1,", "  {", "    \"cut");
        assertThat(((Preview.Text) read("a.json", "no json".getBytes(StandardCharsets.UTF_8), 0)).lines())
                .containsExactly("no json");
    }

    @Test
    void only_a_complete_image_is_shown() {
        assertThat(read("loss.PNG", new byte[] {1}, 1)).isInstanceOf(Preview.Picture.class);
        assertThat(read("loss.png", new byte[] {1}, 2)).isInstanceOf(Preview.TooLarge.class);
    }

    private static Preview read(String name, byte[] bytes, long size) {
        return PreviewReader.read(name, bytes, size);
    }
}
