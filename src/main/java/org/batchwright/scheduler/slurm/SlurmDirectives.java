package org.batchwright.scheduler.slurm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * Checks the directives that the user wrote himself for duplicates of a field or of what Batchwright sets itself. Options: sbatch(1); long
 * ones may be abbreviated unambiguously.
 */
final class SlurmDirectives {
    /** Options that Batchwright sets on the command line or in the script, or that would prevent a submission. */
    private static final Set<String> OWN_OPTIONS = Set.of(
            "job-name",
            "output",
            "error",
            "open-mode",
            "array",
            "comment",
            "parsable",
            "chdir",
            "wrap",
            "dependency",
            "kill-on-invalid-dep",
            "test-only",
            "wait",
            "clusters",
            "help",
            "usage",
            "version");

    private static final Map<String, Field<?>> FIELDS = Map.ofEntries(
            Map.entry("partition", Fields.QUEUE),
            Map.entry("account", Fields.ACCOUNT),
            Map.entry("nodes", Fields.NODES),
            Map.entry("ntasks-per-node", Fields.TASKS_PER_NODE),
            Map.entry("cpus-per-task", Fields.CPUS_PER_TASK),
            Map.entry("gres", Fields.GPUS_PER_NODE),
            Map.entry("gpus", Fields.GPUS_PER_NODE),
            Map.entry("gpus-per-node", Fields.GPUS_PER_NODE),
            Map.entry("gpus-per-task", Fields.GPUS_PER_NODE),
            Map.entry("mem", Fields.MEMORY),
            Map.entry("mem-per-cpu", Fields.MEMORY),
            Map.entry("mem-per-gpu", Fields.MEMORY),
            Map.entry("time", Fields.TIME),
            Map.entry("signal", Fields.SIGNAL),
            Map.entry("qos", Fields.QOS),
            Map.entry("nice", Fields.PRIORITY),
            Map.entry("priority", Fields.PRIORITY),
            Map.entry("begin", Fields.BEGIN),
            Map.entry("requeue", Fields.REQUEUE),
            Map.entry("no-requeue", Fields.REQUEUE),
            Map.entry("exclusive", Fields.EXCLUSIVE),
            Map.entry("constraint", Fields.CONSTRAINT),
            Map.entry("reservation", Fields.RESERVATION),
            Map.entry("mail-type", Fields.MAIL),
            Map.entry("mail-user", Fields.MAIL_TO));

    private static final Map<Character, String> SHORT_OPTIONS = Map.ofEntries(
            Map.entry('J', "job-name"),
            Map.entry('o', "output"),
            Map.entry('e', "error"),
            Map.entry('a', "array"),
            Map.entry('D', "chdir"),
            Map.entry('d', "dependency"),
            Map.entry('W', "wait"),
            Map.entry('M', "clusters"),
            Map.entry('h', "help"),
            Map.entry('V', "version"),
            Map.entry('p', "partition"),
            Map.entry('A', "account"),
            Map.entry('N', "nodes"),
            Map.entry('c', "cpus-per-task"),
            Map.entry('G', "gpus"),
            Map.entry('t', "time"),
            Map.entry('q', "qos"),
            Map.entry('b', "begin"),
            Map.entry('C', "constraint"));

    private static final Problem.Where IN_DIRECTIVES = new Problem.InField(Fields.DIRECTIVES.key());

    private SlurmDirectives() {}

    static List<Problem> problems(Settings settings) {
        List<Problem> problems = new ArrayList<>();
        settings.get(Fields.DIRECTIVES)
                .ifPresent(own -> own.forEach(line -> {
                    if (!line.strip().matches("--?[A-Za-z][^\\p{Cc}\\u2028\\u2029]*")) {
                        problems.add(Problem.error(
                                IN_DIRECTIVES,
                                "\"" + line.strip().replaceAll("[\\p{Cc}\\u2028\\u2029]+", " ")
                                        + "\" is not an option of sbatch.",
                                "Write one sbatch option per line, such as --licenses=matlab:1."));
                    } else {
                        options(line.strip())
                                .forEach(option ->
                                        problem(option, line.strip(), settings).ifPresent(problems::add));
                    }
                }));
        return problems;
    }

    private static Optional<Problem> problem(String option, String line, Settings settings) {
        if (OWN_OPTIONS.contains(option)) {
            return Optional.of(Problem.error(
                    IN_DIRECTIVES,
                    "Batchwright sets --" + option + " itself: \"" + line + "\" would override it.",
                    "Remove it."));
        }
        return Optional.<Field<?>>ofNullable(FIELDS.get(option)).map(field -> {
            String advice = "Remove it and use the field " + field.name() + ".";
            return isSet(field, settings)
                    ? Problem.error(
                            IN_DIRECTIVES, "\"" + line + "\" repeats what the field " + field.name() + " sets.", advice)
                    : Problem.warning(
                            IN_DIRECTIVES,
                            "\"" + line + "\" sets what the field " + field.name()
                                    + " is for, so it is not checked against the cluster's limits.",
                            advice);
        });
    }

    private static boolean isSet(Field<?> field, Settings settings) {
        boolean chain =
                field.equals(Fields.SIGNAL) && settings.get(Fields.CHAIN_SIGNAL).isPresent();
        return chain || settings.get(field).isPresent();
    }

    /** The long names of the options in one line, without their values. */
    private static List<String> options(String line) {
        List<String> options = new ArrayList<>();
        for (String word : line.replaceAll("\"[^\"]*\"|'[^']*'", "''").split("\\s+")) {
            if (word.startsWith("--")) {
                options.add(completeName(word.substring(2).replaceFirst("=.*", "")));
            } else if (word.matches("-[A-Za-z].*")) {
                Optional.ofNullable(SHORT_OPTIONS.get(word.charAt(1))).ifPresent(options::add);
            }
        }
        return options;
    }

    /** The only known option with this prefix, as in getopt_long(3). */
    private static String completeName(String name) {
        Map<String, String> known = new TreeMap<>();
        OWN_OPTIONS.forEach(option -> known.put(option, option));
        FIELDS.keySet().forEach(option -> known.put(option, option));
        List<String> matching = known.keySet().stream()
                .filter(option -> option.startsWith(name))
                .toList();
        boolean itself = known.containsKey(name) || name.equals("ntasks");
        return itself || matching.size() != 1 ? name : matching.getFirst();
    }
}
