package org.batchwright.importing.body;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.WordEvaluator;

/**
 * Variables that a script sets once, to a value that can be determined.
 *
 * @param values by name
 * @param set the statement that only sets it, by name
 */
record ConstantVariables(Map<String, String> values, Map<String, Statement> set) {
    private static final Pattern ASSIGNMENT = Pattern.compile("(?<![A-Za-z0-9_$])([A-Za-z_][A-Za-z0-9_]*)\\+?=");
    private static final Pattern NAMING = Pattern.compile("\\b(read|for|local|unset|declare)\\b");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    static ConstantVariables of(List<Statement> before, Set<String> index) {
        Map<String, Integer> counts = countAssignments(before);
        Map<String, String> values = new HashMap<>();
        index.forEach(variable -> values.put(variable, ImportedArguments.INDEX_PLACEHOLDER));
        Map<String, Statement> set = new LinkedHashMap<>();
        for (Statement statement : before) {
            boolean exports = statement.first().equals("export") && statement.isPlain();
            if (!StatementClassifier.isAssignment(statement) && !exports) {
                continue;
            }
            for (String word :
                    statement.words().subList(exports ? 1 : 0, statement.words().size())) {
                String name = word.replaceFirst("(?s)=.*", "");
                Optional<String> value = name.matches("[A-Za-z_][A-Za-z0-9_]*") && word.contains("=")
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
        return new ConstantVariables(values, set);
    }

    /** How many statements may set each variable. */
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
