package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.UUID;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.LocalScan;

/** Creates a snapshot without tar: copies the base with hard links, sends files by SFTP, verifies their hashes, and renames the result. */
record FileByFile(Host host, String codeRoot, LocalScan.Scanned scanned, Progress progress) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    void send(Delta delta) throws OperationException, InterruptedException {
        String staging = codeRoot + "/.part-" + delta.manifest().name() + "-" + UUID.randomUUID();
        try {
            runScript(SyncScripts.beginScript(codeRoot, staging, delta.baseName(), delta.gone(), delta.changed()));
            host.files().send(staging, new OutgoingFiles(scanned.tree(), progress).of(delta.changed()));
            progress.report("checking", 0, 0);
            runScript(SyncScripts.finish(codeRoot, staging, delta.manifest(), delta.changed()));
        } catch (OperationException.FileFailed refused) {
            OperationException why = explainRefusal(staging, refused);
            abandon(staging);
            throw why;
        } catch (OperationException | InterruptedException stopped) {
            abandon(staging);
            throw stopped;
        }
    }

    /** Explains a refusal. SFTP has no status for a full disk or an exceeded quota, so a command checks this. */
    private OperationException explainRefusal(String staging, OperationException.FileFailed refused)
            throws InterruptedException {
        try {
            Answer answer = host.run(SyncScripts.room(staging), TIMEOUT);
            return answer.ok() ? refused : SyncErrorTexts.of(answer, codeRoot);
        } catch (OperationException noAnswer) {
            return refused;
        }
    }

    private void runScript(String script) throws OperationException, InterruptedException {
        Answer answer = host.run(script, TIMEOUT);
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, codeRoot);
        }
    }

    /** Cleans up if possible. Leftovers of a lost connection are cleaned up by the next sync. */
    private void abandon(String staging) throws InterruptedException {
        boolean interrupted = Thread.interrupted();
        try {
            if (host.isOpen()) {
                host.run(SyncScripts.abandon(staging), Duration.ofSeconds(20));
            }
        } catch (OperationException alreadyInFailure) {
            // the original failure is the one to report
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
