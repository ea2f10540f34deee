package org.batchwright.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.NastyTexts;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.UnsavedScripts.UnsavedScript;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.junit.jupiter.api.Test;

class UnsavedScriptsTest {
    private final Path home = Jimfs.newFileSystem(Configuration.unix()).getPath("/home/typed");
    private final UnsavedScripts texts = new UnsavedScripts(new UnsavedTexts(home, Path.of("lab")));

    private static UnsavedScript typed(String preset, String generated, String text) {
        return new UnsavedScript(PresetId.of(preset), ClusterName.of("lab"), "job.sh", generated, text);
    }

    @Test
    void any_typed_text_survives_a_crash() throws Exception {
        assertThat(texts.all()).isEmpty();
        NastyTexts nasty = new NastyTexts(7);
        for (int i = 0; i < 100; i++) {
            UnsavedScript typed = typed("p/x", nasty.one() + "\n", nasty.one());
            texts.store(typed);
            assertThat(new UnsavedScripts(new UnsavedTexts(home, Path.of("lab"))).all())
                    .containsExactly(typed);
        }
        texts.remove(PresetId.of("p/x"), ClusterName.of("lab"));
        assertThat(texts.all()).isEmpty();
    }

    @Test
    void each_workspace_has_its_own_unsaved_scripts() throws Exception {
        texts.store(typed("x", "a\n", "b\n"));
        assertThat(new UnsavedScripts(new UnsavedTexts(home, Path.of("other"))).all())
                .isEmpty();
    }

    @Test
    void an_unrelated_file_is_left_unchanged() throws Exception {
        texts.store(typed("x", "a\n", "b\n"));
        Path folder;
        try (var folders = Files.list(home)) {
            folder = folders.findFirst().orElseThrow();
        }
        Files.writeString(folder.resolve("odd.unsaved"), "odd");
        Files.writeString(folder.resolve("short.unsaved"), "batchwright unsaved 1\nSCRIPT\nlab x\n99\nshort");

        assertThat(texts.all()).hasSize(1);
        assertThat(folder.resolve("odd.unsaved")).exists();
    }
}
