package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;

/**
 * The main command of a script.
 *
 * @param text the remaining command, on one line
 * @param arguments what became parameters
 */
record MainCommand(String text, ImportedArguments arguments) {

    static MainCommand of(Statement statement, Map<String, String> known) {
        List<Token> tokens = statement.tokens();
        int from = 0;
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).isOperator("&&")) {
                from = at + 1;
            }
        }
        int end = from;
        List<Optional<WordEvaluator.Evaluated>> words = new ArrayList<>();
        while (end < tokens.size() && tokens.get(end).isWord()) {
            words.add(WordEvaluator.interpret(tokens.get(end++).raw(), known));
        }
        List<Token> rest = tokens.subList(end, tokens.size());
        if (words.isEmpty()
                || (!rest.isEmpty() && !isRedirectionOnly(rest))
                || (from > 0 && statement.hasOperator(";", "|", "||"))) {
            return new MainCommand(
                    withoutExec(statement.joinLines()),
                    new ImportedArguments(0, "flags", Assignments.NONE, Set.of(), Set.of()));
        }
        ImportedArguments arguments = ArgumentsReader.read(
                words, tokens.subList(from, end).stream().map(Token::raw).toList());
        String kept = arguments.keep() == 0 ? "" : statement.textBefore(from + arguments.keep() - 1);
        if (!arguments.taken().isEmpty()) {
            List<String> left = new ArrayList<>(from == 0 ? List.of() : List.of(statement.textBefore(from - 1)));
            for (int at = 0; at < words.size(); at++) {
                if (!arguments.taken().contains(at)) {
                    left.add(tokens.get(from + at).raw());
                }
            }
            kept = String.join(" ", left);
        }
        return new MainCommand(withoutExec(kept + redirections(statement, rest)), arguments);
    }

    /** Returns whether this is the same command with the same parameters, possibly with different values. */
    boolean differsOnlyInValues(MainCommand other) {
        return text.equals(other.text) && arguments.differsOnlyInValues(other.arguments);
    }

    /** Returns the command without these parameters. */
    MainCommand without(Assignments parameters) {
        Assignments left = arguments.parameters();
        for (String name : parameters.values().keySet()) {
            left = left.without(name);
        }
        return new MainCommand(text, arguments.withParameters(left));
    }

    private static String redirections(Statement statement, List<Token> rest) {
        if (rest.isEmpty()) {
            return "";
        }
        int start = statement.tokens().getFirst().start();
        return " "
                + Statement.joinLines(statement
                        .text()
                        .substring(
                                rest.getFirst().start() - start, rest.getLast().end() - start));
    }

    /** Returns whether only redirections remain. */
    private static boolean isRedirectionOnly(List<Token> rest) {
        for (int at = 0; at < rest.size(); at++) {
            boolean target = rest.get(at).isWord() && at > 0 && rest.get(at - 1).redirects();
            boolean twoTargets = target && at > 1 && rest.get(at - 2).isWord();
            if ((!rest.get(at).redirects() && !target)
                    || (twoTargets && !rest.get(at - 1).redirects())) {
                return false;
            }
        }
        return true;
    }

    /** Removes {@code exec}, because the script could not record the end of a command that replaced its shell. */
    private static String withoutExec(String text) {
        return text.replaceFirst("^exec\\s+(?=[^\\s<>-])", "");
    }
}
