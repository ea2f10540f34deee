package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The snapshots on one cluster: lists them with their sizes and the runs that need them, and removes unused ones. What a run needs is
 * recorded in its own remote folder ({@code runs/RUN/code}), so that runs from other computers' histories count, too.
 */
record SnapshotStore(Host host, String codeRoot) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** A snapshot younger than this may belong to a run that is being submitted. */
    private static final int MIN_AGE_MINUTES = 60;

    /** Lines of a snapshot and a run. A run whose code is not recorded yet, or unreadable, retains everything. */
    private static final String USAGE_SCRIPT =
            ShellFile.of(SnapshotStore.class, "snapshot-usage.sh").text();

    /** Shared files count once, towards the first needed snapshot, so that the size of the others is what their removal frees. */
    List<Snapshot> list() throws OperationException, InterruptedException {
        String script = "cd " + ShellQuote.alwaysQuote(codeRoot) + " 2>/dev/null || exit 0\n" + USAGE_SCRIPT
                + "young=$(find . -maxdepth 1 -name '*.manifest' -mmin -" + MIN_AGE_MINUTES
                + " | sed 's|^[.]/||; s|[.]manifest$||')\n" + """
                printf '%s\n' "$uses" | sed 's/^/used /'
                printf '%s\n' "$young" | sed 's/^/young 0 /'
                { stat -c '%Y %n' *.manifest 2>/dev/null || stat -f '%m %N' *.manifest 2>/dev/null; } |
                  while read -r at name; do echo "made $at ${name%.manifest}"; done
                wc -l *.manifest 2>/dev/null | while read -r count name; do echo "files $count ${name%.manifest}"; done
                needed=() free=()
                for manifest in *.manifest; do
                  name=${manifest%.manifest}
                  [ -d "$name" ] || continue
                  case "
                $uses
                $young
                " in
                    *"
                $name "* | *"
                $name
                "*) needed+=("$name") ;;
                    *) free+=("$name") ;;
                  esac
                done
                set -- "${needed[@]}" "${free[@]}"
                [ $# = 0 ] || du -k -s "$@" | while read -r size name; do echo "size $size $name"; done
                """;
        return SnapshotListing.read(runScript(script).out());
    }

    /** Removes these, each only if no run needs it now and it is not young; returns which were removed. */
    List<String> remove(List<String> names) throws OperationException, InterruptedException {
        String script = "cd " + ShellQuote.alwaysQuote(codeRoot) + " || exit 1\n" + UploadScripts.FUNCTIONS
                + USAGE_SCRIPT
                + """
                needed=$(printf '%s\n' "$uses" | sed 's/ .*//')
                if printf '%s\n' "$needed" | grep -qx unknown; then exit 0; fi
                """
                + "for name in "
                + String.join(" ", names.stream().map(ShellQuote::alwaysQuote).toList()) + "; do\n"
                + """
                  if printf '%s\n' "$needed" | grep -qx "$name"; then continue; fi
                """
                + "  [ -z \"$(find \"$name.manifest\" -mmin -" + MIN_AGE_MINUTES + " 2>/dev/null)\" ] || continue\n"
                + """
                  rm -f "$name.manifest" || exit 1
                  mv "$name" ".part-$name-removed" && clear ".part-$name-removed" || exit 1
                  echo "$name"
                done
                """;
        return runScript(script).out().lines().toList();
    }

    private Answer runScript(String script) throws OperationException, InterruptedException {
        return runScript(script, TIMEOUT);
    }

    Answer runScript(String script, Duration patience) throws OperationException, InterruptedException {
        Answer answer = host.run(script, patience);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    "The snapshots in " + codeRoot + " cannot be accessed.",
                    "Check that your account can read and write there.",
                    answer.exit(),
                    answer.err());
        }
        return answer;
    }
}
