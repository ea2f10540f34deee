package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.CodeTree;
import org.batchwright.remote.sync.scan.LocalFile;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.ShellQuote;

/**
 * Large files that an earlier attempt transferred in part, so that only the rest is sent.
 *
 * @param bytes length of each prefix on the cluster, by path; verified by hash
 */
record PartialUploads(Map<String, Long> bytes) {
    static final PartialUploads NONE = new PartialUploads(Map.of());
    /** The maximum number of files; limited because the script names each file. */
    private static final int MAX_FILES = 20;

    private static final int BUFFER_SIZE = 1 << 16;

    /** Reads the local prefixes of the files that an earlier attempt transferred in part. */
    static PartialUploads of(CodeTree tree, Delta delta, SnapshotState state) {
        if (state.sizes().isEmpty()) {
            return NONE;
        }
        Map<String, LocalFile> local = tree.byPath();
        Map<String, Long> begun = new HashMap<>();
        for (CodeFile file : delta.changed()) {
            long there = state.sizes().getOrDefault(file.path(), 0L);
            LocalFile here = local.get(file.path());
            if (begun.size() < MAX_FILES
                    && there > 0
                    && here != null
                    && there < here.stamp().size()
                    && hashPrefix(here.in(tree.root()), there)
                            .equals(state.sums().get(file.path()))) {
                begun.put(file.path(), there);
            }
        }
        return new PartialUploads(Map.copyOf(begun));
    }

    /** Returns the hash of the first bytes, or empty if the file is unreadable, which is reported when it is sent. */
    private static String hashPrefix(Path file, long size) {
        MessageDigest digest = Manifest.digest();
        byte[] piece = new byte[BUFFER_SIZE];
        long left = size;
        try (InputStream in = Files.newInputStream(file)) {
            while (left > 0) {
                int count = in.read(piece, 0, (int) Math.min(BUFFER_SIZE, left));
                if (count < 0) {
                    return "";
                }
                digest.update(piece, 0, count);
                left -= count;
            }
        } catch (IOException unreadable) {
            return "";
        }
        return Manifest.hex(digest.digest());
    }

    /** Returns calls of the script function {@code begun} with size, mode and path. */
    String toScriptCalls(Delta delta) {
        return delta.changed().stream()
                .filter(file -> bytes.containsKey(file.path()))
                .map(file -> "  begun " + bytes.get(file.path()) + (file.form() == 'x' ? " 555 " : " 444 ")
                        + ShellQuote.alwaysQuote(file.path()) + " || return 1\n")
                .collect(Collectors.joining());
    }
}
