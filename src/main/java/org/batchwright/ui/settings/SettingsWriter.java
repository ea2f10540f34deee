package org.batchwright.ui.settings;

import java.time.Duration;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;

/** Writes the newest value of each setting shortly after the last change. FX thread only. */
public final class SettingsWriter {
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Storage storage;
    private final WriteBehind<String> writes;

    /** The settings file. */
    @FunctionalInterface
    public interface Storage {
        void set(String key, String value) throws OperationException;
    }

    public SettingsWriter(Storage storage, Background background) {
        this.storage = storage;
        this.writes = new WriteBehind<>(background, PAUSE);
    }

    public void put(String key, String value) {
        writes.put(key, () -> storage.set(key, value));
    }

    /** Writes pending changes, then runs the action, even if writing failed. The settings still apply in this session. */
    public void flush(Runnable then) {
        writes.flush(then);
    }
}
