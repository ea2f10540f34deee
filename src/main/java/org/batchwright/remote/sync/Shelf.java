package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.CodeSync.Snapshot;
import org.batchwright.remote.Host;

/**
 * The snapshots of one place: which there are, what they take, which runs need them, and taking away those that none does. What a run
 * needs stands in its own folder there ({@code runs/RUN/code}), so that runs of other computers' histories count too.
 */
record Shelf(Host host, String codeRoot) {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    /** A snapshot so young may belong to a run that is just being submitted. */
    private static final int YOUNG_MINUTES = 60;

    /** A run that has no word of its code yet, or none that can be read, keeps everything. */
    private static final String USES = """
            used() {
              for run in ../runs/*/; do
                [ -d "$run" ] || continue
                if [ -r "$run/code" ]; then head -n 1 "$run/code"; elif [ -d "$run/lock" ] && ! [ -e "$run/lock/settled" ]; then echo unknown; fi
              done | LC_ALL=C sort | uniq -c
            }
            """;

    /** Size of each counts what it shares with others once, by the first that has it. */
    List<Snapshot> list() throws Trouble, InterruptedException {
        String script = "cd " + ShipScripts.quote(codeRoot) + " 2>/dev/null || exit 0\n" + USES + """
                used | while read -r count name; do echo "used $count $name"; done
                set --
                for manifest in *.manifest; do
                  name=${manifest%.manifest}
                  if [ -d "$name" ]; then set -- "$@" "$name"; fi
                done
                [ $# = 0 ] || du -k -s "$@" | while read -r size name; do echo "size $size $name"; done
                """
                + "find . -maxdepth 1 -name '*.manifest' -mmin -" + YOUNG_MINUTES
                + " | sed 's|^[.]/|young 0 |; s|[.]manifest$||'\n";
        return ShelfAnswer.read(ask(script).out());
    }

    /** Takes these away, each only if no run needs it now and it is not young; tells which. */
    List<String> remove(List<String> names) throws Trouble, InterruptedException {
        String script = "cd " + ShipScripts.quote(codeRoot) + " || exit 1\n" + USES + """
                needed=$(used | while read -r count name; do echo "$name"; done)
                if printf '%s\n' "$needed" | grep -qx unknown; then exit 0; fi
                """
                + "for name in "
                + String.join(" ", names.stream().map(ShipScripts::quote).toList()) + "; do\n"
                + """
                  if printf '%s\n' "$needed" | grep -qx "$name"; then continue; fi
                """
                + "  [ -z \"$(find \"$name.manifest\" -mmin -" + YOUNG_MINUTES + " 2>/dev/null)\" ] || continue\n"
                + """
                  rm -f "$name.manifest" || exit 1
                  mv "$name" ".part-$name-removed" && chmod -R u+w ".part-$name-removed" && rm -rf ".part-$name-removed" || exit 1
                  echo "$name"
                done
                """;
        return ask(script).out().lines().toList();
    }

    private Answer ask(String script) throws Trouble, InterruptedException {
        Answer answer = host.run(script, PATIENCE);
        if (!answer.ok()) {
            throw new Trouble.CommandFailed(
                    "The snapshots in " + codeRoot + " cannot be worked on.",
                    "Check that the account may read and write there.",
                    answer.exit(),
                    answer.err());
        }
        return answer;
    }
}
