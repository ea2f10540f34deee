package org.batchwright.script.imports;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fields;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;

/**
 * Reads what a bash script does. Its last program is the command. A script that does more than one line after the other can say (a loop
 * that ends it, work in the background, a number of the array that it counts with) is kept whole, as a function of the setup that the
 * command calls.
 */
public final class BodyReader {
    private BodyReader() {}

    /** @param text with line feeds only */
    public static Body read(String text, Body.Given known) throws NotShell {
        List<Token> tokens = Tokens.of(text);
        Body.Given given = known.skippingComments(tokens);
        Report report = new Report();
        List<Statement> statements = Statements.of(text, tokens);
        Cautions.say(statements, report);
        Body body = body(text, statements, given, Comments.of(statements, tokens, given), report);
        Optional<String> description = Remarks.describe(tokens, given, report);
        Settings settings = description
                .map(words -> body.settings().with(Fields.DESCRIPTION, Value.of(words)))
                .orElse(body.settings());
        return new Body(settings, body.parameters(), body.variables(), body.swept(), body.hindrance(), report.notes());
    }

    private static Body body(
            String text, List<Statement> statements, Body.Given given, Comments remarks, Report report) {
        Optional<Hindrance> hindrance = Hindrance.of(statements);
        if (hindrance.isEmpty() && !statements.isEmpty()) {
            LineByLine plain = LineByLine.of(statements, given, remarks);
            hindrance = plain.hindrance();
            if (hindrance.isEmpty()) {
                return plain.body(report);
            }
        }
        return new WholeScript(text, statements, given).body(hindrance, report);
    }
}
