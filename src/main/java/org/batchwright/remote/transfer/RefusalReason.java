package org.batchwright.remote.transfer;

import java.util.Locale;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** The reason why a host refused to change its files, as part of a sentence. */
final class RefusalReason {
    private RefusalReason() {}

    static String of(Answer answer) {
        String errors = answer.err().toLowerCase(Locale.ROOT);
        if (errors.contains("no space left")) {
            return Message.text("remote.file-system-full");
        }
        if (errors.contains("quota")) {
            return Message.text("remote.quota-is-exceeded");
        }
        if (errors.contains("read-only")) {
            return Message.text("remote.file-system-read-only");
        }
        if (errors.contains("denied") || errors.contains("not permitted")) {
            return Message.text("remote.permission-denied");
        }
        return answer.err().isBlank() ? Message.text("remote.no-reason-given") : SanitizedText.line(answer.err());
    }
}
