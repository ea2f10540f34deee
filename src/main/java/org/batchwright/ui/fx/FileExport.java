package org.batchwright.ui.fx;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Writes a file that the user has chosen, in the background. */
public final class FileExport {
    private FileExport() {}

    /** Writes the file. */
    public interface Writing {
        void write() throws IOException;
    }

    /**
     * @param title what is shown to the user while the file is written
     * @param failed shows why it could not be written
     */
    public static void save(
            Background background, String title, Path file, Writing writing, Consumer<OperationException> failed) {
        save(background, title, file, writing, written -> {}, failed);
    }

    /**
     * @param title what is shown while the file is written
     * @param saved notified when the file has been written
     * @param failed shows why it could not be written
     */
    public static void save(
            Background background,
            String title,
            Path file,
            Writing writing,
            Consumer<Path> saved,
            Consumer<OperationException> failed) {
        background.start(
                title,
                progress -> {
                    try {
                        writing.write();
                        return file;
                    } catch (IOException refused) {
                        throw new OperationException.FileFailed(
                                Message.of("ui.export-not-written", file), file.toString(), refused);
                    }
                },
                outcome -> outcome.handle(saved, failed));
    }
}
