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
 * The bash scripts that create a run's folder on the cluster and submit from it, and that later determine the outcome of the submission.
 * Both are idempotent: only the script that creates the folder {@code lock} may submit, and a submission leaves the file {@code submitted}
 * behind. The outcome is the last line on stdout that starts with {@link #MARK}.
 */
final class RunFolder {
    /** The word that precedes the verdict. */
    static final String MARK = "batchwright-verdict:";

    /** The verdict if the folder is ready and this process holds its lock. */
    static final String PREPARED = "prepared";

    /** Maximum number of logs created in advance. The jobs create the remaining logs. */
    private static final int MAX_LOGS = 100;

    private static final ShellFile VERDICT = ShellFile.of(RunFolder.class, "verdict.sh");
    private static final ShellFile FOLDER = ShellFile.of(RunFolder.class, "run-folder.sh");
    private static final ShellFile SETTLE = ShellFile.of(RunFolder.class, "settle.sh");

    /**
     * The script calls chmod without a user class so that the umask applies. The snapshot may have been created when only the account could
     * read it.
     */
    private static final String COPY_SCRIPT =
            ShellFile.of(RunFolder.class, "run-copy.sh").text();

    private RunFolder() {}

    /**
     * The location of a run's code.
     *
     * @param snapshot absolute path of the snapshot's folder
     * @param shared absolute path of the folder that the jobs run in directly; empty if they run in a copy of the snapshot
     */
    record Code(String snapshot, Optional<String> shared) {}

    /** Returns a script that creates the folder, acquires the lock and submits once. */
    static String submit(String folder, Code code, SubmittedRun submittedRun, SubmitScript submitScript) {
        return prepare(folder, code, submittedRun, submitScript.awaitedJournals(), "$$")
                + submitScript.text(submittedRun.bundle())
                + "mv .submitted.part submitted || verdict unclear\ngive\n";
    }

    /**
     * Returns a script that creates the folder and acquires the lock for a submission by this process, which becomes its owner. The verdict
     * is {@link #PREPARED}, or the one that an earlier submission left behind.
     */
    static String prepare(String folder, Code code, SubmittedRun submittedRun) {
        String process = String.valueOf(ProcessHandle.current().pid());
        return prepare(folder, code, submittedRun, "", process) + "verdict " + PREPARED + "\n";
    }

    private static String prepare(
            String folder, Code code, SubmittedRun submittedRun, String awaitedJournals, String submitter) {
        Map<String, String> files = new LinkedHashMap<>(submittedRun.bundle().files());
        files.put("code", codeText(submittedRun));
        if (!awaitedJournals.isEmpty()) {
            files.put("after", awaitedJournals);
        }
        files.put("python/" + ParamsModule.FILE, ParamsModule.text());
        return VERDICT
                + ShellFile.assign("run", folder)
                + ShellFile.assign("code", code.shared().orElse(code.snapshot()))
                + "submitter=" + submitter + "\n"
                + FOLDER
                + PackedFiles.text(files, "full")
                + "chmod u+x *.sh" + logs(submittedRun.bundle()) + " || full\n"
                + (code.shared().isPresent() ? "ln -s \"$code\" work || full\n" : COPY_SCRIPT);
    }

    /** Returns a script that creates the logs of the first jobs, so that they can be followed before the jobs start. */
    private static String logs(Bundle bundle) {
        return bundle.groups().stream()
                .filter(group -> !group.isArray())
                .limit(MAX_LOGS)
                .map(group -> " && : > " + group.tasks().getFirst().stem() + ".log")
                .collect(Collectors.joining());
    }

    /**
     * Returns a script that determines the outcome of a submission. The script acquires a free lock, so that a submission that is still in
     * progress finds the lock taken and does nothing. The lock records that it was free, in case the script's response is lost.
     *
     * @param search the scheduler's commands that search for the run
     */
    static String settleScript(String folder, String search) {
        return VERDICT + ShellFile.assign("run", folder) + "search() (\n" + search + "\n)\n" + SETTLE;
    }

    /** Returns a script that stores the result of the search as if the submission itself had written it. */
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
