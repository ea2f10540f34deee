package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.compose.CompletedOptions;
import org.batchwright.model.Listeners;
import org.batchwright.model.Options;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.options.OptionReading;
import org.batchwright.options.help.Help;
import org.batchwright.options.python.OptionReader;
import org.batchwright.text.Message;

/**
 * Caches the options of presets' scripts, and rereads them when the source changes. A script's own help ({@code --help}) complements its
 * source, until the source changes. Thread-safe.
 */
public final class ScriptOptions implements AutoCloseable {
    private static final Known UNREAD = new Known(
            new OptionReading.Unread(Message.of("options.source-not-read")), Optional.empty(), Optional.empty());

    private final OptionReader reader;
    private final Map<Script, Known> known = new ConcurrentHashMap<>();
    private final Map<Script, OptionReading> together = new ConcurrentHashMap<>();
    private final Listeners<Script> listeners = new Listeners<>();
    private final ReentrantLock reading = new ReentrantLock();
    private volatile Optional<Thread> reads = Optional.empty();
    private volatile boolean closed;

    public ScriptOptions(OptionReader reader) {
        this.reader = reader;
    }

    /**
     * The script of a preset's command.
     *
     * @param folder the local project folder
     * @param command the command as typed
     */
    public record Script(Path folder, String command) {
        public static Script of(Experiment experiment, Cluster cluster, Path folder) {
            return new Script(
                    folder, cluster.settings(experiment).get(Fields.COMMAND).orElse(""));
        }
    }

    /**
     * @param fingerprint identifies the content of the source
     * @param ownHelp the script's own help, for this source
     */
    private record Known(OptionReading source, Optional<String> fingerprint, Optional<Help> ownHelp) {
        OptionReading merged() {
            return ownHelp.map(Help::reading)
                    .map(help -> help instanceof OptionReading.Read(Options options, OptionReading.Method means)
                            ? CompletedOptions.of(source, options)
                            : source)
                    .orElse(source);
        }
    }

    /** Returns the options, or empty if they have not been read yet. Never blocks. */
    public Optional<OptionReading> known(Script script) {
        return Optional.ofNullable(together.get(script));
    }

    /** Reads the source if it has changed. Blocks. */
    public void read(Script script) throws InterruptedException {
        reading.lockInterruptibly(); // one interpreter at a time is enough
        try {
            if (closed) {
                return;
            }
            reads = Optional.of(Thread.currentThread());
            OptionReading source = reader.read(script.folder(), script.command());
            Optional<String> fingerprint = reader.fingerprint(script.folder(), script.command());
            store(script, new Known(source, fingerprint, fingerprint.flatMap(reader::help)));
        } finally {
            reads = Optional.empty();
            reading.unlock();
        }
    }

    /** Discards the script's own help, and rereads its source. Blocks. */
    public void readAgain(Script script) throws InterruptedException {
        reader.fingerprint(script.folder(), script.command()).ifPresent(reader::removeHelp);
        known.remove(script);
        read(script);
    }

    /** Stores the script's own help. */
    public void storeHelp(Script script, Help help) {
        Known before = Optional.ofNullable(known.get(script)).orElse(UNREAD);
        before.fingerprint().ifPresent(source -> reader.storeHelp(source, help));
        notifyListeners(script, new Known(before.source(), before.fingerprint(), Optional.of(help)));
    }

    /** Adds a listener that is called on the reading thread. */
    public Subscription onChange(Consumer<Script> listener) {
        return listeners.add(listener);
    }

    /** Cancels the current read and accepts no more. */
    @Override
    public void close() {
        closed = true;
        reads.ifPresent(Thread::interrupt);
        reading.lock();
        try {
            reads = Optional.empty();
        } finally {
            reading.unlock();
        }
    }

    /** Stores a reading. Without a fingerprint, it remains valid as long as rereading the source gives the same result. */
    private void store(Script script, Known now) {
        Optional<Known> before = Optional.ofNullable(known.get(script));
        boolean same = before.filter(one ->
                        one.source().equals(now.source()) && one.fingerprint().equals(now.fingerprint()))
                .isPresent();
        if (!same) {
            notifyListeners(script, now);
        }
    }

    private void notifyListeners(Script script, Known now) {
        known.put(script, now);
        together.put(script, now.merged());
        listeners.publish(script);
    }
}
