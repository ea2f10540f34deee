package org.batchwright.remote.sync;

import java.util.Optional;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.NotWritten;

/** Why a cluster did not take code, in words. */
final class Refusals {
    private Refusals() {}

    static Trouble of(Answer answer, String folder) {
        if (answer.exit() == ShipScripts.WRONG || answer.exit() == ShipScripts.WRONG_MANIFEST) {
            return refused(
                    answer,
                    "A file changed while it was being sent, or did not arrive whole.",
                    "Submit again once nothing writes to the project folder.");
        }
        Optional<NotWritten> known = NotWritten.of(answer.err(), folder);
        if (known.isPresent()) {
            return refused(
                    answer,
                    "The code could not be put on the cluster: " + known.get().why() + ".",
                    known.get().mend());
        }
        String last =
                answer.err().strip().lines().reduce((first, second) -> second).orElse("exit " + answer.exit());
        return refused(
                answer,
                "The code could not be put on the cluster: " + last,
                "Free some space or check the folder's permissions, then submit again.");
    }

    private static Trouble refused(Answer answer, String what, String mend) {
        return new Trouble.CommandFailed(what, mend, answer.exit(), answer.err());
    }
}
