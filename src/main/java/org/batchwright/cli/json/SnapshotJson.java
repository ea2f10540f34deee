package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;

/**
 * A version of the code on a cluster.
 *
 * @param name folder of the snapshot
 * @param bytes disk usage in bytes, excluding files shared with snapshots earlier in the list
 * @param files number of files and links
 * @param made when the snapshot was last sent; missing if unknown
 * @param runs number of runs that use the snapshot
 * @param runIds IDs of these runs
 * @param needed whether a run uses the snapshot or may be about to use it
 */
public record SnapshotJson(
        String name,
        long bytes,
        int files,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Instant> made,
        int runs,
        List<String> runIds,
        boolean needed) {

    public static SnapshotJson of(Snapshot snapshot) {
        return new SnapshotJson(
                snapshot.name(),
                snapshot.bytes(),
                snapshot.files(),
                snapshot.made(),
                snapshot.runs().size(),
                snapshot.runs(),
                snapshot.isNeeded());
    }
}
