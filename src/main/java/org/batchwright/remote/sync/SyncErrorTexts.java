package org.batchwright.remote.sync;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.RemoteWriteErrors;
import org.batchwright.text.Message;

/** Explains why a cluster did not accept code. */
final class SyncErrorTexts {
    private SyncErrorTexts() {}

    static OperationException of(Answer answer, String folder) {
        if (answer.exit() == UploadScripts.HASH_MISMATCH || answer.exit() == UploadScripts.BAD_MANIFEST) {
            return refused(answer, Message.of("remote.code-arrived-incomplete"));
        }
        Optional<Message> known = RemoteWriteErrors.of(answer.err(), folder);
        if (known.isPresent()) {
            return refused(answer, known.get());
        }
        String last =
                answer.err().strip().lines().reduce((first, second) -> second).orElse("exit " + answer.exit());
        return refused(answer, Message.of("remote.code-not-copied", last));
    }

    private static OperationException refused(Answer answer, Message message) {
        return new OperationException.CommandFailed(message, answer.exit(), answer.err());
    }
}
