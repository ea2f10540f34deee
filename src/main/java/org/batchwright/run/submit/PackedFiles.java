package org.batchwright.run.submit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Shell code that writes files into the current folder. The files are compressed together because the many scripts of a sweep are nearly
 * identical.
 */
final class PackedFiles {
    private PackedFiles() {}

    /**
     * @param files the content of each file, keyed by its name; names need no quoting
     * @param failed the shell command that terminates the script after a write error
     */
    static String text(Map<String, String> files, String failed) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        StringBuilder cuts = new StringBuilder();
        files.forEach((name, text) -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            cuts.append(
                    bytes.length == 0
                            ? ": > " + name
                            : "tail -c +" + (all.size() + 1) + " .files | head -c " + bytes.length + " > " + name);
            cuts.append(" || ").append(failed).append('\n');
            all.writeBytes(bytes);
        });
        return "printf '%s' '" + packed(all.toByteArray())
                + "' | base64 -d | gzip -dc > .files && [ \"$(wc -c < .files)\" -eq " + all.size() + " ] || " + failed
                + "\n" + cuts + "rm -f .files\n";
    }

    private static String packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }
}
