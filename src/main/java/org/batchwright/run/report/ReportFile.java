package org.batchwright.run.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Writes a report to a file. */
public final class ReportFile {
    private ReportFile() {}

    /** Creates the file completely or not at all. Never replaces an existing file. */
    public static void create(Path file, String text) throws OperationException {
        try {
            Path fresh = file.resolveSibling("." + UUID.randomUUID() + ".new");
            try {
                Files.writeString(
                        fresh, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                Files.move(fresh, file);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (FileAlreadyExistsException exists) {
            throw new OperationException.FileFailed(Message.of("run.report-exists", file), file.toString());
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.report-not-written", file), file.toString(), refused);
        }
    }
}
