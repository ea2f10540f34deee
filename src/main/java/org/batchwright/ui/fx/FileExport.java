package org.batchwright.ui.fx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Writes a file chosen by the user, in the background. */
public final class FileExport {
    private FileExport() {}

    /**
     * Returns a chosen file with an extension. If it lacks the extension, but there is a file of that name with it, returns the chosen file,
     * because the user was not asked whether to replace the other one.
     *
     * @param extension the extension, with its dot
     */
    public static Path withExtension(Path chosen, String extension) {
        String name = String.valueOf(chosen.getFileName());
        if (name.regionMatches(true, name.length() - extension.length(), extension, 0, extension.length())) {
            return chosen;
        }
        Path extended = chosen.resolveSibling(name + extension);
        return Files.exists(extended) ? chosen : extended;
    }

    /** Writes the file. */
    public interface Writing {
        void write() throws IOException;
    }

    /**
     * @param title the title shown to the user while the file is being written
     * @param failed callback that receives the reason why the file could not be written
     */
    public static void save(
            Background background, String title, Path file, Writing writing, Consumer<OperationException> failed) {
        save(background, title, file, writing, written -> {}, failed);
    }

    /**
     * @param title the title shown to the user while the file is being written
     * @param saved callback that receives the path once the file has been written
     * @param failed callback that receives the reason why the file could not be written
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
