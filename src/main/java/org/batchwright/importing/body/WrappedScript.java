package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.importing.shell.Statement;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Keeps a script unchanged, in a function that runs in a subshell, so that its variables, folder changes and exit stay inside. */
record WrappedScript(String text, List<Statement> statements, ScriptBody.Given given) {
    /** The parameter that passes the job's index in its array to the function. */
    static final String TASK = "array-task";

    ScriptBody body(Optional<UnsplittableStatement> obstacle, ImportReport report) {
        EnvironmentSetup environment = new EnvironmentSetup();
        List<String> setup = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        int from = takeEnvironment(environment, report);
        if (from == statements.size()) {
            return new ScriptBody(
                    environment.applyTo(Settings.NONE),
                    Assignments.NONE,
                    environment.variables(),
                    Optional.empty(),
                    Assignments.NONE,
                    Optional.empty(),
                    report.notes());
        }
        List<Statement> kept = statements.subList(from, statements.size());
        report.keepFrom(kept.getFirst().line());
        setup.addAll(SubmitFolder.lines(kept));
        String name = text.matches("(?s).*\\bmain\\b.*") ? "whole_script" : "main";
        given.interpreter()
                .lines(environment.applyTo(Settings.NONE), report)
                .forEach(line -> (line.startsWith("set ") ? inside : setup).add(line));
        List<Statement> strict = statements.subList(0, from).stream()
                .filter(StatementClassifier::isStrictness)
                .toList();
        strict.forEach(statement -> inside.add(statement.text()));
        addFunction(name, kept, setup, inside);
        Stream.concat(strict.stream(), kept.stream())
                .forEach(statement -> report.add(statement, Became.SETUP, Message.of("importing.in-function", name)));
        Settings settings = Settings.NONE.with(Fields.COMMAND, Value.of(name)).with(Fields.SETUP, Value.of(setup));
        return new ScriptBody(
                environment.applyTo(settings),
                Assignments.NONE,
                environment.variables(),
                given.array().variables().isEmpty() ? Optional.empty() : Optional.of(TASK),
                Assignments.NONE,
                obstacle.map(UnsplittableStatement::note),
                report.notes());
    }

    /** Returns the index of the first statement after the environment, which shell options may precede. */
    private int takeEnvironment(EnvironmentSetup environment, ImportReport report) {
        int end = 0;
        for (int at = 0; at < statements.size(); at++) {
            if (takes(environment, at, report)) {
                end = at + 1;
            } else if (!StatementClassifier.isStrictness(statements.get(at))) {
                break;
            }
        }
        return end;
    }

    private boolean takes(EnvironmentSetup environment, int at, ImportReport report) {
        if (environment.isNeedless(statements, at)) {
            report.add(statements.get(at), Became.LEFT_OUT, Message.of("importing.modules-unloaded"));
            return true;
        }
        Optional<Message> taken = environment.convert(statements, at);
        taken.ifPresent(what -> report.add(statements.get(at), Became.ENVIRONMENT, what));
        return taken.isPresent();
    }

    private void addFunction(String name, List<Statement> kept, List<String> setup, List<String> inside) {
        boolean traps = kept.stream().anyMatch(statement -> statement.text().matches("(?s).*\\btrap\\b.*"));
        // if there are traps, the script of a run starts the command in the background, and signals
        // must reach the shell that set the traps
        setup.add(name + (traps ? "() {" : "() ("));
        inside.forEach(line -> setup.add("  " + line));
        given.array().variables().stream().sorted().forEach(variable -> setup.add("  export " + variable + "=$2"));
        given.array().counts().entrySet().stream()
                .filter(entry -> kept.stream().anyMatch(statement -> statement.mentions(entry.getKey())))
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> setup.add("  export " + entry.getKey() + "=" + entry.getValue()));
        if (!given.array().variables().isEmpty()) {
            setup.add("  shift 2");
        }
        given.folder().ifPresent(folder -> setup.add("  cd " + ShellQuote.path(folder) + " || exit"));
        int start = kept.getFirst().tokens().getFirst().start();
        Statement last = kept.getLast();
        int end = last.tokens().getFirst().start() + last.text().length();
        String[] lines = text.substring(start, end).split("\n", -1);
        int first = kept.getFirst().line();
        for (int at = 0; at < lines.length; at++) {
            if (!given.skipped().contains(first + at)) {
                setup.add(lines[at]);
            }
        }
        setup.add(traps ? "}" : ")");
    }
}
