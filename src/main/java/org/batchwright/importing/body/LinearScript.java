package org.batchwright.importing.body;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** A script of consecutive lines whose last program is the command. */
final class LinearScript {
    private static final Pattern ASSIGNMENT = Pattern.compile("(?:export\\s+)?([A-Za-z_]\\w*)=");

    private final List<Statement> before;
    private final Statement main;
    private final List<Statement> after;
    private final ScriptBody.Given given;
    private final MainCommand command;
    private final Assignments differing;
    private final Map<String, Statement> consumed;
    private final SetupLines setup;
    private final Comments remarks;
    private final List<Statement> returns = new ArrayList<>();
    private final EnvironmentSetup environment = new EnvironmentSetup();

    private LinearScript(
            List<Statement> statements, int mainAt, ScriptBody.Given given, Comments remarks, JobCommands commands) {
        this.remarks = remarks;
        this.before = statements.subList(0, mainAt);
        this.main = statements.get(mainAt);
        this.after = statements.subList(mainAt + 1, statements.size());
        this.given = given;
        this.command = commands.shared();
        this.differing = commands.differing();
        this.consumed = consumed(commands.known());
        this.setup = new SetupLines(given.folder().map(ShellQuote::path));
    }

    /** @param statements the statements, which must not include an {@link UnsplittableStatement} */
    static LinearScript of(List<Statement> statements, ScriptBody.Given given, Comments remarks) {
        int mainAt = UnsplittableStatement.mainIndex(statements);
        ConstantVariables known = ConstantVariables.of(
                statements.subList(0, mainAt), given.array().placeholders());
        MainCommand command = MainCommand.of(statements.get(mainAt), known.values());
        return new LinearScript(statements, mainAt, given, remarks, new JobCommands(known, command, Assignments.NONE));
    }

    /** Returns the script if the jobs of its array have different parameters, which the script computes from the job's index. */
    static Optional<LinearScript> ofArray(List<Statement> statements, ScriptBody.Given given, Comments remarks) {
        int mainAt = UnsplittableStatement.mainIndex(statements);
        return JobCommands.of(statements.subList(0, mainAt), statements.get(mainAt), given.array())
                .map(commands -> new LinearScript(statements, mainAt, given, remarks, commands));
    }

    /** Returns the lines that set a variable used only by parameters, keyed by variable. */
    private Map<String, Statement> consumed(ConstantVariables known) {
        if (given.interpreter().set().contains("a")
                || before.stream().anyMatch(StatementClassifier::mayUseAnyVariable)) {
            return Map.of();
        }
        Map<String, Statement> left = new LinkedHashMap<>(known.set());
        left.keySet().retainAll(used(known));
        Set<Statement> setters = new HashSet<>(left.values());
        Deque<String> needed = new ArrayDeque<>(Statement.mentionedVariables(command.text()));
        before.stream()
                .filter(statement -> !setters.contains(statement) && !isOutputOfJob(statement))
                .forEach(statement -> {
                    needed.addAll(Statement.mentionedVariables(statement.text()));
                    statement
                            .words()
                            .forEach(word -> needed.add(word.replace("\"", "").replace("'", ""))); // export SEED
                });
        while (!needed.isEmpty()) {
            Statement setter = left.remove(needed.pop());
            if (setter != null) {
                needed.addAll(Statement.mentionedVariables(setter.text()));
            }
        }
        return Map.copyOf(left);
    }

    /** Returns whether the statement only prints values computed from the job's index, which each job's log shows anyway. */
    private boolean isOutputOfJob(Statement statement) {
        return !differing.values().isEmpty() && StatementClassifier.isOutputOnly(statement);
    }

    /** Returns the variables whose values went into parameters, directly or through other variables. */
    private Set<String> used(ConstantVariables known) {
        Set<String> used = new HashSet<>();
        Deque<String> found = new ArrayDeque<>(command.arguments().used());
        while (!found.isEmpty()) {
            String variable = found.pop();
            Statement setter = known.set().get(variable);
            if (used.add(variable) && setter != null) {
                found.addAll(Statement.mentionedVariables(setter.text()));
            }
        }
        return used;
    }

    /** Returns a statement that uses the job's array index for anything but parameters; empty if there is none. */
    Optional<UnsplittableStatement> obstacle() {
        if (given.array().variables().isEmpty()) {
            return Optional.empty();
        }
        boolean isSwept = !differing.values().isEmpty()
                || command.arguments().sweptParameter().isPresent();
        Optional<Statement> earlier = before.stream()
                .filter(statement -> !consumed.containsValue(statement) && !StatementClassifier.isOutputOnly(statement))
                .filter(given::mentionsIndex)
                .findFirst();
        if (earlier.filter(this::isForCommand).isPresent()) {
            return Optional.of(new UnsplittableStatement(
                    firstUse(earlier.get()).orElse(main), Message.text("importing.obstacle-array-index")));
        }
        return earlier.or(() -> Optional.of(main).filter(last -> !isSwept || given.mentionsIndex(command.text())))
                .map(statement -> new UnsplittableStatement(
                        statement,
                        statement.equals(main) && !given.mentionsIndex(statement)
                                ? Message.text("importing.obstacle-no-array-parameter")
                                : Message.text("importing.obstacle-array-index")));
    }

    /** Returns whether the statement computes a value that the command uses at run time, directly or through other variables. */
    private boolean isForCommand(Statement statement) {
        Set<String> used = new HashSet<>();
        Deque<String> found = new ArrayDeque<>(Statement.mentionedVariables(command.text()));
        while (!found.isEmpty()) {
            String variable = found.pop();
            if (used.add(variable)) {
                before.stream()
                        .filter(one -> assignedVariable(one).equals(Optional.of(variable)))
                        .forEach(one -> found.addAll(Statement.mentionedVariables(one.text())));
            }
        }
        return assignedVariable(statement).filter(used::contains).isPresent();
    }

    /** Returns the first line before the command that uses the value. */
    private Optional<Statement> firstUse(Statement assignment) {
        String variable = assignedVariable(assignment).orElseThrow();
        return before.stream()
                .filter(one -> assignedVariable(one).isEmpty() && !StatementClassifier.isOutputOnly(one))
                .filter(one -> one.mentions(variable))
                .findFirst();
    }

    private static Optional<String> assignedVariable(Statement statement) {
        Matcher assignment = ASSIGNMENT.matcher(statement.text());
        return assignment.lookingAt() ? Optional.of(assignment.group(1)) : Optional.empty();
    }

    ScriptBody body(ImportReport report) {
        for (int at = 0; at < before.size(); at++) {
            addStatement(before.get(at), at, report);
        }
        Optional<String> swept = command.arguments().sweptParameter();
        Assignments parameters = command.arguments().parameters();
        reportParameters(parameters, swept, report);
        String wholeCommand = setup.prefix() + command.text();
        report.add(main.line(), main.joinLines(), Became.COMMAND, Message.of("importing.command", wholeCommand));
        after.forEach(statement -> report.add(statement, Became.LEFT_OUT, Message.of("importing.after-command")));
        Settings settings = Settings.NONE.with(Fields.COMMAND, Value.of(wholeCommand));
        if (!parameters.values().isEmpty() && !command.arguments().way().equals("flags")) {
            settings = settings.with(
                    Fields.PASS_PARAMETERS, Value.of(command.arguments().way()));
        }
        List<String> lines = new ArrayList<>();
        lines.addAll(SubmitFolder.lines(
                Stream.concat(setup.statements(), Stream.of(new Statement(1, wholeCommand, main.tokens())))
                        .toList()));
        lines.addAll(setup.lines());
        reportReturns(lines.contains(SetupLines.CHANGE_TO_CODE), report);
        settings = environment.applyTo(settings);
        lines.addAll(0, given.interpreter().lines(settings, report));
        if (!lines.isEmpty()) {
            settings = settings.with(Fields.SETUP, Value.of(lines));
        }
        return new ScriptBody(
                settings,
                swept.map(parameters::without).orElse(parameters),
                environment.variables(),
                swept,
                differing,
                Optional.empty(),
                report.notes());
    }

    private void reportParameters(Assignments parameters, Optional<String> swept, ImportReport report) {
        parameters
                .values()
                .forEach((name, value) -> report.add(
                        main.line(),
                        name,
                        swept.equals(Optional.of(name)) ? Became.SWEEP : Became.PARAMETER,
                        swept.equals(Optional.of(name))
                                ? Message.of("importing.takes-array-index")
                                : Message.of(
                                        "importing.parameter",
                                        name,
                                        value.texts().isEmpty() ? "true" : value.displayText())));
        differing
                .values()
                .forEach((name, value) -> report.add(
                        main.line(), name, Became.SWEEP, Message.of("importing.parameter", name, value.displayText())));
    }

    private void addStatement(Statement statement, int at, ImportReport report) {
        Optional<String> folder = StatementClassifier.targetFolder(statement);
        if (consumed.containsValue(statement)) {
            boolean isValue = consumed.keySet().stream()
                    .anyMatch(name -> statement.equals(consumed.get(name)) && main.mentions(name));
            report.add(
                    statement,
                    isValue ? Became.PARAMETER : Became.LEFT_OUT,
                    Message.of(isValue ? "importing.parameter-value" : "importing.step-to-parameters"));
        } else if (folder.isPresent()) {
            changeFolder(statement, folder.get(), report);
        } else if (StatementClassifier.isOutputOnly(statement)
                && (given.mentionsIndex(statement) || consumed.keySet().stream().anyMatch(statement::mentions))) {
            report.add(statement, Became.LEFT_OUT, Message.of("importing.output-of-parameters"));
        } else if (environment.isNeedless(before, at)) {
            report.add(statement, Became.LEFT_OUT, Message.of("importing.modules-unloaded"));
        } else {
            environment
                    .convert(before, at)
                    .ifPresentOrElse(taken -> report.add(statement, Became.ENVIRONMENT, taken), () -> {
                        List<Token> comments = remarks.of(statement);
                        setup.add(statement, comments);
                        comments.forEach(report::keeps);
                        report.add(statement, Became.SETUP, Message.of("importing.setup"));
                    });
        }
    }

    private void changeFolder(Statement statement, String word, ImportReport report) {
        if (StatementClassifier.isSubmitFolder(word)) {
            setup.returnToStart();
            returns.add(statement);
        } else {
            setup.changeFolder(word);
            report.add(statement, Became.COMMAND, Message.of("importing.folder-change"));
        }
    }

    /** @param replaced whether the setup changes to the code folder */
    private void reportReturns(boolean replaced, ImportReport report) {
        returns.forEach(statement -> report.add(
                statement,
                replaced ? Became.SETUP : Became.LEFT_OUT,
                replaced
                        ? Message.of("importing.code-folder-in-setup", SetupLines.CHANGE_TO_CODE)
                        : Message.of("importing.code-folder")));
    }
}
