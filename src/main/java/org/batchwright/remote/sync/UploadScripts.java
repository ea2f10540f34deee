package org.batchwright.remote.sync;

import java.util.List;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.text.ShellQuote;

/**
 * The bash scripts that create a snapshot from one packed stream ({@link PackedTree}). Everything is built in a folder {@code
 * .part-NAME-ID}; the manifest beside a snapshot marks it as complete.
 */
final class UploadScripts {
    /** The stream was cut: what arrived is retained for the next attempt. */
    static final int STREAM_CUT = 74;
    /** No space or no permission. */
    static final int NO_SPACE = 73;
    /** A hash does not match. */
    static final int HASH_MISMATCH = 65;
    /** The manifest is inconsistent. */
    static final int BAD_MANIFEST = 66;

    /** Shell functions. A requested snapshot is marked as fresh: it is not cleaned up before its run exists. */
    static final String FUNCTIONS = """
        whole() { [ -d "$1" ] && [ -f "$1.manifest" ]; }
        # whoever may read it: the account alone, or whom its umask lets
        open() { case $(umask) in *77) chmod go= "$1" ;; *) chmod +rX "$1" ;; esac 2>/dev/null; }
        fresh() { open "$1"; touch "$1.manifest" 2>/dev/null; }
        # folders only: files are those of other snapshots, too
        clear() { find "$@" -type d -exec chmod u+w {} + 2>/dev/null; rm -rf "$@"; }
        sum=
        if command -v sha256sum >/dev/null; then sum=sha256sum
        elif command -v shasum >/dev/null; then sum='shasum -a 256'; fi
        """;

    private UploadScripts() {}

    /**
     * Queries what exists: {@code have}; else {@code parts} if there are incomplete snapshots, {@code left FOLDER} with hashes of what an
     * earlier attempt transferred, and {@code base NAME}, followed by the whole manifest unless it is among the known ones.
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

    /** The same while the name is not yet known. */
    static String queryScript(String codeRoot) {
        return queryScript(codeRoot, "none", List.of());
    }

    /**
     * Reads the stream and creates the snapshot. Prints {@code done}; or {@code have} if it already exists, {@code gone} if the base does
     * not, {@code cannot} if the tools are missing.
     *
     * @param left folder of an earlier attempt whose files are used; empty for none
     * @param partial files in it of which the rest is sent
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

    /** Number of channels of a stream. */
    enum Width {
        ONE,
        TWO
    }

    private static String stream(PackedTree.Form form, Width width) {
        return (width == Width.TWO ? "both | " : "") + (form == PackedTree.Form.GZIP ? "gzip -dc | " : "");
    }

    /** Blocks alternate between standard input and the second channel; the first incomplete block is the last one. */
    private static final String TWO_LANES = """
        lanes=2
        block() { LC_ALL=C dd bs=1048576 count=1 iflag=fullblock 2>&1 >&4; }
        both() {
          exec 4>&1
          while :; do
            case $(block) in 1+0*) ;; *) return 0 ;; esac
            case $(block <&3) in 1+0*) ;; *) return 0 ;; esac
          done
        }
        """;

    /** Returns the receiver of the second channel. */
    static String laneScript(String codeRoot, String part) {
        String lane = ShellQuote.alwaysQuote(codeRoot + "/" + part + "/lane");
        return "tries=0\nuntil [ -p " + lane
                + " ]; do sleep 0.02 || sleep 1; tries=$((tries+1)); [ $tries -lt 3000 ] || exit 1; done\n" + "cat > "
                + lane + "\n";
    }

    private static final String PREPARE = """
        if whole "$name"; then fresh "$name"; echo have; exit 0; fi
        for tool in $tools; do
          command -v $tool >/dev/null || { echo cannot; exit 0; }
        done
        if [ "$base" != none ] && ! whole "$base"; then echo gone; exit 0; fi
        if [ -n "$lanes" ] && ! { command -v mkfifo && [ "$(printf ab | dd bs=2 count=1 iflag=fullblock 2>&3)" = ab ]; } >/dev/null 3>&1; then
          echo narrow; exit 0
        fi
        stop() {
          wait
          if whole "$name"; then clear "$part"; fresh "$name"; echo have; exit 0; fi
          if [ "$2" = keep ]; then clear "$part/tree"; else clear "$part"; fi
          exit "$1"
        }
        mkdir "$part" "$part/new" || stop 73
        if [ -n "$lanes" ]; then mkfifo "$part/lane" && exec 3< "$part/lane" || stop 73; fi
        copy=
        if [ "$base" != none ]; then
          { cp -R -P -l "$base" "$part/tree" 2>/dev/null || { clear "$part/tree"; cp -R -P -p "$base" "$part/tree"; }; } </dev/null &
          copy=$!
        fi
        # a file that goes on is nobody else's: moved, not linked, and as long as it was said to be
        begun() {
          case $3 in */*) mkdir -p "$part/new/${3%/*}" || return 1 ;; esac
          mv "$left/$3" "$part/new/$3" 2>/dev/null && chmod u+w "$part/new/$3" && [ $(wc -c < "$part/new/$3") = "$1" ]
        }
        all_begun || { wait; clear "$part"; echo gone; exit 0; }
        if [ -n "$left" ] && [ -d "$left" ]; then
          cp -R -P -p -l "$left/." "$part/new/" 2>/dev/null || cp -R -P -p "$left/." "$part/new/" 2>/dev/null
        fi
        """;

    private static final String UNPACK = """
        begun() {
          [ -f "$part/rest/$3" ] || return 0
          cat "$part/rest/$3" >> "$part/new/$3" && touch -r "$part/rest/$3" "$part/new/$3" && chmod $2 "$part/new/$3" && rm -f "$part/rest/$3"
        }
        set -o pipefail
        # a stream that is not packed may be cut between two files, which tar takes for its end
        if ! unpack || ! [ -f "$part/control/end" ]; then
          if head -c 200000 /dev/zero > "$part/room"; then all_begun; touch "$part/new"; stop 74 keep; fi
          stop 73
        fi
        all_begun || stop 73
        # what arrived now was checked on its way; what arrived earlier may have been cut
        if [ -n "$left" ] && [ -n "$sum" ] && [ -s "$part/control/sums" ]; then
          ( cd "$part/new" && $sum -c ../control/sums >/dev/null 2>&1 ) || stop 65
        fi
        """;

    /** Lists of paths are NUL-terminated; only folders on the path to a change are touched, not the whole tree. */
    private static final String MERGE = """
        if [ -z "$copy" ]; then
          mv "$part/control/manifest" "$part/manifest" && mv "$part/new" "$part/tree" || stop 1
          find "$part/tree" -mindepth 1 -type d -exec chmod a-w {} + || stop 1
        else
          LC_ALL=C awk -v gone="$part/control/gone" '
            BEGIN { while ((getline line < gone) > 0) away[line] = 1 }
            { path = $0; sub(/^[^ ]* [^ ]* /, "", path); if (fresh || !(path in away)) print }' \
            "$base.manifest" fresh=1 "$part/control/lines" | LC_ALL=C sort -t ' ' -k 3 > "$part/manifest" || stop 73
          wait "$copy" || stop 73
          (
            cd "$part/tree" || exit 1
            list=../control
            xargs -0 chmod u+w -- < $list/open || exit 1
            if [ -s $list/gone ]; then tr '\\n' '\\000' < $list/gone | xargs -0 rm -f -- || exit 1; fi
            if [ -s $list/empty ]; then xargs -0 rmdir -- < $list/empty 2>/dev/null; fi
            cp -R -P -l ../new/. . 2>/dev/null || cp -R -P -p ../new/. . || exit 1
            if [ -s $list/shut ]; then xargs -0 chmod a-w -- < $list/shut || exit 1; fi
            chmod u+w .
          ) || stop 73
        fi
        if [ -n "$sum" ]; then
          made=$($sum < "$part/manifest")
          [ "${made:0:16}" = "$name" ] || stop 66
        fi
        """;

    private static final String NAME = """
        open "$part/tree"
        mv -T "$part/tree" "$name" 2>/dev/null || [ -d "$name" ] || mv "$part/tree" "$name" || stop 1
        touch "$part/manifest"
        chmod a-w "$name" && mv "$part/manifest" "$name.manifest" || stop 1
        rm -rf .part-$name-* 2>/dev/null || clear .part-$name-*
        echo done
        """;

    static String abandon(String codeRoot, String part) {
        return "cd " + ShellQuote.alwaysQuote(codeRoot) + " || exit 1\n" + FUNCTIONS + "clear " + part + "\n";
    }
}
