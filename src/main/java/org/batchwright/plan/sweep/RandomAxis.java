package org.batchwright.plan.sweep;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.text.Message;

/**
 * Rows drawn at random, each from its own position in the seed's sequence. This makes a row the same in every plan, regardless of which
 * rows are read and what else is drawn.
 */
record RandomAxis(Map<String, Distribution> draws, List<String> names, int size, int seed) implements Axis {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    @Override
    public List<Value> row(int row) {
        return names.stream().map(name -> value(name, row)).toList();
    }

    private Value value(String name, int row) {
        long mixed = new SplittableRandom(seed * GOLDEN_GAMMA + name.hashCode()).nextLong();
        SplittableRandom chance = new SplittableRandom(new SplittableRandom(mixed + row).nextLong());
        return Value.of(Objects.requireNonNull(draws.get(name)).sample(chance));
    }

    @Override
    public String key(String name) {
        return ValueGroup.SPACE.key() + "." + name;
    }

    @Override
    public String describe() {
        return Message.text("plan.swept-random-values", size, String.join(", ", names));
    }
}
