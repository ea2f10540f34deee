package org.batchwright.importing.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.importing.shell.Token.Sort;
import org.batchwright.text.Message;

/** Splits a script into statements: bash(1), Compound Commands. */
public final class Statements {
    private static final Map<String, Set<String>> CLOSING_KEYWORDS = Map.of(
            "done", Set.of("for", "while", "until", "select"),
            "fi", Set.of("if"),
            "esac", Set.of("case"),
            "}", Set.of("{"));
    private static final Set<String> OPENING_KEYWORDS = Set.of("if", "for", "while", "until", "select", "case", "{");
    private static final Set<String> COMMAND_PREFIXES =
            Set.of("then", "else", "elif", "do", "!", "time", "if", "while", "until", "{");

    private final String text;
    private final List<Statement> all = new ArrayList<>();
    private final List<Token> current = new ArrayList<>();
    private final Deque<Token> open = new ArrayDeque<>();
    private boolean commandMayBegin = true;
    private boolean inTest;

    private Statements(String text) {
        this.text = text;
    }

    public static List<Statement> of(String text, List<Token> tokens) throws ShellSyntaxException {
        Statements statements = new Statements(text);
        for (Token token : tokens) {
            switch (token.sort()) {
                case COMMENT -> {}
                case LINE_END -> statements.onLineEnd(token);
                case OPERATOR -> statements.onOperator(token);
                case WORD -> statements.onWord(token);
            }
        }
        statements.flush();
        if (!statements.open.isEmpty()) {
            Token opened = statements.open.peek();
            throw new ShellSyntaxException(Message.of("importing.shell-unclosed", opened.raw(), opened.line()));
        }
        return statements.all;
    }

    private void onLineEnd(Token token) throws ShellSyntaxException {
        if (current.isEmpty()) {
            return;
        }
        checkRedirectionTarget(token);
        current.add(token);
        commandMayBegin = true;
        Token before = current.get(current.size() - 2);
        boolean goesOn = before.isOperator("&&")
                || before.isOperator("||")
                || before.isOperator("|")
                || before.isOperator("|&")
                || (before.isOperator(")")
                        && current.size() > 2
                        && current.get(current.size() - 3).isOperator("("))
                || (before.sort() == Sort.LINE_END && !open.isEmpty());
        if (open.isEmpty() && !goesOn) {
            flush();
        }
    }

    /** Ends the statement, including the here-documents that belong to it. */
    private void flush() {
        while (!current.isEmpty()
                && current.getLast().sort() == Sort.LINE_END
                && current.getLast().raw().length() == 1) {
            current.removeLast();
        }
        if (!current.isEmpty()) {
            int start = current.getFirst().start();
            String whole = text.substring(start, current.getLast().end());
            Statement statement = new Statement(current.getFirst().line(), whole.stripTrailing(), current);
            all.addAll(CreatedFolder.splitStatement(statement));
            current.clear();
        }
        commandMayBegin = true;
    }

    private void onOperator(Token token) throws ShellSyntaxException {
        checkRedirectionTarget(token);
        if (endsCommand(token)) {
            flush();
            return;
        }
        current.add(token);
        if (inTest || token.redirects()) {
            return;
        }
        boolean inCase = !open.isEmpty() && open.peek().raw().equals("case");
        if (token.isOperator("(") && !inCase) {
            open.push(token);
        } else if (token.isOperator(")") && !inCase) {
            if (open.isEmpty() || !open.pop().isOperator("(")) {
                throw new ShellSyntaxException(Message.of("importing.shell-closing-bracket", token.line()));
            }
        }
        commandMayBegin = true;
    }

    /** Throws an exception unless a redirection is followed by a word. */
    private void checkRedirectionTarget(Token token) throws ShellSyntaxException {
        boolean sends = !current.isEmpty() && current.getLast().redirects() && !inTest;
        boolean channel =
                token.raw().matches("\\d+") || (sends && current.getLast().raw().matches("\\d+"));
        if (sends && !channel && !Statement.hasArithmetic(current)) {
            throw new ShellSyntaxException(Message.of(
                    "importing.shell-redirection",
                    current.getLast().raw(),
                    current.getLast().line()));
        }
    }

    /**
     * Returns whether the token ends a command. A line with a here-document is not split, because the here-document follows the whole line.
     */
    private boolean endsCommand(Token token) {
        return token.isOperator(";")
                && open.isEmpty()
                && !inTest
                && !current.isEmpty()
                && current.stream().noneMatch(one -> one.isOperator("<<") || one.isOperator("<<-"));
    }

    private void onWord(Token token) throws ShellSyntaxException {
        boolean target = !current.isEmpty() && current.getLast().redirects() && !inTest;
        current.add(token);
        String raw = token.raw();
        if (inTest) {
            inTest = !raw.equals("]]");
        } else if (commandMayBegin && !target) {
            onKeyword(token);
        } else if (current.size() > 1 && current.get(current.size() - 2).raw().equals("function")) {
            commandMayBegin = true;
        }
    }

    private void onKeyword(Token token) throws ShellSyntaxException {
        String raw = token.raw();
        Set<String> closes = CLOSING_KEYWORDS.getOrDefault(raw, Set.of());
        if (OPENING_KEYWORDS.contains(raw)) {
            open.push(token);
        } else if (!closes.isEmpty()) {
            if (open.isEmpty() || !closes.contains(open.pop().raw())) {
                throw new ShellSyntaxException(Message.of("importing.shell-unopened", raw, token.line()));
            }
        }
        inTest = raw.equals("[[");
        commandMayBegin = COMMAND_PREFIXES.contains(raw);
    }
}
