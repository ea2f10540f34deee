package org.batchwright.ui.session;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;
import org.batchwright.workspace.yaml.FileText;

/** Stores the session shortly after each change, so that it survives a crash. FX thread only. */
public final class SessionMemory {
    private static final Duration PAUSE = Duration.ofMillis(400);
    private static final int MAX_FILE_BYTES = 200_000;

    private final Path file;
    private final WindowSession last;
    private final WriteBehind<Path> writes;
    private WindowSession now;

    /**
     * A session on disk.
     *
     * @param file the session file; may not exist
     * @param last the session read from the file
     */
    public record Stored(Path file, WindowSession last) {

        /** Reads the stored session; blocks. Missing or corrupted entries are ignored. */
        public static Stored read(Path home, Path workspace) {
            Path file = home.resolve(
                    FileText.hashedName(workspace.toAbsolutePath().normalize().toString()));
            try {
                return new Stored(
                        file,
                        WindowSession.parse(
                                new String(SafeFileReader.read(file, MAX_FILE_BYTES), StandardCharsets.UTF_8)));
            } catch (OperationException unreadable) {
                return new Stored(file, WindowSession.NONE);
            }
        }
    }

    public SessionMemory(Stored stored, Background background) {
        this.file = stored.file();
        this.last = stored.last();
        this.writes = new WriteBehind<>(background, PAUSE);
        now = last;
    }

    /** Returns what the window showed in the previous session. */
    public WindowSession last() {
        return last;
    }

    /** Changes the session, and writes it after a pause. */
    public void change(UnaryOperator<WindowSession> how) {
        WindowSession changed = how.apply(now);
        if (!changed.equals(now)) {
            now = changed;
            writes.put(file, () -> FileText.write(file, changed.text()));
        }
    }

    /** Writes pending changes immediately, then runs the action, even if writing failed. */
    public void flush(Runnable then) {
        writes.flush(then);
    }
}
