package org.batchwright.remote.sync;

import java.util.Locale;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;

/** Why a cluster did not take code, in words. */
final class Refusals {
    private Refusals() {}

    static Trouble of(Answer answer, String folder) {
        String said = answer.err().toLowerCase(Locale.ROOT);
        if (answer.exit() == ShipScripts.WRONG || answer.exit() == ShipScripts.WRONG_MANIFEST) {
            return refused(
                    answer,
                    "A file changed while it was being sent, or did not arrive whole.",
                    "Submit again once nothing writes to the project folder.");
        }
        if (said.contains("quota exceeded")) {
            return refused(
                    answer,
                    "The code could not be put on the cluster: the quota for " + folder + " is used up.",
                    "Delete what is no longer needed there (old code: batchwright snapshots), and submit again.");
        }
        if (said.contains("no space left")) {
            return refused(
                    answer,
                    "The code could not be put on the cluster: the file system of " + folder + " is full.",
                    "Free some space there, or set another root in the cluster's file, and submit again.");
        }
        if (said.contains("read-only file system")) {
            return refused(
                    answer,
                    "The code could not be put on the cluster: the file system of " + folder + " can only be read now.",
                    "Wait for the site to mend it, or set another root in the cluster's file.");
        }
        if (said.contains("permission denied")) {
            return refused(
                    answer,
                    "The code could not be put on the cluster: the account may not write to " + folder + ".",
                    "Check its permissions, or set another root in the cluster's file.");
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
