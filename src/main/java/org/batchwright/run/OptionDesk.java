package org.batchwright.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.Fields;
import org.batchwright.model.Listening;
import org.batchwright.model.Options;
import org.batchwright.options.OptionReader;
import org.batchwright.options.Reading;

/**
 * Remembers which options the scripts of presets take, and reads them anew when their source changed. What a script said of itself
 * ({@code --help}) completes what its source says, until the source changes. Safe for many threads.
 */
public final class OptionDesk {
    private final OptionReader reader;
    private final Map<Script, Known> known = new ConcurrentHashMap<>();
    private final Listeners<Script> listeners = new Listeners<>();
    private final ReentrantLock reading = new ReentrantLock();

    public OptionDesk(OptionReader reader) {
        this.reader = reader;
    }

    /**
     * What a preset's command runs.
     *
     * @param folder the project folder on this computer
     * @param command as typed
     */
    public record Script(Path folder, String command) {
        public static Script of(Experiment experiment, Cluster cluster, Path folder) {
            return new Script(
                    folder,
                    experiment.settings(cluster.name()).get(Fields.COMMAND).orElse(""));
        }
    }

    /** @param said what the script said of itself, for this source */
    private record Known(Reading source, Optional<Options> said) {
        Reading together() {
            return said.<Reading>map(options -> Completed.of(source, options)).orElse(source);
        }
    }

    /** Never blocks; absent while nobody has read it. */
    public Optional<Reading> known(Script script) {
        return Optional.ofNullable(known.get(script)).map(Known::together);
    }

    /** Reads the source, when it changed since. Blocks. */
    public void read(Script script) throws InterruptedException {
        reading.lockInterruptibly(); // one interpreter at a time is enough
        try {
            keep(script, reader.read(script.folder(), script.command()));
        } finally {
            reading.unlock();
        }
    }

    /** Forgets what the script said of itself, and reads its source. Blocks. */
    public void readAgain(Script script) throws InterruptedException {
        known.remove(script);
        read(script);
    }

    /** The script said this of itself just now. */
    public void said(Script script, Options options) {
        Reading source = Optional.ofNullable(known.get(script))
                .map(Known::source)
                .orElse(new Reading.Unread("Its source was not read.", "Read it again."));
        tell(script, new Known(source, Optional.of(options)));
    }

    /** Told on the thread that read. */
    public Listening onChange(Consumer<Script> listener) {
        return listeners.add(listener);
    }

    private void keep(Script script, Reading source) {
        Known before = known.get(script);
        if (before == null || !before.source().equals(source)) {
            tell(script, new Known(source, Optional.empty()));
        }
    }

    private void tell(Script script, Known now) {
        known.put(script, now);
        listeners.tell(script);
    }
}
