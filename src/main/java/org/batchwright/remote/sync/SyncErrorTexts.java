package org.batchwright.remote.sync;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.RemoteWriteErrors;

/** Explains why a cluster did not accept code. */
final class SyncErrorTexts {
    private SyncErrorTexts() {}

    static OperationException of(Answer answer, String folder) {
        if (answer.exit() == UploadScripts.HASH_MISMATCH || answer.exit() == UploadScripts.BAD_MANIFEST) {
            return refused(
                    answer,
                    "A file changed while it was being sent, or arrived incomplete.",
                    "Submit again when nothing is writing to the project folder.");
        }
        Optional<RemoteWriteErrors> known = RemoteWriteErrors.of(answer.err(), folder);
        if (known.isPresent()) {
            return refused(
                    answer,
                    "The code could not be copied to the cluster: "
                            + known.get().why() + ".",
                    known.get().advice());
        }
        String last =
                answer.err().strip().lines().reduce((first, second) -> second).orElse("exit " + answer.exit());
        return refused(
                answer,
                "The code could not be copied to the cluster: " + last,
                "Free some space or check the folder's permissions, then submit again.");
    }

    private static OperationException refused(Answer answer, String what, String advice) {
        return new OperationException.CommandFailed(what, advice, answer.exit(), answer.err());
    }
}
