package org.batchwright.ui.compose.submit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.ui.widget.Texts;

/** Writes a generated script to a file chosen by the user. */
final class ScriptFile {
    private ScriptFile() {}

    static Path write(Path file, String script) throws OperationException {
        try {
            return Files.writeString(file, script);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Texts.get("compose.script.unwritten", file.getFileName()),
                    Texts.get("compose.script.unwritten.fix"),
                    file.toString(),
                    refused);
        }
    }
}
