package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.junit.jupiter.api.Test;

class TextsTest {
    private static final Pattern KEY = Pattern.compile("Texts\\.get\\(\\s*\"([^\"]+)\"\\s*[,)]");

    @Test
    void every_string_used_by_the_ui_is_in_the_bundle() throws IOException {
        Set<String> keys = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java/org/batchwright/ui"))) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                KEY.matcher(Files.readString(source)).results().forEach(found -> keys.add(found.group(1)));
            }
        }
        assertThat(keys).contains("shell.name");
        assertThat(ResourceBundle.getBundle("org.batchwright.ui.Texts").keySet())
                .containsAll(keys);
    }

    /** The fields for the sample's resources have the same labels as those for the run's resources. */
    @Test
    void every_field_has_a_label_in_the_form() {
        assertThat(Fields.ALL)
                .extracting(Field::key)
                .extracting(key -> key.replaceFirst("^sample\\.(?=resources)", ""))
                .allSatisfy(key -> assertThat(FieldLabels.ofPreset(key)).isNotBlank());
    }

    @Test
    void singular_and_plural_forms_are_correct() {
        assertThat(Texts.get("compose.submit.button", 1)).isEqualTo("Submit 1 job");
        assertThat(Texts.get("compose.submit.button", 20)).isEqualTo("Submit 20 jobs");
    }

    @Test
    void a_tooltip_names_the_shortcut_key_of_this_system() {
        assertThat(Texts.get("compose.save.tip")).isIn("Save (Ctrl+S)", "Save (Cmd+S)");
        assertThat(Texts.nameShortcutKey("Save (Ctrl/Cmd+S)", "Linux")).isEqualTo("Save (Ctrl+S)");
        assertThat(Texts.nameShortcutKey("Save (Ctrl/Cmd+S)", "Mac OS X")).isEqualTo("Save (Cmd+S)");
    }
}
