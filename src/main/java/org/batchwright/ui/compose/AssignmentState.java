package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Assignments;
import org.batchwright.model.Experiment;
import org.batchwright.model.Preset;
import org.batchwright.model.PresetId;
import org.batchwright.model.Problem;
import org.batchwright.model.Value;

/**
 * A parameter or an environment variable as a row of the form.
 *
 * @param inherited what it would be without the preset's own word
 * @param from the preset that says the inherited value
 */
record AssignmentState(
        String name,
        Value value,
        Origin origin,
        Optional<Value> inherited,
        Optional<PresetId> from,
        Optional<Problem> problem) {

    /** Whose word a value is. */
    enum Origin {
        OWN,
        INHERITED,
        OVERRIDES
    }

    /** The two tables of a preset that hold assignments. */
    enum Table {
        PARAMETERS("parameters."),
        VARIABLES("environment.variables.");

        private final String prefix;

        Table(String prefix) {
            this.prefix = prefix;
        }

        /** The key that problems name a row by. */
        String key(String name) {
            return prefix + name;
        }

        Assignments of(Preset preset) {
            return this == PARAMETERS ? preset.parameters() : preset.variables();
        }

        Assignments of(Experiment experiment) {
            return this == PARAMETERS ? experiment.parameters() : experiment.variables();
        }

        Preset with(Preset preset, Assignments changed) {
            return this == PARAMETERS ? preset.withParameters(changed) : preset.withVariables(changed);
        }
    }

    /** All rows of a table in their order. */
    static List<AssignmentState> rows(Table table, Experiment experiment, List<Problem> problems) {
        return table.of(experiment).values().entrySet().stream()
                .map(entry -> row(table, experiment, entry.getKey(), entry.getValue(), problems))
                .toList();
    }

    private static AssignmentState row(
            Table table, Experiment experiment, String name, Value value, List<Problem> problems) {
        Optional<Experiment> above = experiment.inherited();
        Optional<Value> inherited = above.flatMap(one -> table.of(one).get(name));
        Optional<PresetId> from = above.flatMap(one -> one.chain().stream()
                .filter(level -> table.of(level).get(name).isPresent())
                .findFirst()
                .map(Preset::id));
        boolean own = table.of(experiment.preset()).get(name).isPresent();
        Origin origin = !own ? Origin.INHERITED : inherited.isPresent() ? Origin.OVERRIDES : Origin.OWN;
        return new AssignmentState(name, value, origin, inherited, from, FieldState.problem(table.key(name), problems));
    }
}
