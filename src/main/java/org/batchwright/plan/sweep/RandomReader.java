package org.batchwright.plan.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.text.Message;

/** Reads the settings for random values of a sweep: their number, and their distributions. */
final class RandomReader {
    private final Settings settings;
    private final Assignments space;
    private final List<Problem> problems;
    private final Predicate<String> decimal;

    /** @param decimal parameters known to accept any number, for which a range from 0 to 1 means more than these two values */
    RandomReader(ResolvedExperiment resolved, List<Problem> problems, Predicate<String> decimal) {
        this.decimal = decimal;
        this.settings = resolved.settings();
        this.space = resolved.values(ValueGroup.SPACE);
        this.problems = problems;
    }

    Optional<Axis> read() {
        boolean counted = settings.rawValue(Fields.RANDOM_COUNT).isPresent();
        if (!counted && space.values().isEmpty()) {
            return Optional.empty();
        }
        if (!counted) {
            error(Fields.RANDOM_COUNT.key(), Message.of("plan.missing-random-count"));
        }
        if (space.values().isEmpty()) {
            error(ValueGroup.SPACE.key(), Message.of("plan.random-without-parameters"));
            return Optional.empty();
        }
        Map<String, Distribution> draws = new LinkedHashMap<>();
        space.values()
                .forEach((name, value) ->
                        readDistribution(name, value).ifPresent(distribution -> draws.put(name, distribution)));
        return Optional.of(new RandomAxis(
                Map.copyOf(draws),
                List.copyOf(draws.keySet()),
                settings.get(Fields.RANDOM_COUNT).orElse(1),
                settings.get(Fields.RANDOM_SEED).orElse(0)));
    }

    private Optional<Distribution> readDistribution(String name, Value value) {
        Optional<Distribution> distribution = Distribution.read(value);
        if (distribution.isEmpty()) {
            error(
                    ValueGroup.SPACE.key() + "." + name,
                    value.texts().isEmpty()
                            ? Message.of("plan.random-without-values", name)
                            : Message.of("plan.neither-list-nor-range", value.displayText()));
        }
        return distribution.map(
                one -> one instanceof Distribution.Whole whole && decimal.test(name) ? whole.toReal() : one);
    }

    private void error(String key, Message message) {
        problems.add(Problem.error(new Problem.InField(key), message));
    }
}
