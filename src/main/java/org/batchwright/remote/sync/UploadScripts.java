package org.batchwright.remote.sync;

import java.util.List;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The bash scripts that create a snapshot from one packed stream ({@link PackedTree}). Everything is built in a folder {@code
 * .part-NAME-ID}; the manifest next to a snapshot marks it as complete.
 */
final class UploadScripts {
    /** The stream ended early. The data received is kept for the next attempt. */
    static final int STREAM_CUT = 74;
    /** No space or no permission. */
    static final int NO_SPACE = 73;
    /** A hash does not match. */
    static final int HASH_MISMATCH = 65;
    /** The manifest is inconsistent. */
    static final int BAD_MANIFEST = 66;

    /** Shell functions. A requested snapshot is marked as recent, so that it is not cleaned up before its run exists. */
    static final String FUNCTIONS =
            ShellFile.of(UploadScripts.class, "upload-functions.sh").text();

    private UploadScripts() {}

    /**
     * Queries what exists. Prints {@code have}, or else {@code parts} if there are incomplete snapshots, {@code left FOLDER} with hashes of
     * what an earlier attempt transferred, and {@code base NAME}, followed by the whole manifest unless it is among the known ones.
     */
    static String queryScript(String codeRoot, String name, List<String> known) {
        return "if ! [ -e " + ShellQuote.alwaysQuote(codeRoot) + " ]; then echo 'base none'; exit 0; fi\ncd "
                + ShellQuote.alwaysQuote(codeRoot)
                + " || exit 1\nname=" + name + "\n"
                + FUNCTIONS
                + """
                if whole "$name"; then fresh "$name"; echo have; exit 0; fi
                find . -maxdepth 1 -name '.part-*' -mtime +0 -exec sh -c 'find "$1" -type d -exec chmod u+w {} +; rm -rf "$1"' _ {} \\; 2>/dev/null
                if ls -d .part-* >/dev/null 2>&1; then echo parts; fi
                for part in $(ls -td .part-$name-*/new 2>/dev/null); do
                  if [ -n "$sum" ]; then echo "left $part"; (cd "$part" && find . -type f -exec $sum {} + 2>/dev/null
                    find . -type f -size +2047 -exec wc -c {} \\; 2>/dev/null | sed 's/^ */size /'); break; fi
                done
                """
                + "for base in " + String.join(" ", known) + "; do\n"
                + """
                  if whole "$base"; then echo "base $base"; exit 0; fi
                done
                for manifest in $(ls -t 2>/dev/null | grep '\\.manifest$'); do
                  base=${manifest%.manifest}
                  if [ -d "$base" ]; then echo "base $base"; cat "$manifest"; exit 0; fi
                done
                echo "base none"
                """;
    }

    /** Returns the query to use while the name is not known yet. */
    static String queryScript(String codeRoot) {
        return queryScript(codeRoot, "none", List.of());
    }

    /**
     * Reads the stream and creates the snapshot. Prints {@code done}, or {@code have} if it already exists, {@code gone} if the base no
     * longer exists, or {@code cannot} if the tools are missing.
     *
     * @param left folder of an earlier attempt whose files are reused; empty for none
     * @param partial incomplete files in {@code left}; only the rest of each is sent
     * @param form how the stream is compressed
     * @param width number of channels
     */
    static String ship(
            String codeRoot,
            Delta delta,
            String part,
            String left,
            PartialUploads partial,
            PackedTree.Form form,
            Width width) {
        return "code=" + ShellQuote.alwaysQuote(codeRoot)
                + "\n[ -d \"$code\" ] || mkdir -p \"$code\" || exit 1\ncd \"$code\" || exit 1\n"
                + "name=" + delta.manifest().name() + " base=" + delta.baseName() + " part=" + part + " left="
                + ShellQuote.alwaysQuote(left) + " tools="
                + ShellQuote.alwaysQuote(String.join(" ", CodeTransfer.TOOLS)) + "\n"
                + (width == Width.TWO ? TWO_LANES : "lanes=\n")
                + "unpack() { " + stream(form, width) + "tar -xpof - -C \"$part\"; }\nall_begun() {\n"
                + partial.toScriptCalls(delta) + "  return 0\n}\n" + FUNCTIONS + PREPARE + UNPACK + MERGE + NAME;
    }

    /** The number of channels of a stream. */
    enum Width {
        ONE,
        TWO
    }

    private static String stream(PackedTree.Form form, Width width) {
        return (width == Width.TWO ? "both | " : "") + (form == PackedTree.Form.GZIP ? "gzip -dc | " : "");
    }

    /** Blocks alternate between stdin and the second channel. The first incomplete block is the last one. */
    private static final String TWO_LANES =
            ShellFile.of(UploadScripts.class, "upload-two-lanes.sh").text();

    /** Returns the script that receives the second channel. */
    static String laneScript(String codeRoot, String part) {
        String lane = ShellQuote.alwaysQuote(codeRoot + "/" + part + "/lane");
        return "tries=0\nuntil [ -p " + lane
                + " ]; do sleep 0.02 || sleep 1; tries=$((tries+1)); [ $tries -lt 3000 ] || exit 1; done\n" + "cat > "
                + lane + "\n";
    }

    private static final String PREPARE =
            ShellFile.of(UploadScripts.class, "upload-prepare.sh").text();

    private static final String UNPACK =
            ShellFile.of(UploadScripts.class, "upload-unpack.sh").text();

    /** Merges the changes. Lists of paths are NUL-terminated; only folders on the path to a change are touched, not the whole tree. */
    private static final String MERGE =
            ShellFile.of(UploadScripts.class, "upload-merge.sh").text();

    private static final String NAME =
            ShellFile.of(UploadScripts.class, "upload-name.sh").text();

    static String abandon(String codeRoot, String part) {
        return "cd " + ShellQuote.alwaysQuote(codeRoot) + " || exit 1\n" + FUNCTIONS + "clear " + part + "\n";
    }
}
