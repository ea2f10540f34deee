package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;

/** The presets of a workspace in a test folder. */
abstract class PresetFolder {
    static final String HAND_WRITTEN = """
        # 小批量训练 — by hand
        extends:   train_base   # the usual
        description: 'small batches'

        command: python train.py
        parameters:
            # odd indent
            batch-size:  4      # fits
            lr: 1e-4
            flag: true
            empty:
            names: [ a,  "b c" ]   # flow
            deep:
              - one   # first
              # between
              - two
        # before resources
        resources: { time: "04:00:00", nodes: 1 }
        mine: {kept: yes}   # not ours
        on:
          tsubame4: { queue: node_q, account: tga-depth }
        environment:
          modules: [cuda/12.1]
          variables:
            OMP_NUM_THREADS: 8
        # the end
        """;

    final FileSystem disk = Jimfs.newFileSystem(Configuration.unix());
    final Path root = disk.getPath("/w/presets");
    final FilePresets presets = new FilePresets(root);

    void write(String name, String text) throws IOException, OperationException {
        Path file = root.resolve(name + ".yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        presets.reload();
    }

    String text(String name) throws IOException {
        return Files.readString(root.resolve(name + ".yaml"));
    }

    PresetFile file(String id) {
        return presets.find(PresetId.of(id)).orElseThrow();
    }

    String saved(Preset preset) throws Exception {
        PresetFile before = file(preset.id().toString());
        assertThat(presets.save(preset, before.version())).isInstanceOf(PresetStore.Saved.Done.class);
        assertThat(file(preset.id().toString()).preset()).isEqualTo(preset);
        return text(preset.id().toString());
    }
}
