package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Updates a shared folder on a cluster from the snapshot that was last deployed there to another snapshot. The folder's {@code
 * .batchwright/code} records what was deployed. All new content is staged on the same disk before the first file is replaced, and each file
 * is replaced atomically.
 */
record InPlace(Host host, String codeRoot) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final int NO_TAR = 69;
    private static final int BUSY = 75;
    private static final int CHANGED = 76;
    private static final int MAX_NAMED = 5;

    private static final String READY =
            ShellFile.of(InPlace.class, "in-place-ready.sh").text();

    /** Compares with the last deployment: new and changed files, deleted files, and files that were modified on the cluster. */
    private static final String COMPARE =
            ShellFile.of(InPlace.class, "in-place-compare.sh").text();

    private static final String PUT =
            ShellFile.of(InPlace.class, "in-place-put.sh").text();

    /** @param copied absolute path of the snapshot that a folder without a record is a copy of */
    void put(String snapshot, String folder, Optional<String> copied) throws OperationException, InterruptedException {
        deploy("", snapshot, folder, copied);
    }

    /** Restores a snapshot. Changes only a folder that something was deployed to. */
    void restore(String snapshot, String folder) throws OperationException, InterruptedException {
        deploy("[ -f \"$folder/.batchwright/code\" ] || exit 0\n", snapshot, folder, Optional.empty());
    }

    private void deploy(String condition, String snapshot, String folder, Optional<String> copied)
            throws OperationException, InterruptedException {
        String script = ShellFile.assign("folder", folder)
                + ShellFile.assign("code", codeRoot + "/" + snapshot)
                + ShellFile.assign("copied", copied.orElse(""))
                + condition
                + "new=$code.manifest\n[ -f \"$new\" ] || exit 1\n" + READY + COMPARE + PUT;
        Answer answer = host.run(script, TIMEOUT);
        if (answer.exit() == CHANGED) {
            throw filesChanged(answer.out().lines().toList(), folder);
        }
        if (answer.exit() == BUSY) {
            throw new OperationException.NotPossible(Message.of("remote.in-place-busy", folder));
        }
        if (answer.exit() == NO_TAR) {
            throw new OperationException.NotPossible(Message.of("remote.in-place-without-tar"));
        }
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, folder);
        }
    }

    private static OperationException filesChanged(List<String> files, String folder) {
        return new OperationException.NotPossible(
                Message.of("remote.in-place-changed", folder, BriefList.of(files, MAX_NAMED)));
    }
}
