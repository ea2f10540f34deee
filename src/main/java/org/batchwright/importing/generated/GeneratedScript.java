package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.body.ImportReport;
import org.batchwright.importing.body.ScriptBody;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * A job script written by the bundled templates for one job or one segment, whose settings are read from its sections. Scripts that keep
 * values in a separate table or contain inserted lines are not supported.
 *
 * @param body the settings that the script was generated from
 * @param continued additional parameters of a segment, from the second on
 * @param ranks number of processes that a launcher starts on each node, if specified
 * @param line the line where Batchwright's own additions begin
 */
public record GeneratedScript(ScriptBody body, Assignments continued, Optional<Integer> ranks, int line) {
    private static final String JOURNAL = "# --- journal: records how the job ended, in case the scheduler forgets it";
    private static final String ENVIRONMENT = "# --- environment";
    private static final String REPORT = "# --- job information";
    private static final String RUN = "# --- run";
    private static final String TABLE = "# --- parameters of this job: ";
    private static final Pattern CHAIN = Pattern.compile("# --- chain: segment (\\d+) of (\\d+); .*");
    private static final Pattern DONE_FILE =
            Pattern.compile("\\s*if \\[ -z \"\\$bw_next\" ] && \\[ -e \"\\$bw_run/[^\"]*\"/(.*) ]; then");
    private static final Pattern DONE_EXIT =
            Pattern.compile("\\s*if \\[ -z \"\\$bw_next\\$bw_signalled\" ] && \\[ \"\\$bw_code\" = (\\d+) ]; then");

    /** Parses the script; empty if it was not generated in this way. */
    public static Optional<GeneratedScript> of(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int journal = lines.indexOf(JOURNAL);
        int environment = lines.indexOf(ENVIRONMENT);
        int report = lines.lastIndexOf(REPORT);
        int run = lines.lastIndexOf(RUN);
        boolean ours = journal > 0 && journal < environment && environment < report && report < run;
        if (!ours || lines.stream().anyMatch(line -> line.startsWith(TABLE))) {
            return Optional.empty();
        }
        Optional<GeneratedEnvironment> surroundings =
                GeneratedEnvironment.of(lines.subList(environment + 1, report), environment + 2);
        Optional<GeneratedRun> command = GeneratedRun.of(lines.subList(run + 1, lines.size()));
        return surroundings.flatMap(before -> command.flatMap(after -> GeneratedArguments.of(
                        after.pieces(), before.exports(), lines.subList(report, run))
                .map(arguments -> new GeneratedScript(
                        body(
                                before,
                                after,
                                arguments,
                                chain(lines.subList(journal, environment))
                                        .overlaidBy(GeneratedChecks.of(lines.subList(journal, run))),
                                run + 2 + after.line()),
                        after.resumeParameters(arguments.way()),
                        after.ranks(),
                        journal + 1))));
    }

    private static ScriptBody body(
            GeneratedEnvironment before, GeneratedRun after, GeneratedArguments arguments, Settings chain, int line) {
        ImportReport report = new ImportReport();
        before.report(report);
        String command = after.command(arguments.kept());
        arguments
                .parameters()
                .values()
                .forEach((name, value) -> report.add(
                        line,
                        name,
                        Became.PARAMETER,
                        Message.of(
                                "importing.parameter", name, value.texts().isEmpty() ? "true" : value.displayText())));
        report.add(line, command, Became.COMMAND, Message.of("importing.command", command));
        Settings settings = before.settings()
                .overlaidBy(after.settings())
                .overlaidBy(chain)
                .with(Fields.COMMAND, Value.of(command));
        if (!arguments.way().equals("flags") && !arguments.parameters().values().isEmpty()) {
            settings = settings.with(Fields.PASS_PARAMETERS, Value.of(arguments.way()));
        }
        return new ScriptBody(
                settings,
                arguments.parameters(),
                new Assignments(before.variables()),
                Optional.empty(),
                Assignments.NONE,
                Optional.empty(),
                new ArrayList<>(report.notes()));
    }

    private static Settings chain(List<String> lines) {
        Settings settings = Settings.NONE;
        for (String line : lines) {
            for (Map.Entry<Pattern, Integer> known :
                    Map.of(CHAIN, 2, DONE_FILE, 1, DONE_EXIT, 1).entrySet()) {
                Matcher matcher = known.getKey().matcher(line);
                if (matcher.matches()) {
                    String found = matcher.group(known.getValue());
                    settings = known.getKey() == CHAIN
                            ? settings.with(Fields.CHAIN_SEGMENTS, Value.of(found))
                            : known.getKey() == DONE_FILE
                                    ? settings.with(
                                            Fields.CHAIN_DONE_FILE,
                                            Value.of(
                                                    WordEvaluator.literal(found).orElse(found)))
                                    : settings.with(Fields.CHAIN_DONE_EXIT, Value.of(found));
                }
            }
        }
        return settings;
    }

    /** Resolves what the directives leave ambiguous: which process receives the signal and, on LSF, how many slots a task has. */
    public Settings completeSettings(Settings read) {
        Settings settings = read;
        Optional<Value> signal = settings.rawValue(Fields.SIGNAL);
        if (settings.get(Fields.CHAIN_SEGMENTS).isPresent() && signal.isPresent()) {
            settings = settings.with(Fields.CHAIN_SIGNAL, signal.get()).without(Fields.SIGNAL);
        }
        int slots = settings.get(Fields.TASKS_PER_NODE).orElse(1);
        int tasks = ranks.orElse(slots);
        if (slots > tasks
                && slots % tasks == 0
                && settings.get(Fields.CPUS_PER_TASK).isEmpty()) {
            settings = settings.with(Fields.CPUS_PER_TASK, Value.of(String.valueOf(slots / tasks)));
            settings = tasks == 1
                    ? settings.without(Fields.TASKS_PER_NODE)
                    : settings.with(Fields.TASKS_PER_NODE, Value.of(String.valueOf(tasks)));
        }
        return settings;
    }
}
