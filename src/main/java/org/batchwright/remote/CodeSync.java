package org.batchwright.remote;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;

/** Brings a folder of code to a host as an immutable snapshot. */
public interface CodeSync {

    /** What would go: reads the local folder only. */
    Survey survey(Path folder) throws Trouble, InterruptedException;

    /**
     * Makes sure that {@code codeRoot/SNAPSHOT} is there, complete and write-protected; sends only what changed since the newest
     * snapshot there. A failure leaves no half snapshot.
     *
     * @param codeRoot absolute folder on the host
     */
    Frozen.Code sync(Host host, Path folder, String codeRoot, Progress progress) throws Trouble, InterruptedException;

    /**
     * @param files files that would be in the snapshot
     * @param bytes their size
     * @param leftOut what is left out although a person may miss it, with the reason
     * @param secrets files that look like secrets and stop the sync until allowed ({@code !path} in {@code .batchwrightignore})
     */
    record Survey(int files, long bytes, List<String> leftOut, List<String> secrets) {
        public Survey {
            leftOut = List.copyOf(leftOut);
            secrets = List.copyOf(secrets);
        }
    }
}
