package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.Token.Sort;

/**
 * Assigns comments to statements. A statement gets the comments on the lines before it and the one after it on the same line. Comments at
 * the top of a script describe the whole script.
 */
record Comments(Map<Integer, List<Token>> byStart) {

    static Comments of(List<Statement> statements, List<Token> tokens, ScriptBody.Given given) {
        Map<Integer, List<Token>> byStart = new HashMap<>();
        List<Token> waiting = new ArrayList<>();
        int next = 0;
        for (Token token : tokens) {
            while (next < statements.size() && start(statements.get(next)) <= token.start()) {
                byStart.put(start(statements.get(next)), new ArrayList<>(waiting));
                waiting.clear();
                next++;
            }
            if (token.sort() != Sort.COMMENT || next == 0 || given.skipped().contains(token.line())) {
                continue;
            }
            Statement last = statements.get(next - 1);
            int end = start(last) + last.text().length();
            boolean behind = token.start() >= end
                    && token.line() == last.tokens().getLast().line();
            if (behind) {
                byStart.computeIfAbsent(start(last), start -> new ArrayList<>()).add(token);
            } else if (token.start() >= end && token.raw().matches("#+\\s*[\\p{L}\\p{N}(].*")) {
                waiting.add(token);
            }
        }
        return new Comments(byStart);
    }

    private static int start(Statement statement) {
        return statement.tokens().getFirst().start();
    }

    List<Token> of(Statement statement) {
        return byStart.getOrDefault(start(statement), List.of());
    }
}
