package org.batchwright.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script that a preset made, as {@code templates/shared/body.sh.mustache} writes it: what Batchwright adds for itself (journal, report,
 * the run's folder) is no part of the experiment, and would stand there twice in the next script.
 *
 * @param text with empty lines in place of what was added
 * @param first line of what was added
 */
record OwnScript(String text, int first) {
    private static final String JOURNAL = "# --- journal: how this job went, for when the scheduler forgets";
    private static final String ENVIRONMENT = "# --- environment";
    private static final String REPORT = "# --- what runs where";
    private static final String RUN = "# --- run";

    /** What these sections do cannot be told from the script alone. */
    private static final Pattern MORE =
            Pattern.compile("(?m)^(# --- (what differs from job to job|chain|container).*|# --- signals: .*)$");

    private static final Pattern OWN_WORK = Pattern.compile(
            "(?ms)^\\[ -d \"\\$bw_run/[^\"\\n]*\" ] \\|\\| cp -R -p .*?^} \\|\\| bw_stop \"the folder [^\\n]*$");

    private static final Pattern ADDED = Pattern.compile(
            "export PYTHONUNBUFFERED=1 .*|export BATCHWRIGHT_PARAMS=\"\\$bw_run/.*|cd \"\\$bw_run/[^\"]*\" \\|\\|"
                    + " bw_stop \"the folder .*");
    private static final Pattern CONDA =
            Pattern.compile("eval \"\\$\\(conda shell\\.bash hook\\)\" && (conda activate .*)");
    private static final Pattern STOPPED = Pattern.compile(
            "(module load|conda activate|source) (.*) \\|\\| bw_stop could not (load the module|activate the \\w+"
                    + " environment) .*");

    /** The frame's own variables. */
    private static final Pattern NEEDED = Pattern.compile("\\$\\{?bw_(run|job|task|swept|words|json|code)\\b");

    /** Empty when the script is not one of ours, or does not work without what was added. */
    static Optional<OwnScript> of(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int journal = lines.indexOf(JOURNAL);
        int environment = lines.indexOf(ENVIRONMENT);
        int report = lines.lastIndexOf(REPORT);
        int run = lines.lastIndexOf(RUN);
        boolean ours = journal > 0 && journal < environment && environment < report && report < run;
        if (!ours || MORE.matcher(text).find()) {
            return Optional.empty();
        }
        List<String> left = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            boolean said = (at > environment && at < report) || at > run;
            left.add(
                    said
                            ? plain(lines.get(at))
                            : JobHeaders.isDirective(lines.get(at)) || at == 0 ? lines.get(at) : "");
        }
        String body = OWN_WORK.matcher(String.join("\n", left))
                .replaceAll(found -> "\n".repeat((int)
                        found.group().chars().filter(c -> c == '\n').count()));
        return NEEDED.matcher(body).find() ? Optional.empty() : Optional.of(new OwnScript(body, journal + 1));
    }

    private static String plain(String line) {
        if (ADDED.matcher(line).matches()) {
            return "";
        }
        Matcher conda = CONDA.matcher(line);
        Matcher stopped = STOPPED.matcher(conda.matches() ? conda.group(1) : line);
        return stopped.matches() ? stopped.group(1) + " " + stopped.group(2) : line;
    }
}
