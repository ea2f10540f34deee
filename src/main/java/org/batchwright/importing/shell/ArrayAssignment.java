package org.batchwright.importing.shell;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An assignment {@code NAME=(a b c)}, possibly after {@code declare -a}.
 *
 * @param elements the elements as written
 */
public record ArrayAssignment(String name, List<String> elements) {
    public ArrayAssignment {
        elements = List.copyOf(elements);
    }

    /** Parses the statement; empty if it does anything else or sets elements by index. */
    public static Optional<ArrayAssignment> of(Statement statement) {
        List<Token> tokens = statement.tokens();
        int start = tokens.size() > 2
                        && tokens.getFirst().raw().equals("declare")
                        && tokens.get(1).raw().equals("-a")
                ? 2
                : 0;
        boolean array = tokens.size() > start + 2
                && tokens.get(start).raw().matches("[A-Za-z_][A-Za-z0-9_]*=")
                && tokens.get(start + 1).isOperator("(")
                && tokens.get(start + 1).start() == tokens.get(start).end()
                && tokens.getLast().isOperator(")");
        if (!array) {
            return Optional.empty();
        }
        List<Token> inside = tokens.subList(start + 2, tokens.size() - 1);
        boolean plain = inside.stream()
                .allMatch(token -> token.sort() == Token.Sort.LINE_END
                        || (token.isWord() && !token.raw().startsWith("[")));
        String name = tokens.get(start).raw();
        return plain
                ? Optional.of(new ArrayAssignment(
                        name.substring(0, name.length() - 1),
                        inside.stream().filter(Token::isWord).map(Token::raw).toList()))
                : Optional.empty();
    }

    /** Returns the elements and their number as known variables; empty if an element is not known. */
    public Optional<Map<String, String>> variables(Map<String, String> known) {
        Map<String, String> variables = new HashMap<>();
        for (String element : elements) {
            Optional<String> value = WordEvaluator.interpret(element, known).map(WordEvaluator.Evaluated::text);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            variables.put(ArrayVariable.element(name, variables.size()), value.get());
        }
        variables.put(ArrayVariable.count(name), String.valueOf(elements.size()));
        return Optional.of(variables);
    }
}
