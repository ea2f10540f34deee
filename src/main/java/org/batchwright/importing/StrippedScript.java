package org.batchwright.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script generated from a preset by {@code templates/shared/body.sh.mustache}, without Batchwright's additions (journal, report, the
 * run's folder). The additions are not part of the experiment and would be duplicated in the next script.
 *
 * @param text the script, with the additions replaced by empty lines
 * @param first the first line of the additions
 */
record StrippedScript(String text, int first) {
    private static final String JOURNAL = "# --- journal: records how the job ended, in case the scheduler forgets it";
    private static final String ENVIRONMENT = "# --- environment";
    private static final String REPORT = "# --- job information";
    private static final String RUN = "# --- run";

    /** Headings of sections whose effect cannot be derived from the script alone. */
    private static final Pattern ADDITIONAL_BLOCK =
            Pattern.compile("(?m)^(# --- (parameters of this job|chain|container).*|# --- signals: .*)$");

    private static final Pattern OWN_BLOCK = Pattern.compile(
            "(?ms)^\\[ -d \"\\$bw_run/[^\"\\n]*\" ] \\|\\| cp -R -p .*?^} \\|\\| bw_stop \"the folder [^\\n]*$");

    private static final Pattern ADDED_LINE = Pattern.compile(
            "export PYTHONUNBUFFERED=1 .*|export BATCHWRIGHT_PARAMS=\"\\$bw_run/.*|cd \"\\$bw_run/[^\"]*\" \\|\\|"
                    + " bw_stop \"the folder .*");
    private static final Pattern CONDA =
            Pattern.compile("eval \"\\$\\(conda shell\\.bash hook\\)\" && (conda activate .*)");
    private static final Pattern STOPPED_LINE = Pattern.compile(
            "(module load|conda activate|source) (.*) \\|\\| bw_stop could not (load the module|activate the \\w+"
                    + " environment) .*");

    /** Variables of the template itself. */
    private static final Pattern REQUIRED_VARIABLE =
            Pattern.compile("\\$\\{?bw_(run|job|task|swept|words|json|code)\\b");

    /** Returns the stripped script; empty if Batchwright did not generate it, or if it does not work without the additions. */
    static Optional<StrippedScript> of(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int journal = lines.indexOf(JOURNAL);
        int environment = lines.indexOf(ENVIRONMENT);
        int report = lines.lastIndexOf(REPORT);
        int run = lines.lastIndexOf(RUN);
        boolean ours = journal > 0 && journal < environment && environment < report && report < run;
        if (!ours || ADDITIONAL_BLOCK.matcher(text).find()) {
            return Optional.empty();
        }
        List<String> left = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            boolean isUserLine = (at > environment && at < report) || at > run;
            left.add(
                    isUserLine
                            ? stripMarker(lines.get(at))
                            : JobHeaders.isDirective(lines.get(at)) || at == 0 ? lines.get(at) : "");
        }
        String body = OWN_BLOCK
                .matcher(String.join("\n", left))
                .replaceAll(found -> "\n".repeat((int)
                        found.group().chars().filter(c -> c == '\n').count()));
        return REQUIRED_VARIABLE.matcher(body).find()
                ? Optional.empty()
                : Optional.of(new StrippedScript(body, journal + 1));
    }

    private static String stripMarker(String line) {
        if (ADDED_LINE.matcher(line).matches()) {
            return "";
        }
        Matcher conda = CONDA.matcher(line);
        Matcher stopped = STOPPED_LINE.matcher(conda.matches() ? conda.group(1) : line);
        return stopped.matches() ? stopped.group(1) + " " + stopped.group(2) : line;
    }
}
