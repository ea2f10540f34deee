package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The snapshots on one cluster. Lists them with their sizes and the runs that need them, and removes unused ones. What a run needs is
 * recorded in its remote folder ({@code runs/RUN/code}), so runs from other computers' histories count as well.
 */
record SnapshotStore(Host host, String codeRoot) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** A snapshot younger than this may belong to a run that is being submitted. */
    private static final int MIN_AGE_MINUTES = 60;

    /**
     * Prints a line for each pair of a snapshot and a run that uses it. A run whose code is not recorded yet, or is unreadable, retains all
     * snapshots.
     */
    private static final ShellFile USAGE = ShellFile.of(SnapshotStore.class, "snapshot-usage.sh");

    private static final ShellFile LIST = ShellFile.of(SnapshotStore.class, "snapshot-list.sh");
    private static final ShellFile REMOVE = ShellFile.of(SnapshotStore.class, "snapshot-remove.sh");

    private static String minAge() {
        return ShellFile.assign("min_age", String.valueOf(MIN_AGE_MINUTES));
    }

    /**
     * Lists the snapshots. Shared files are counted once, for the first needed snapshot, so that the size of an unused snapshot is the
     * space that its removal frees.
     */
    List<Snapshot> list() throws OperationException, InterruptedException {
        String script = "cd " + ShellQuote.alwaysQuote(codeRoot) + " 2>/dev/null || exit 0\n" + minAge() + USAGE + LIST;
        return SnapshotListing.read(runScript(script).out());
    }

    /** Removes those of the named snapshots that no run needs now and that are not young. Returns the names of the removed ones. */
    List<String> remove(List<String> names) throws OperationException, InterruptedException {
        String script = "cd " + ShellQuote.alwaysQuote(codeRoot) + " || exit 1\n" + UploadScripts.FUNCTIONS + minAge()
                + USAGE + ShellFile.arguments(names) + REMOVE;
        return runScript(script).out().lines().toList();
    }

    /** Reads the file list stored next to a snapshot. A list that does not match the name counts as missing. */
    Optional<Manifest> manifest(String name) throws OperationException, InterruptedException {
        String file = ShellQuote.alwaysQuote(codeRoot + "/" + name + ".manifest");
        return Optional.of(Manifest.read(
                        runScript("[ -e " + file + " ] || exit 0\ncat " + file).out()))
                .filter(manifest -> manifest.name().equals(name));
    }

    private Answer runScript(String script) throws OperationException, InterruptedException {
        return runScript(script, TIMEOUT);
    }

    Answer runScript(String script, Duration patience) throws OperationException, InterruptedException {
        Answer answer = host.run(script, patience);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.snapshots-not-accessible", codeRoot), answer.exit(), answer.err());
        }
        return answer;
    }
}
