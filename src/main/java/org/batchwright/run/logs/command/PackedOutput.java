package org.batchwright.run.logs.command;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Decodes the output of {@code gzip | base64}. */
public final class PackedOutput {
    private PackedOutput() {}

    /** Returns the unpacked bytes, or none if nothing was printed. */
    public static byte[] bytes(String output) throws OperationException {
        if (output.isBlank()) {
            return new byte[0];
        }
        try (GZIPInputStream in = new GZIPInputStream(
                new ByteArrayInputStream(Base64.getMimeDecoder().decode(output)))) {
            return in.readAllBytes();
        } catch (IOException | IllegalArgumentException damaged) {
            throw new OperationException.CommandFailed(
                    Message.of("run.log-answer-damaged"), 0, String.valueOf(damaged.getMessage()));
        }
    }

    /** Returns the unpacked text, decoded as UTF-8. */
    public static String text(String output) throws OperationException {
        return new String(bytes(output), StandardCharsets.UTF_8);
    }
}
