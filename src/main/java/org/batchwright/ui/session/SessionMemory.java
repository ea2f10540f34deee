package org.batchwright.ui.session;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.batchwright.model.OperationException;
import org.batchwright.model.WholeFile;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.yaml.FileText;

/** Remembers the session shortly after each change, so that it survives a crash. FX thread only. */
public final class SessionMemory {
    private static final Duration PAUSE = Duration.ofMillis(400);
    private static final int MAX_FILE_BYTES = 200_000;

    private final Path file;
    private final WindowSession last;
    private final Background background;
    private WindowSession now;
    private final List<Runnable> afterwards = new ArrayList<>();
    private boolean waiting;
    private boolean writing;

    /**
     * A session on disk.
     *
     * @param file may be missing
     * @param last what was in it
     */
    public record Stored(Path file, WindowSession last) {

        /** Reads the session; blocks. What is missing or damaged is not remembered. */
        public static Stored read(Path home, Path workspace) {
            String name = FileText.version(
                            workspace.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8))
                    .substring(0, 32);
            Path file = home.resolve(name);
            try {
                return new Stored(
                        file,
                        WindowSession.parse(new String(WholeFile.read(file, MAX_FILE_BYTES), StandardCharsets.UTF_8)));
            } catch (OperationException unreadable) {
                return new Stored(file, WindowSession.NONE);
            }
        }
    }

    public SessionMemory(Stored stored, Background background) {
        this.file = stored.file();
        this.last = stored.last();
        this.background = background;
        now = last;
    }

    /** Returns what the window showed before this start. */
    public WindowSession last() {
        return last;
    }

    /** Writes what has changed, after a pause. */
    public void change(UnaryOperator<WindowSession> how) {
        WindowSession changed = how.apply(now);
        if (changed.equals(now)) {
            return;
        }
        now = changed;
        if (!waiting) {
            waiting = true;
            background.after(PAUSE, this::write);
        }
    }

    /** Writes at once what is not written yet; then the action runs, also if that failed. */
    public void flush(Runnable then) {
        afterwards.add(then);
        if (!writing) {
            writeNext();
        }
    }

    /** One write at a time, so that the newest is the last. */
    private void writeNext() {
        if (!waiting) {
            List<Runnable> all = List.copyOf(afterwards);
            afterwards.clear();
            all.forEach(Runnable::run);
            return;
        }
        waiting = false;
        writing = true;
        String text = now.text();
        background.startHidden(
                progress -> {
                    FileText.write(file, text);
                    return text;
                },
                outcome -> {
                    writing = false;
                    writeNext();
                });
    }

    private void write() {
        flush(() -> {});
    }
}
