package org.batchwright.cli.json.browse;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;

/**
 * A file or folder of a run or cluster.
 *
 * @param name the name; characters that cannot be displayed are escaped
 * @param type the type; for a link, the type of its target
 * @param bytes size in bytes; for a link, the size of the link itself
 * @param changed when the content was last changed
 * @param target target of a link; null if it is not a link
 */
public record FileJson(String name, FolderEntry.EntryType type, long bytes, Instant changed, Optional<String> target) {

    public static FileJson of(FolderEntry entry) {
        return new FileJson(
                FileName.toDisplayText(entry.name()),
                entry.type(),
                entry.size(),
                entry.changed(),
                Optional.of(entry.target()).filter(target -> !target.isEmpty()).map(FileName::toDisplayText));
    }
}
