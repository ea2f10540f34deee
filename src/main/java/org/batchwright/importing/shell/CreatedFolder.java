package org.batchwright.importing.shell;

import java.util.List;

/** Splits {@code mkdir -p DIR && cd DIR} into two statements. The first creates the folder, and everything after the second runs there. */
final class CreatedFolder {
    private CreatedFolder() {}

    static List<Statement> splitStatement(Statement statement) {
        List<Token> tokens = statement.tokens();
        int and = tokens.size() - 3;
        boolean made = and > 1
                && statement.first().equals("mkdir")
                && statement.fitsOneLine()
                && tokens.get(and).isOperator("&&")
                && tokens.get(and + 1).raw().equals("cd")
                && tokens.subList(0, and).stream().allMatch(Token::isWord)
                && tokens.get(and - 1).raw().equals(tokens.getLast().raw());
        if (!made) {
            return List.of(statement);
        }
        int start = tokens.getFirst().start();
        int cd = tokens.get(and + 1).start() - start;
        return List.of(
                new Statement(
                        statement.line(),
                        statement.text().substring(0, tokens.get(and - 1).end() - start),
                        tokens.subList(0, and)),
                new Statement(
                        tokens.get(and + 1).line(),
                        statement.text().substring(cd),
                        tokens.subList(and + 1, tokens.size())));
    }
}
