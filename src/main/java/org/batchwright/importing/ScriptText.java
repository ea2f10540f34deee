package org.batchwright.importing;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;

/** The text of a job script, normalised: line feeds only and no byte order mark. */
final class ScriptText {

    private static final Pattern FIRST_LINE =
            Pattern.compile("#!\\s*(?:\\S*/)?(?:env\\s+(?:-\\S+\\s+)*)?(?:\\S*/)?([A-Za-z]+)[\\d.]*.*");
    private static final List<String> SHELLS = List.of("bash", "sh", "dash", "ksh");

    private ScriptText() {}

    static String of(ScriptFileToImport script) throws OperationException.NotPossible {
        byte[] bytes = script.bytes();
        if (bytes.length > ScriptFileToImport.MAX_BYTES) {
            throw refused(script, "is larger than 512 KB", "Choose the script itself.");
        }
        String text =
                decode(bytes).replaceFirst("^\ufeff", "").replace("\r\n", "\n").replace('\r', '\n');
        if (text.isBlank()) {
            throw refused(script, "is empty", "Choose a file with a job script.");
        }
        if (text.chars().anyMatch(c -> c < 0x20 && c != '\n' && c != '\t' && c != '\f' && c != 0x1b && c != 7)) {
            throw refused(script, "is not a text file", "Choose a job script that is written for bash.");
        }
        Matcher first =
                FIRST_LINE.matcher(text.substring(0, text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n')));
        if (first.matches() && !SHELLS.contains(first.group(1))) {
            throw refused(
                    script,
                    "is written for " + first.group(1) + ", not for bash",
                    "Convert it to bash first, or create a preset whose command runs it.");
        }
        return text;
    }

    private static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException older) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    static OperationException.NotPossible refused(ScriptFileToImport script, String why, String advice) {
        return new OperationException.NotPossible(
                "\"" + script.name() + "\" " + why + ", so it cannot be imported.", advice);
    }
}
