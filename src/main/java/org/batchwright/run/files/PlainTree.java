package org.batchwright.run.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;

/**
 * The part of a listed tree that may be downloaded.
 *
 * @param files plain files, and links to plain files of the same tree with their size and time
 * @param leftOut names of entries that may not be downloaded
 */
record PlainTree(List<FolderEntry> files, List<String> leftOut) {

    static PlainTree of(Listing listing) {
        Map<String, FolderEntry> plain = listing.entries().stream()
                .filter(entry -> entry.type() == FolderEntry.EntryType.FILE && !entry.isLink())
                .collect(Collectors.toUnmodifiableMap(FolderEntry::name, Function.identity(), (one, same) -> one));
        List<FolderEntry> files = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (FolderEntry entry : listing.entries()) {
            Optional<FolderEntry> file = entry.isLink()
                    ? resolveLink(entry).map(plain::get)
                    : Optional.of(entry).filter(one -> one.type() == FolderEntry.EntryType.FILE);
            if (file.isPresent()) {
                FolderEntry found = file.get();
                files.add(new FolderEntry(entry.name(), found.type(), found.size(), found.changed(), entry.target()));
            } else if (entry.type() != FolderEntry.EntryType.FOLDER || entry.isLink()) {
                leftOut.add(entry.name());
            }
        }
        return new PlainTree(files, leftOut);
    }

    /**
     * Returns a symlink's target inside the tree. The tree was listed without following symlinks, so the path of a regular file cannot lead
     * outside.
     */
    private static Optional<String> resolveLink(FolderEntry link) {
        if (link.target().startsWith("/")) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>(List.of(link.name().split("/")));
        parts.removeLast();
        for (String part : link.target().split("/")) {
            if (part.equals("..")) {
                if (parts.isEmpty()) {
                    return Optional.empty();
                }
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return Optional.of(String.join("/", parts));
    }
}
