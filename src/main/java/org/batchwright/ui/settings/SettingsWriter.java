package org.batchwright.ui.settings;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;

/** Writes settings shortly after they were last changed, the newest value of each. FX thread only. */
public final class SettingsWriter {
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Storage storage;
    private final Background background;
    private final Map<String, String> unwritten = new LinkedHashMap<>();

    /** The settings file. */
    @FunctionalInterface
    public interface Storage {
        void set(String key, String value) throws OperationException;
    }

    public SettingsWriter(Storage storage, Background background) {
        this.storage = storage;
        this.background = background;
    }

    public void put(String key, String value) {
        boolean waiting = !unwritten.isEmpty();
        unwritten.put(key, value);
        if (!waiting) {
            background.after(PAUSE, () -> flush(() -> {}));
        }
    }

    /** Writes what is not written yet; then the action runs, also if that failed: the settings hold for this session. */
    public void flush(Runnable then) {
        Map<String, String> batch = new LinkedHashMap<>(unwritten);
        unwritten.clear();
        background.startHidden(progress -> write(batch), outcome -> then.run());
    }

    private Map<String, String> write(Map<String, String> batch) throws OperationException {
        for (Map.Entry<String, String> one : batch.entrySet()) {
            storage.set(one.getKey(), one.getValue());
        }
        return batch;
    }
}
