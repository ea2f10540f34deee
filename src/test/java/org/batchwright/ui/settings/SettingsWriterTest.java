package org.batchwright.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsWriterTest {
    @TempDir
    private Path folder;

    @Test
    void the_newest_value_is_merged_into_the_contents_of_the_file() throws Exception {
        Path file = Files.writeString(folder.resolve("settings.yaml"), "# mine\nfuture-key: kept\n");
        SettingsWriter writer = new SettingsWriter(new SettingsFile(file)::set, new InlineBackground());
        writer.put("zoom", "110");
        writer.put("zoom", "125");
        assertThat(file).content().contains("# mine", "future-key: kept", "125").doesNotContain("110");
    }

    @Test
    void a_failed_write_does_not_prevent_the_window_from_closing() {
        AtomicInteger closed = new AtomicInteger();
        SettingsWriter writer = new SettingsWriter(
                (key, value) -> {
                    throw new OperationException.NotPossible("The disk is full.", "Delete something.");
                },
                new InlineBackground());
        writer.put("zoom", "110");
        writer.flush(closed::incrementAndGet);
        assertThat(closed).hasValue(1);
    }

    @Test
    void closing_waits_for_a_write_in_progress_and_then_writes_later_changes() {
        StepBackground background = new StepBackground();
        List<String> events = new ArrayList<>();
        SettingsWriter writer = new SettingsWriter((key, value) -> events.add(key + " " + value), background);
        writer.put("zoom", "110");
        background.step(); // the pause is over and the write has begun
        writer.put("zoom", "125");
        writer.flush(() -> events.add("closed"));
        assertThat(background.waiting())
                .as("the write in progress and the next pause")
                .isEqualTo(2);

        background.settle();

        assertThat(events).containsExactly("zoom 110", "zoom 125", "closed");
    }

    @Test
    void a_value_that_cannot_be_stored_does_not_prevent_the_storing_of_other_values() {
        List<String> stored = new ArrayList<>();
        StepBackground background = new StepBackground();
        SettingsWriter writer = new SettingsWriter(
                (key, value) -> {
                    if (key.equals("zoom")) {
                        throw new OperationException.NotPossible("The value is too long.", "Shorten it.");
                    }
                    stored.add(key);
                },
                background);
        writer.put("zoom", "110");
        writer.put("appearance", "dark");
        background.settle();

        assertThat(stored).containsExactly("appearance");
    }

    @Test
    void a_damaged_file_is_set_aside_and_settings_can_be_stored_again() throws Exception {
        String damaged = "zoom: [1\nlast-workspace: \"/home";
        Path file = Files.writeString(folder.resolve("settings.yaml"), damaged);
        SettingsFile settings = new SettingsFile(file);
        Path first = settings.setAsideIfDamaged().orElseThrow();
        assertThat(first).hasContent(damaged);
        settings.set(SettingsFile.ZOOM, "90");
        assertThat(settings.setAsideIfDamaged()).isEmpty();
        assertThat(settings.get(SettingsFile.ZOOM)).contains("90");

        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(settings.setAsideIfDamaged().orElseThrow()).isNotEqualTo(first);
        assertThat(first).hasContent(damaged);
    }
}
