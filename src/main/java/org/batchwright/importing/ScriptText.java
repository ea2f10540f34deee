package org.batchwright.importing;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;

/** The text of a job script, normalized: line feeds only and no byte order mark. */
final class ScriptText {
    static final int MAX_BYTES = 512 * 1024;

    private static final Pattern FIRST_LINE =
            Pattern.compile("#!\\s*(?:\\S*/)?(?:env\\s+(?:-\\S+\\s+)*)?(?:\\S*/)?([A-Za-z]+)[\\d.]*.*");
    private static final List<String> SHELLS = List.of("bash", "sh", "dash", "ksh");

    private ScriptText() {}

    /** Returns the text of any file. */
    static String decode(String name, byte[] bytes) throws OperationException.NotPossible {
        if (bytes.length > MAX_BYTES) {
            throw new OperationException.NotPossible(Message.of("importing.too-large", name));
        }
        String text = TextBytes.utf8OrLatin1(bytes)
                .replaceFirst("^\ufeff", "")
                .replace("\r\n", "\n")
                .replace('\r', '\n');
        if (text.isBlank()) {
            throw new OperationException.NotPossible(Message.of("importing.empty", name));
        }
        if (text.chars().anyMatch(c -> c < 0x20 && c != '\n' && c != '\t' && c != '\f' && c != 0x1b && c != 7)) {
            throw new OperationException.NotPossible(Message.of("importing.not-text", name));
        }
        return text;
    }

    /** Returns the text of a file for a shell. */
    static String of(String name, byte[] bytes) throws OperationException.NotPossible {
        String text = decode(name, bytes);
        Matcher first =
                FIRST_LINE.matcher(text.substring(0, text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n')));
        if (first.matches() && !SHELLS.contains(first.group(1))) {
            throw new OperationException.NotPossible(Message.of("importing.other-language", name, first.group(1)));
        }
        return text;
    }
}
