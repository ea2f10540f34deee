package org.batchwright.remote.sync.ignore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Adds the user's decisions to {@code .batchwrightignore}. The file belongs to the user, so lines are added but never changed. */
public final class OwnRules {
    private OwnRules() {}

    public static void add(Path folder, CodeRule rule) throws OperationException {
        Path file = folder.resolve(IgnoreRules.OWN_FILE);
        try {
            if (Files.isSymbolicLink(file)) {
                throw new OperationException.NotPossible(Message.of("remote.ignore-file-is-link", file, rule.line()));
            }
            byte[] before = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.readAllBytes(file) : new byte[0];
            Optional<Boolean> ignored = IgnoreFile.of(before).verdict(IgnorePattern.bytes(rule.path()), false);
            if (ignored.equals(Optional.of(!rule.goes()))) {
                return;
            }
            // appended in one write, so that an editor with the file open never sees half of a new line
            Files.write(file, addition(before, rule), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("remote.ignore-file-not-written", file, rule.line()), file.toString(), refused);
        }
    }

    private static byte[] addition(byte[] before, CodeRule rule) {
        String text = new String(before, StandardCharsets.ISO_8859_1);
        String end = text.contains("\r\n") ? "\r\n" : "\n";
        boolean whole = text.isEmpty() || text.endsWith("\n");
        return ((whole ? "" : end) + rule.line() + end).getBytes(StandardCharsets.UTF_8);
    }
}
