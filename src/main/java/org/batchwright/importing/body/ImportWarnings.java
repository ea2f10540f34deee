package org.batchwright.importing.body;

import java.util.List;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Statement;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.Message;

/** Warns if a script relies on something that a run does not provide: arguments, its own location, folders above its code. */
record ImportWarnings(List<Statement> statements, ImportReport report) {
    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final Pattern SCRIPT_ARGUMENT = Pattern.compile("\\$[1-9@*#]|\\$\\{[1-9@*](?![A-Za-z0-9_])");
    private static final Pattern OWN_PATH = Pattern.compile("\\$0\\b|\\$\\{0\\b|\\bBASH_SOURCE\\b");
    private static final Pattern PARENT_FOLDER = Pattern.compile("(^|[=\"'\\s:(])\\.\\.(/|$)");

    private static final Pattern READ_ONLY_VARIABLE = Pattern.compile(
            "\\b(readonly|(declare|typeset|local)\\s+(-\\w+\\s+)*-\\w*r\\w*)\\s[^;&|]*\\b(PYTHONPATH|BATCHWRIGHT_\\w+)\\b");

    static void report(List<Statement> statements, ImportReport report) {
        ImportWarnings warnings = new ImportWarnings(statements, report);
        boolean sets = statements.stream()
                .anyMatch(statement ->
                        statement.first().equals("set") && statement.words().contains("--"));
        if (!sets) {
            warnings.warnAtFirst(SCRIPT_ARGUMENT, Message.of("importing.script-arguments"));
        }
        warnings.warnAtFirst(OWN_PATH, Message.of("importing.own-path"));
        statements.stream()
                .filter(statement ->
                        READ_ONLY_VARIABLE.matcher(statement.text()).find())
                .findFirst()
                .ifPresent(statement ->
                        report.add(statement, Became.LEFT_OUT, Message.of("importing.read-only-variable")));
        warnings.warnAtFirst(PARENT_FOLDER, Message.of("importing.parent-folder"));
    }

    /** Warns at the first statement that matches. */
    private void warnAtFirst(Pattern pattern, Message why) {
        statements.stream()
                .filter(statement -> !isFunction(statement)
                        && statement.tokens().stream()
                                .anyMatch(token -> token.isWord()
                                        && pattern.matcher(QUOTED.matcher(token.raw())
                                                        .replaceAll(""))
                                                .find()))
                .findFirst()
                .ifPresent(statement -> report.add(statement, Became.LEFT_OUT, why));
    }

    private static boolean isFunction(Statement statement) {
        return statement.isCompound()
                && (statement.first().equals("function")
                        || (statement.tokens().size() > 2
                                && statement.tokens().get(1).isOperator("(")));
    }
}
