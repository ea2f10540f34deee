package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.body.ImportReport;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** The section of a generated script that prepares the command: modules, conda, virtual environment, variables, setup, in this order. */
final class GeneratedEnvironment {
    private static final String FIRST_LINE = "export PYTHONUNBUFFERED=1 ";
    private static final String LAST_LINE = "export BATCHWRIGHT_PARAMS=\"$bw_run/";
    private static final String TRAPS = "case $(trap -p EXIT) in *bw_ending*) ;; ";
    private static final Pattern MODULE =
            Pattern.compile("module load (\\S.*) \\|\\| bw_stop could not load the module \\1");
    private static final Pattern CONDA = Pattern.compile(
            "(?:eval \"\\$\\(conda shell\\.bash hook\\)\"|source (\\S.*)/etc/profile\\.d/conda\\.sh) && conda activate (\\S.*)"
                    + " \\|\\| bw_stop could not activate the conda environment \\2");
    private static final Pattern VENV = Pattern.compile(
            "source (\\S.*)/bin/activate \\|\\| bw_stop could not activate the virtual environment \\1");
    private static final Pattern EXPORT = Pattern.compile("export ([A-Za-z_][A-Za-z0-9_]*)=(.*)");

    private final List<String> lines;
    private final int first;
    private final List<String> modules = new ArrayList<>();
    private final Map<String, Value> variables = new LinkedHashMap<>();
    private final List<String> setup = new ArrayList<>();
    private final Map<String, String> exports = new LinkedHashMap<>();
    private Settings settings = Settings.NONE;
    private int at = 1;
    private int setupFrom;

    private GeneratedEnvironment(List<String> lines, int first) {
        this.lines = lines;
        this.first = first;
    }

    /** @param first number of the section's first line in the script */
    static Optional<GeneratedEnvironment> of(List<String> lines, int first) {
        GeneratedEnvironment environment = new GeneratedEnvironment(lines, first);
        return !lines.isEmpty() && lines.getFirst().startsWith(FIRST_LINE) && environment.read()
                ? Optional.of(environment)
                : Optional.empty();
    }

    private boolean read() {
        int end = lines.size() - 1;
        while (end > 0 && !lines.get(end).startsWith(LAST_LINE)) {
            Optional<Map.Entry<String, String>> export = parseExport(lines.get(end));
            if (export.isEmpty() && !lines.get(end).isBlank()) {
                return false;
            }
            end--;
        }
        lines.subList(end + 1, lines.size())
                .forEach(line -> parseExport(line).ifPresent(one -> exports.put(one.getKey(), one.getValue())));
        for (Optional<String> module = nextMatch(MODULE); module.isPresent(); module = nextMatch(MODULE)) {
            modules.addAll(WordEvaluator.literal(module.get()).stream().toList());
        }
        readConda();
        nextMatch(VENV)
                .flatMap(WordEvaluator::path)
                .ifPresent(path -> settings = settings.with(Fields.VENV, Value.of(path)));
        for (Optional<Map.Entry<String, String>> one = parseExport(lines.get(at));
                at < end && one.isPresent() && !one.get().getValue().contains("${");
                one = parseExport(lines.get(at))) {
            variables.put(one.get().getKey(), Value.of(one.get().getValue()));
            at++;
        }
        setupFrom = at;
        setup.addAll(lines.subList(at, Math.max(at, end)));
        if (!setup.isEmpty() && setup.getLast().startsWith(TRAPS)) {
            setup.removeLast();
        }
        return end > 0;
    }

    private void readConda() {
        Matcher conda = CONDA.matcher(lines.get(at));
        if (!conda.matches()) {
            return;
        }
        at++;
        WordEvaluator.literal(conda.group(2)).ifPresent(name -> settings = settings.with(Conda.NAME, Value.of(name)));
        Optional.ofNullable(conda.group(1))
                .flatMap(WordEvaluator::path)
                .ifPresent(root -> settings = settings.with(Conda.ROOT, Value.of(root)));
    }

    private Optional<String> nextMatch(Pattern pattern) {
        Matcher matcher = pattern.matcher(lines.get(at));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        at++;
        return Optional.of(matcher.group(1));
    }

    /** Parses an export as written by a template. */
    private static Optional<Map.Entry<String, String>> parseExport(String line) {
        Matcher matcher = EXPORT.matcher(line);
        return matcher.matches()
                ? WordEvaluator.literal(matcher.group(2))
                        .filter(text -> ShellQuote.quote(text).equals(matcher.group(2)))
                        .map(text -> Map.entry(matcher.group(1), text))
                : Optional.empty();
    }

    Settings settings() {
        Settings all = modules.isEmpty() ? settings : settings.with(Fields.MODULES, Value.of(modules));
        return setup.isEmpty() ? all : all.with(Fields.SETUP, Value.of(setup));
    }

    Map<String, Value> variables() {
        return variables;
    }

    /** Returns the parameters that are passed through the environment. */
    Map<String, String> exports() {
        return exports;
    }

    void report(ImportReport report) {
        for (int line = 1; line < setupFrom; line++) {
            report.add(
                    first + line,
                    lines.get(line).replaceFirst(" \\|\\| bw_stop .*", ""),
                    Became.ENVIRONMENT,
                    Message.of("importing.environment"));
        }
        for (int line = 0; line < setup.size(); line++) {
            report.add(first + setupFrom + line, setup.get(line), Became.SETUP, Message.of("importing.setup"));
        }
    }
}
