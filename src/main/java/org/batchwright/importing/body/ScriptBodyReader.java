package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Statements;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.Tokenizer;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * Reads what a bash script does; its last program is the command. A script that is not a plain sequence of lines (with a final loop,
 * background jobs, or computations with the array index) is kept whole, as a function in the setup that the command calls.
 */
public final class ScriptBodyReader {
    private ScriptBodyReader() {}

    /** @param text the script with line feeds only */
    public static ScriptBody read(String text, ScriptBody.Given known) throws ShellSyntaxException {
        List<Token> tokens = Tokenizer.of(text);
        ScriptBody.Given given = known.skippingComments(tokens);
        ImportReport report = new ImportReport();
        List<Statement> statements = Statements.of(text, tokens);
        ImportWarnings.report(statements, report);
        UnsetVariables.find(text, statements)
                .forEach((name, statement) ->
                        report.add(statement, Became.LEFT_OUT, Message.of("importing.unset-variable", name)));
        ScriptBody body = body(text, statements, given, Comments.of(statements, tokens, given), report);
        Optional<String> description = HeaderComments.describe(tokens, given, report);
        Settings settings = description
                .map(words -> body.settings().with(Fields.DESCRIPTION, Value.of(words)))
                .orElse(body.settings());
        return new ScriptBody(
                settings,
                body.parameters(),
                body.variables(),
                body.swept(),
                body.differing(),
                body.hindrance(),
                report.notes());
    }

    private static ScriptBody body(
            String text, List<Statement> statements, ScriptBody.Given given, Comments remarks, ImportReport report) {
        Optional<UnsplittableStatement> obstacle = UnsplittableStatement.of(statements);
        if (obstacle.isEmpty() && !statements.isEmpty()) {
            LinearScript plain = LinearScript.of(statements, given, remarks);
            obstacle = plain.obstacle();
            if (obstacle.isEmpty()) {
                return plain.body(report);
            }
            Optional<LinearScript> array = LinearScript.ofArray(statements, given, remarks)
                    .filter(script -> script.obstacle().isEmpty());
            if (array.isPresent()) {
                return array.get().body(report);
            }
        }
        return new WrappedScript(text, statements, given).body(obstacle, report);
    }
}
