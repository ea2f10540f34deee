package org.batchwright.ui.shell;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;
import org.batchwright.workspace.yaml.FileText;

/** Stores the window's bounds in a one-line file: {@code x y width height maximized}. */
public final class FileWindowMemory implements WindowMemory {
    private static final int MAX_FILE_BYTES = 1000;
    private static final Pattern LINE =
            Pattern.compile("(-?\\d{1,6}) (-?\\d{1,6}) (\\d{1,6}) (\\d{1,6}) (true|false)\\s*");

    private final Path file;
    private final WriteBehind<Path> writes;
    private final Optional<WindowBounds> last;

    /** @param last the bounds that {@link #readBounds} returned before the window opened */
    public FileWindowMemory(Path file, Background background, Optional<WindowBounds> last) {
        this.file = file;
        this.writes = new WriteBehind<>(background);
        this.last = last;
    }

    /** Reads the file before the FX thread starts. If the file is missing or corrupt, no bounds are remembered. */
    public static Optional<WindowBounds> readBounds(Path file) {
        try {
            return parse(new String(SafeFileReader.read(file, MAX_FILE_BYTES), StandardCharsets.UTF_8));
        } catch (OperationException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<WindowBounds> last() {
        return last;
    }

    @Override
    public void remember(WindowBounds remembered, Runnable then) {
        writes.put(file, () -> write(remembered));
        writes.flush(then);
    }

    private void write(WindowBounds remembered) throws OperationException {
        String line = "%d %d %d %d %s%n"
                .formatted(
                        Math.round(remembered.x()),
                        Math.round(remembered.y()),
                        Math.round(remembered.width()),
                        Math.round(remembered.height()),
                        remembered.maximized());
        FileText.write(file, line);
    }

    private static Optional<WindowBounds> parse(String text) {
        Matcher line = LINE.matcher(text);
        return line.matches()
                ? Optional.of(new WindowBounds(
                        Integer.parseInt(line.group(1)),
                        Integer.parseInt(line.group(2)),
                        Integer.parseInt(line.group(3)),
                        Integer.parseInt(line.group(4)),
                        Boolean.parseBoolean(line.group(5))))
                : Optional.empty();
    }
}
