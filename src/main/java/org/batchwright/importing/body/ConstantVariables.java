package org.batchwright.importing.body;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.ArrayAssignment;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.WordEvaluator;

/**
 * Variables that a script sets once, to a value that can be determined.
 *
 * @param values the values, keyed by name, including the elements of arrays
 * @param set the statement that does nothing but set the variable, keyed by name
 */
record ConstantVariables(Map<String, String> values, Map<String, Statement> set) {
    private static final Pattern ASSIGNMENT =
            Pattern.compile("(?<![A-Za-z0-9_$])([A-Za-z_][A-Za-z0-9_]*)(?:\\[[^\\]]*])?\\+?=");
    private static final Pattern NAMING = Pattern.compile("\\b(read|for|local|unset|declare)\\b");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** @param given variables whose values are known before the script starts */
    static ConstantVariables of(List<Statement> before, Map<String, String> given) {
        Map<String, Integer> counts = countAssignments(before);
        Map<String, String> values = new HashMap<>(given);
        Map<String, Statement> set = new LinkedHashMap<>();
        for (Statement statement : before) {
            Optional<ArrayAssignment> array = ArrayAssignment.of(statement);
            if (array.isPresent()) {
                addArray(array.get(), statement, counts, values, set);
            } else {
                addVariables(statement, counts, values, set);
            }
        }
        return new ConstantVariables(values, set);
    }

    private static void addArray(
            ArrayAssignment array,
            Statement statement,
            Map<String, Integer> counts,
            Map<String, String> values,
            Map<String, Statement> set) {
        if (counts.getOrDefault(array.name(), 0) == 1) {
            array.variables(values).ifPresent(elements -> {
                values.putAll(elements);
                set.put(array.name(), statement);
            });
        }
    }

    private static void addVariables(
            Statement statement, Map<String, Integer> counts, Map<String, String> values, Map<String, Statement> set) {
        boolean exports = statement.first().equals("export") && statement.isPlain();
        if (!StatementClassifier.isAssignment(statement) && !exports) {
            return;
        }
        for (String word :
                statement.words().subList(exports ? 1 : 0, statement.words().size())) {
            String name = word.replaceFirst("(?s)=.*", "");
            Optional<String> value = NAME.matcher(name).matches() && word.contains("=")
                    ? WordEvaluator.interpret(word.substring(name.length() + 1), values)
                            .map(WordEvaluator.Evaluated::text)
                    : Optional.empty();
            if (value.isPresent() && counts.getOrDefault(name, 0) == 1) {
                values.put(name, value.get());
                if (!exports && statement.words().size() == 1) {
                    set.put(name, statement);
                }
            }
        }
    }

    /** Returns the number of statements that may set each variable. */
    private static Map<String, Integer> countAssignments(List<Statement> before) {
        Map<String, Integer> counts = new HashMap<>();
        for (Statement statement : before) {
            Set<String> names = new HashSet<>();
            ASSIGNMENT.matcher(statement.text()).results().forEach(found -> names.add(found.group(1)));
            if (NAMING.matcher(statement.text()).find()) {
                NAME.matcher(statement.text()).results().forEach(found -> names.add(found.group()));
            }
            names.forEach(name -> counts.merge(name, 1, Integer::sum));
        }
        return counts;
    }
}
