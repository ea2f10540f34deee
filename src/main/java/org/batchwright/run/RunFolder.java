package org.batchwright.run;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.batchwright.model.Frozen;
import org.batchwright.script.ShellQuote;

/**
 * The bash texts that make a run's folder on the cluster and submit from it, and that find out later what became of it. Both may be
 * run any number of times: only who makes the folder {@code lock} may submit, and who submitted leaves {@code submitted}. The last
 * line with {@link #MARK} on standard output says what came of it.
 */
final class RunFolder {
    /** Stands before the verdict. */
    static final String MARK = "batchwright-verdict:";

    private static final String VERDICT = """
            verdict() { printf '\\n%s%s\\n' 'batchwright-verdict:' "$1"; exit 0; }
            give() { cat "$run/submitted"; verdict submitted; }
            """;

    private RunFolder() {}

    /** Makes the folder, takes the lock, submits once. */
    static String submit(String folder, String code, Frozen frozen, String submission) {
        return VERDICT
                + "run=" + ShellQuote.quote(folder) + "\n"
                + "code=" + ShellQuote.quote(code) + "\n"
                + """
                if [ -s "$run/submitted" ]; then give; fi
                mkdir -p "$run" || verdict unwritable
                if ! mkdir "$run/lock" 2>/dev/null; then
                  if [ -s "$run/submitted" ]; then give; fi
                  cat "$run/lock/owner" >&2 2>/dev/null
                  if [ -d "$run/lock" ]; then verdict locked; fi
                  verdict unwritable
                fi
                { printf 'host=%s\\npid=%s\\nsince=%s\\n' "$(uname -n)" "$$" "$(date +%s)" > "$run/lock/owner.part" \\
                  && mv "$run/lock/owner.part" "$run/lock/owner"; } || verdict unwritable
                [ -d "$code" ] || verdict no-code
                cd "$run" || verdict unwritable
                """
                + file("job.sh", frozen.script())
                + file("params.json", frozen.params())
                + file("code", codeText(frozen))
                + "mkdir -p python || verdict unwritable\n"
                + file("python/" + ParamsModule.FILE, ParamsModule.text())
                + """
                chmod u+x job.sh && : > job.log || verdict unwritable
                if ! cp -R -p --reflink=auto "$code" work 2>/dev/null; then
                  chmod -R u+w work 2>/dev/null
                  rm -rf work
                  cp -R -p "$code" work || verdict unwritable
                fi
                chmod -R u+w work || verdict unwritable
                (
                """
                + submission
                + """

                ) > .submitted.part 2> refused; rc=$?
                cat refused >&2
                if [ "$rc" != 0 ]; then
                  rm -f .submitted.part
                  verdict "refused $rc"
                fi
                rm -f refused
                mv .submitted.part submitted || verdict unclear
                give
                """;
    }

    /**
     * Tells what became of a submission. Where nobody has the lock it is taken, so that a submission that is still on its way finds it
     * taken and does nothing; the lock says so, for when this answer is lost.
     *
     * @param search the scheduler's own search for the run
     */
    static String settle(String folder, String search) {
        return VERDICT + "run=" + ShellQuote.quote(folder) + "\n" + """
                if [ -s "$run/submitted" ]; then give; fi
                mkdir -p "$run" || verdict unwritable
                if mkdir "$run/lock" 2>/dev/null; then : > "$run/lock/settled"; verdict never; fi
                [ -d "$run/lock" ] || verdict unwritable
                if [ -s "$run/submitted" ]; then give; fi
                if [ -e "$run/lock/settled" ]; then verdict never; fi
                host= pid= since=
                if [ -r "$run/lock/owner" ]; then . "$run/lock/owner"; fi
                : "${since:=$(stat -c %Y "$run/lock" 2>/dev/null || stat -f %m "$run/lock")}"
                life=unknown
                if [ "$host" = "$(uname -n)" ]; then
                  life=dead
                  if kill -0 "$pid" 2>/dev/null; then life=alive; fi
                fi
                (
                """ + search + """

                ) || verdict no-answer
                if [ -s "$run/submitted" ]; then printf '\n'; give; fi
                verdict "searched $life $(( $(date +%s) - since ))"
                """;
    }

    /** Keeps what the search found as if the submission itself had left it. */
    static String keep(String folder, String output) {
        return "cd " + ShellQuote.quote(folder) + " && " + "printf '%s' " + ShellQuote.quote(base64(output))
                + " | base64 -d > .submitted.part && mv .submitted.part submitted\n";
    }

    private static String file(String name, String text) {
        return "printf '%s' " + ShellQuote.quote(base64(text)) + " | base64 -d > " + name + " || verdict unwritable\n";
    }

    private static String codeText(Frozen frozen) {
        return frozen.code()
                .map(code -> code.snapshot() + "\n" + code.version() + "\n")
                .orElse("\n");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
