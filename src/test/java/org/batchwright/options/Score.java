package org.batchwright.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.model.Option;

/**
 * The recall and precision of the reader.
 *
 * @param right number of correctly read values, per attribute
 */
public record Score(int there, int read, int matched, Map<String, Integer> right) {
    private static final Map<String, Function<Option, Object>> ATTRIBUTES = attributes();

    private static Map<String, Function<Option, Object>> attributes() {
        Map<String, Function<Option, Object>> attributes = new LinkedHashMap<>();
        attributes.put("type", option -> option.takes().type());
        attributes.put("values", option -> option.takes().arity());
        attributes.put("default", Option::fallback);
        attributes.put("choices", option -> option.takes().choices());
        attributes.put("required", Option::need);
        attributes.put("help", Option::help);
        attributes.put("name", Option::name);
        return attributes;
    }

    public static final Score NONE = new Score(0, 0, 0, Map.of());

    public static Score of(List<Option> there, List<Option> read) {
        Map<Set<String>, Option> known =
                read.stream().collect(Collectors.toMap(Corpus::flags, option -> option, (first, again) -> first));
        Map<String, Integer> right = new LinkedHashMap<>();
        int matched = 0;
        for (Option one : there) {
            Optional<Option> other = Optional.ofNullable(known.get(Corpus.flags(one)));
            matched += other.isPresent() ? 1 : 0;
            ATTRIBUTES.forEach((name, get) -> right.merge(
                    name,
                    other.filter(found -> Objects.equals(get.apply(found), get.apply(one)))
                                    .isPresent()
                            ? 1
                            : 0,
                    Integer::sum));
        }
        return new Score(there.size(), read.size(), matched, right);
    }

    public Score plus(Score other) {
        Map<String, Integer> sum = new LinkedHashMap<>(right);
        other.right.forEach((name, count) -> sum.merge(name, count, Integer::sum));
        return new Score(there + other.there, read + other.read, matched + other.matched, sum);
    }

    public double recall() {
        return there == 0 ? 1 : (double) matched / there;
    }

    public double precision() {
        return read == 0 ? 1 : (double) matched / read;
    }
}
