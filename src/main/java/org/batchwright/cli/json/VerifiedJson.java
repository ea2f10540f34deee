package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.remote.sync.scan.CodeSync.Verified;

/**
 * A snapshot compared with what was sent.
 *
 * @param name folder of the snapshot
 * @param whole whether the snapshot matches what was sent
 * @param manifest whether the list of files matches the list that was sent
 * @param differ paths of changed files
 * @param missing paths of missing or unreadable files
 * @param added paths of additional files
 * @param remove the shell command that removes the snapshot from the cluster; null if it is intact
 */
public record VerifiedJson(
        String name,
        boolean whole,
        boolean manifest,
        List<String> differ,
        List<String> missing,
        List<String> added,
        Optional<String> remove) {

    public static VerifiedJson of(Verified verified) {
        return new VerifiedJson(
                verified.snapshot().name(),
                verified.isIntact(),
                verified.manifest(),
                verified.differ(),
                verified.missing(),
                verified.added(),
                verified.isIntact() ? Optional.empty() : Optional.of(verified.removal()));
    }
}
