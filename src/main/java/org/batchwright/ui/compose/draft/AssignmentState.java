package org.batchwright.ui.compose.draft;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.sweep.SweptParameter;

/**
 * A parameter or an environment variable as a row of the form.
 *
 * @param inherited what it would be without the preset's own word
 * @param from the preset that says the inherited value
 */
public record AssignmentState(
        String name, Value value, Origin origin, Optional<Value> inherited, Optional<PresetId> from, Remarks remarks) {

    /** Whose word a value is. */
    public enum Origin {
        OWN,
        INHERITED,
        OVERRIDES,
        /** Nobody's: the script uses its own default. */
        DEFAULT
    }

    /** Whether a parameter is used as it is, whatever is known of the script's options. */
    public enum Acceptance {
        NO,
        HERE,
        INHERITED
    }

    /**
     * What is known of a row.
     *
     * @param option the script's option that it sets
     * @param problems as the one list has them
     * @param found whether what it names was found on the cluster
     * @param swept what the sweep sets it to; empty when the sweep does not
     */
    public record Remarks(
            Optional<Option> option,
            List<Problem> problems,
            boolean found,
            Acceptance acceptance,
            Optional<SweptParameter> swept) {}

    /** The tables of a preset that hold assignments. */
    public enum Table {
        PARAMETERS("parameters", Optional.empty()),
        VARIABLES("environment.variables", Optional.empty()),
        GRID(ValueGroup.GRID),
        ZIP(ValueGroup.ZIP),
        SPACE(ValueGroup.SPACE),
        SAMPLE(ValueGroup.SAMPLE),
        CONTINUED(ValueGroup.CONTINUED);

        private final String prefix;
        private final Optional<ValueGroup> group;

        Table(String key, Optional<ValueGroup> group) {
            this.prefix = key + ".";
            this.group = group;
        }

        Table(ValueGroup group) {
            this(group.key(), Optional.of(group));
        }

        /** Whether a name has several values, of which each job gets one. */
        public boolean isSwept() {
            return this == GRID || this == ZIP || this == SPACE;
        }

        /** The part of ids that names this table: {@code sweep-grid}. */
        public String id() {
            return prefix.substring(0, prefix.length() - 1).replace('.', '-');
        }

        /** The key that problems name a row by. */
        public String key(String name) {
            return prefix + name;
        }

        /** The name of the row that this key names. */
        public Optional<String> name(String key) {
            return key.startsWith(prefix) ? Optional.of(key.substring(prefix.length())) : Optional.empty();
        }

        Assignments of(Preset preset) {
            return group.map(preset::values)
                    .orElseGet(() -> this == VARIABLES ? preset.variables() : preset.parameters());
        }

        Assignments of(Experiment experiment) {
            return group.map(experiment::values)
                    .orElseGet(() -> this == VARIABLES ? experiment.variables() : experiment.parameters());
        }

        Preset with(Preset preset, Assignments changed) {
            return group.map(one -> preset.withValues(one, changed))
                    .orElseGet(
                            () -> this == VARIABLES ? preset.withVariables(changed) : preset.withParameters(changed));
        }

        /** The table and the name that this key is about. */
        public static Optional<Named> named(String key) {
            return Arrays.stream(values())
                    .flatMap(table -> table.name(key).map(name -> new Named(table, name)).stream())
                    .findFirst();
        }
    }

    /** A row of a table. */
    public record Named(Table table, String name) {}

    /** All rows of a table in their order. */
    static List<AssignmentState> rows(Table table, Experiment experiment, DraftFindings findings) {
        return table.of(experiment).values().entrySet().stream()
                .map(entry -> row(
                        table,
                        experiment,
                        entry.getKey(),
                        entry.getValue(),
                        remarks(table, entry.getKey(), experiment, findings)))
                .toList();
    }

    private static Remarks remarks(Table table, String name, Experiment experiment, DraftFindings findings) {
        Optional<Option> option = findings.known()
                .options()
                .filter(some -> table != Table.VARIABLES)
                .flatMap(all -> all.find(name));
        boolean isParameter = table == Table.PARAMETERS;
        return new Remarks(
                option,
                FieldState.problems(table.key(name), findings.problems()),
                findings.known().found().contains(table.key(name)),
                isParameter ? PresetEdits.acceptance(name, experiment) : Acceptance.NO,
                isParameter ? findings.swept(name, option) : Optional.empty());
    }

    /** What no parameter sets, as rows without a value: the script's other options, and further names that the sweep sets. */
    static List<AssignmentState> unset(Experiment experiment, DraftFindings findings) {
        List<Option> options = findings.known().options().map(Options::all).orElse(List.of());
        Set<String> set = experiment.parameters().values().keySet();
        Stream<AssignmentState> others = options.stream()
                .filter(option -> set.stream().noneMatch(option::isCalled))
                .map(option -> unset(option.name(), Optional.of(option), findings));
        Stream<AssignmentState> swept = findings.swept().keySet().stream()
                .sorted()
                .filter(name -> !set.contains(name))
                .filter(name -> options.stream().noneMatch(option -> option.isCalled(name)))
                .map(name -> unset(name, Optional.empty(), findings));
        return Stream.concat(others, swept).toList();
    }

    private static AssignmentState unset(String name, Optional<Option> option, DraftFindings findings) {
        List<Problem> problems = FieldState.problems(Table.PARAMETERS.key(name), findings.problems());
        return new AssignmentState(
                name,
                Value.of(""),
                Origin.DEFAULT,
                Optional.empty(),
                Optional.empty(),
                new Remarks(option, problems, false, Acceptance.NO, findings.swept(name, option)));
    }

    public Optional<Problem> problem() {
        return remarks.problems().stream().findFirst();
    }

    public boolean isSwept() {
        return remarks.swept().isPresent();
    }

    /** Whether the script will not run as long as it is not given. */
    public boolean isMissing() {
        return origin == Origin.DEFAULT
                && !isSwept()
                && (!remarks.problems().isEmpty()
                        || remarks.option()
                                .filter(option -> option.need() == Option.Need.REQUIRED)
                                .isPresent());
    }

    private static AssignmentState row(Table table, Experiment experiment, String name, Value value, Remarks remarks) {
        Optional<Experiment> above = experiment.inherited();
        Optional<Value> inherited = above.flatMap(one -> table.of(one).get(name));
        Optional<PresetId> from = above.flatMap(one -> one.chain().stream()
                .filter(level -> table.of(level).get(name).isPresent())
                .findFirst()
                .map(Preset::id));
        boolean own = table.of(experiment.preset()).get(name).isPresent();
        Origin origin = !own ? Origin.INHERITED : inherited.isPresent() ? Origin.OVERRIDES : Origin.OWN;
        return new AssignmentState(name, value, origin, inherited, from, remarks);
    }
}
