package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.text.ShellQuote;

/**
 * Updates a shared folder of a cluster from the snapshot deployed there last to another one. Its {@code .batchwright/code} records what was
 * deployed. All new content is staged on the same disk before the first file is replaced; each file is replaced atomically.
 */
record InPlace(Host host, String codeRoot) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final int NO_TAR = 69;
    private static final int BUSY = 75;
    private static final int CHANGED = 76;
    private static final int MAX_NAMED = 5;

    private static final String READY = """
            export LC_ALL=C
            command -v tar >/dev/null || exit 69
            mkdir -p "$folder/.batchwright" && cd "$folder" || exit 1
            own=.batchwright
            exec 9>"$own/lock" || exit 1
            if command -v flock >/dev/null; then flock -w 120 9 || exit 75; fi
            [ -f "$own/code" ] || : > "$own/code" || exit 1
            sum=sha256sum
            command -v sha256sum >/dev/null || sum='shasum -a 256'
            paths() { sed 's/^[^ ]* [^ ]* //' "$@"; }
            rm -rf "$own/new" && mkdir "$own/new" || exit 1
            """;

    /** Compares with what was deployed last: new and changed, deleted, and modified on the cluster. */
    private static final String COMPARE = """
            sort "$new" > "$own/want" && sort "$own/code" > "$own/had" || exit 73
            comm -23 "$own/want" "$own/had" > "$own/come" && comm -13 "$own/want" "$own/had" > "$own/went" || exit 73
            comm -12 "$own/want" "$own/had" | while IFS= read -r line; do
              path=${line#* * }
              [ -e "$path" ] || [ -L "$path" ] || printf '%s\\n' "$line"
            done >> "$own/come"
            paths "$own/come" "$own/went" | sort -u > "$own/paths" || exit 73
            while IFS= read -r path; do
              if [ -f "$path" ] && ! [ -L "$path" ]; then printf '%s\\0' "$path"; fi
            done < "$own/paths" | xargs -0 $sum -- /dev/null > "$own/there" || exit 1
            awk -v came="$own/come" -v went="$own/went" '
              function path(line) { sub(/^[^ ]* [^ ]* /, "", line); return line }
              BEGIN {
                while ((getline line < went) > 0) { split(line, word, " "); old[path(line)] = word[2] }
                while ((getline line < came) > 0) { split(line, word, " "); now[path(line)] = word[2] }
              }
              { hash = $1; name = $0; sub(/^[^ ]*  /, "", name)
                if (sub(/^[\\\\]/, "", hash)) gsub(/[\\\\][\\\\]/, "\\\\", name)
                if (name != "/dev/null" && hash != old[name] && hash != now[name]) print name }' "$own/there" > "$own/changed" || exit 73
            if [ -s "$own/changed" ]; then cat "$own/changed"; exit 76; fi
            """;

    private static final String PUT = """
            paths "$own/come" | tr '\\n' '\\000' > "$own/list" || exit 73
            if [ -s "$own/list" ]; then
              set -o pipefail
              tar -C "$code" --null -T "$PWD/$own/list" -cf - | tar -C "$own/new" -xpf - || { rm -rf "$own/new"; exit 73; }
              chmod -R u+w "$own/new" || exit 1
            fi
            paths "$own/went" | sort > "$own/old"
            paths "$own/come" | sort | comm -13 - "$own/old" | tr '\\n' '\\000' | xargs -0 rm -f -- || exit 1
            paths "$own/went" | grep / | sed 's|/[^/]*$||' | sort -ru | tr '\\n' '\\000' | xargs -0 rmdir -p -- 2>/dev/null
            cp -R -P -l -f "$own/new/." . 2>/dev/null || cp -R -P -f "$own/new/." . || exit 73
            cp "$new" "$own/code.part" && chmod u+w "$own/code.part" && mv -f "$own/code.part" "$own/code" || exit 73
            for left in new want had come went paths there changed list old; do rm -rf "$own/$left"; done
            exit 0
            """;

    void put(String snapshot, String folder) throws OperationException, InterruptedException {
        String script = "folder=" + ShellQuote.alwaysQuote(folder) + " code="
                + ShellQuote.alwaysQuote(codeRoot + "/" + snapshot)
                + "\nnew=$code.manifest\n[ -f \"$new\" ] || exit 1\n" + READY + COMPARE + PUT;
        Answer answer = host.run(script, TIMEOUT);
        if (answer.exit() == CHANGED) {
            throw filesChanged(answer.out().lines().toList(), folder);
        }
        if (answer.exit() == BUSY) {
            throw new OperationException.NotPossible(
                    "Another process is copying code to " + folder + ".", "Submit again in a minute.");
        }
        if (answer.exit() == NO_TAR) {
            throw new OperationException.NotPossible(
                    "The cluster has no tar, which \"code: in-place\" requires.",
                    "Do not use \"code: in-place\" on this cluster.");
        }
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, folder);
        }
    }

    private static OperationException filesChanged(List<String> files, String folder) {
        String more = files.size() > MAX_NAMED ? " and " + (files.size() - MAX_NAMED) + " more" : "";
        return new OperationException.NotPossible(
                "Files in " + folder + " were added or changed on the cluster: "
                        + String.join(", ", files.stream().limit(MAX_NAMED).toList()) + more
                        + ". Nothing was overwritten.",
                "Copy these changes to the project folder or move the files elsewhere, then submit again.");
    }
}
