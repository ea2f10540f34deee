package org.batchwright.run.submit;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.compose.ParamsModule;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The bash scripts that create a run's folder on the cluster and submit from it, and that determine the outcome later. Both are idempotent:
 * only the creator of the folder {@code lock} may submit, and a submission leaves {@code submitted}. The last line with {@link #MARK} on
 * standard output is the outcome.
 */
final class RunFolder {
    /** Precedes the verdict. */
    static final String MARK = "batchwright-verdict:";

    /** Further logs are created by their jobs only. */
    private static final int MAX_LOGS = 100;

    private static final String VERDICT = """
        verdict() { printf '\\n%s%s\\n' 'batchwright-verdict:' "$1"; exit 0; }
        give() { cat "$run/submitted"; verdict submitted; }
        full() { cd /; chmod -R u+w "$run"; rm -rf "$run"; verdict unwritable; }
        """;

    /** Without a user class, chmod applies the umask: a snapshot may have been created while only the account could read it. */
    private static final String COPY_SCRIPT =
            ShellFile.of(RunFolder.class, "run-copy.sh").text();

    private RunFolder() {}

    /**
     * Location of a run's code.
     *
     * @param snapshot absolute folder of it
     * @param shared absolute folder that its jobs run in directly; empty for a copy of the snapshot
     */
    record Code(String snapshot, Optional<String> shared) {}

    /** Creates the folder, takes the lock, submits once. */
    static String submit(String folder, Code code, SubmittedRun submittedRun, SubmitScript submitScript) {
        Map<String, String> files = new LinkedHashMap<>(submittedRun.bundle().files());
        files.put("code", codeText(submittedRun));
        if (!submitScript.awaitedJournals().isEmpty()) {
            files.put("after", submitScript.awaitedJournals());
        }
        files.put("python/" + ParamsModule.FILE, ParamsModule.text());
        return VERDICT
                + "run=" + ShellQuote.quote(folder) + "\n"
                + "code=" + ShellQuote.quote(code.shared().orElse(code.snapshot())) + "\n"
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
                  && mv "$run/lock/owner.part" "$run/lock/owner"; } || full
                [ -d "$code" ] || verdict no-code
                cd "$run" || full
                mkdir -p python || full
                """
                + PackedFiles.text(files, "full")
                + "chmod u+x *.sh" + logs(submittedRun.bundle()) + " || full\n"
                + (code.shared().isPresent() ? "ln -s \"$code\" work || full\n" : COPY_SCRIPT)
                + submitScript.text(submittedRun.bundle())
                + """
                mv .submitted.part submitted || verdict unclear
                give
                """;
    }

    /** Creates the logs of the first jobs, so that they can be followed before the jobs start. */
    private static String logs(Bundle bundle) {
        return bundle.groups().stream()
                .filter(group -> !group.isArray())
                .limit(MAX_LOGS)
                .map(group -> " && : > " + group.tasks().getFirst().stem() + ".log")
                .collect(Collectors.joining());
    }

    /**
     * Determines the outcome of a submission. A free lock is taken, so that a submission still in progress finds it taken and does nothing;
     * the lock records this, in case this answer is lost.
     *
     * @param search the scheduler's own search for the run
     */
    static String settleScript(String folder, String search) {
        return VERDICT + "run=" + ShellQuote.quote(folder) + "\n" + """
            if [ -s "$run/submitted" ]; then give; fi
            mkdir -p "$run" || verdict unwritable
            if mkdir "$run/lock" 2>/dev/null; then : > "$run/lock/settled"; verdict never; fi
            [ -d "$run/lock" ] || verdict unwritable
            if [ -s "$run/submitted" ]; then give; fi
            if [ -e "$run/lock/settled" ]; then verdict never; fi
            cat "$run/.submitted.part" 2>/dev/null
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

    /** Stores the result of the search as if the submission itself had left it. */
    static String storeResultScript(String folder, String output) {
        return "cd " + ShellQuote.quote(folder) + " && " + "printf '%s' " + ShellQuote.quote(base64(output))
                + " | base64 -d > .submitted.part && mv .submitted.part submitted\n";
    }

    private static String codeText(SubmittedRun submittedRun) {
        return submittedRun
                .code()
                .map(code -> code.snapshot() + "\n" + code.version() + "\n")
                .orElse("\n");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
