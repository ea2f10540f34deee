package org.batchwright.ui.compose.script;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;
import org.batchwright.workspace.UnsavedScripts;
import org.batchwright.workspace.UnsavedScripts.UnsavedScript;

/** Scripts being edited manually, one text per preset and cluster; each keystroke is saved to disk shortly afterwards. */
final class EditedScripts {
    private final UnsavedScripts files;
    private final Background background;
    private final WriteBehind<ScriptKey> writes;
    private final Map<ScriptKey, UnsavedScript> texts = new LinkedHashMap<>();

    private record ScriptKey(PresetId preset, ClusterName cluster) {}

    EditedScripts(UnsavedScripts files, Background background) {
        this.files = files;
        this.background = background;
        this.writes = new WriteBehind<>(background);
    }

    /** Reads the drafts that remained after a crash or after the window was closed. */
    void restore(Runnable then) {
        background.startHidden(
                progress -> files.all(),
                outcome -> outcome.handle(
                        all -> {
                            all.forEach(
                                    typed -> texts.putIfAbsent(new ScriptKey(typed.preset(), typed.cluster()), typed));
                            then.run();
                        },
                        unreadable -> {}));
    }

    Optional<UnsavedScript> of(PresetId preset, ClusterName cluster) {
        return Optional.ofNullable(texts.get(new ScriptKey(preset, cluster)));
    }

    void store(UnsavedScript typed) {
        ScriptKey key = new ScriptKey(typed.preset(), typed.cluster());
        texts.put(key, typed);
        writes.put(key, () -> files.store(typed));
    }

    void drop(PresetId preset, ClusterName cluster) {
        ScriptKey key = new ScriptKey(preset, cluster);
        texts.remove(key);
        writes.put(key, () -> files.remove(preset, cluster));
    }
}
