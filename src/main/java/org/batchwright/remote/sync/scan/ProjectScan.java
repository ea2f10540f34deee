package org.batchwright.remote.sync.scan;

import java.util.List;

/**
 * @param goes what would be in the snapshot, sorted by path
 * @param leftOut what stays, sorted by path
 * @param secrets files that look like secrets and stop the sync until allowed ({@code !path} in {@code .batchwrightignore})
 * @param clashes names that some file systems take for the same, each as {@code one and other}
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

    /** Size of all files that go. */
    public long bytes() {
        return goes.stream().mapToLong(SentFile::bytes).sum();
    }

    /** What stays although nobody named it in an ignore file. */
    public List<LeftOutFile> missed() {
        return leftOut.stream()
                .filter(one -> one.why() != LeftOutReason.IGNORED && one.why() != LeftOutReason.NEVER_SENT)
                .toList();
    }

    /** What cannot go for its name alone. */
    public List<LeftOutFile> unnamable() {
        return leftOut.stream().filter(one -> one.why().isName()).toList();
    }

    /** What stays for its size alone, until somebody says whether it goes. */
    public List<LeftOutFile> undecided() {
        return leftOut.stream().filter(one -> one.why() == LeftOutReason.LARGE).toList();
    }
}
