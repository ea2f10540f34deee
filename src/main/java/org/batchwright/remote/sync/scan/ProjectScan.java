package org.batchwright.remote.sync.scan;

import java.util.List;

/**
 * @param goes what would be in the snapshot, sorted by path
 * @param leftOut what is excluded, sorted by path
 * @param secrets files that look like secrets and stop the sync until allowed ({@code !path} in {@code .batchwrightignore})
 * @param clashes names that some file systems treat as equal, each as {@code one and other}
 */
public record ProjectScan(List<SentFile> goes, List<LeftOutFile> leftOut, List<String> secrets, List<String> clashes) {
    public ProjectScan {
        goes = List.copyOf(goes);
        leftOut = List.copyOf(leftOut);
        secrets = List.copyOf(secrets);
        clashes = List.copyOf(clashes);
    }

    public int files() {
        return goes.size();
    }

    /** Returns the size of all files to send. */
    public long bytes() {
        return goes.stream().mapToLong(SentFile::bytes).sum();
    }

    /** Returns what is excluded without being named in an ignore file. */
    public List<LeftOutFile> implicitlyExcluded() {
        return leftOut.stream()
                .filter(one -> one.why() != LeftOutReason.IGNORED && one.why() != LeftOutReason.NEVER_SENT)
                .toList();
    }

    /** Returns what cannot be sent because of its name. */
    public List<LeftOutFile> unsendableNames() {
        return leftOut.stream().filter(one -> one.why().isNameProblem()).toList();
    }

    /** Returns what is excluded because of its size until the user decides. */
    public List<LeftOutFile> awaitingDecision() {
        return leftOut.stream().filter(one -> one.why() == LeftOutReason.LARGE).toList();
    }
}
