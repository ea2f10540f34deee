package org.batchwright.ui.runs.filter;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.text.Nearest;
import org.batchwright.ui.runs.filter.FilterHint.Correction;
import org.batchwright.ui.runs.filter.FilterHint.ValueKind;

/** The keys of a filter: those with a fixed meaning, and the parameters of the runs. */
public final class FilterKeys {
    /** The number of parameters that a hint lists. */
    private static final int LISTED = 10;

    private FilterKeys() {}

    private static Stream<String> fixed() {
        return Stream.concat(
                RunFilter.UNORDERED.stream(), Stream.of(Measure.values()).map(Measure::key));
    }

    private static boolean isFixed(String key) {
        return RunFilter.UNORDERED.contains(key) || Measure.of(key).isPresent();
    }

    /**
     * Explains why a filter may find nothing: a key that is neither fixed nor a parameter, or a parameter compared with text. These terms are
     * also searched for as text, so they are not wrong if they find something.
     *
     * @param parameters the names of the parameters of all runs, in the order in which they are listed
     */
    public static Optional<FilterHint> explain(String text, Collection<String> parameters) {
        return TypedTerm.all(text)
                .flatMap(term -> explain(text, term, parameters).stream())
                .findFirst();
    }

    private static Optional<FilterHint> explain(String text, TypedTerm term, Collection<String> parameters) {
        if (term.key().filter(key -> !isFixed(key)).isEmpty() || term.value().isEmpty()) {
            return Optional.empty();
        }
        String key = term.key().get();
        if (parameters.stream().noneMatch(name -> ParameterTerm.isSameName(name, key))) {
            return Optional.of(unknown(text, term, parameters));
        }
        return Optional.of(new FilterHint(ValueKind.NUMBER, term.value(), List.of(), Optional.empty()))
                .filter(hint -> term.relation() != Relation.EQUAL && !Numbers.isStart(term.value()));
    }

    private static FilterHint unknown(String text, TypedTerm term, Collection<String> parameters) {
        String key = term.key().orElseThrow();
        List<String> all =
                Stream.concat(fixed(), parameters.stream()).distinct().toList();
        Stream<String> more = parameters.size() > LISTED ? Stream.of("…") : Stream.of();
        return new FilterHint(
                ValueKind.KEY,
                key,
                Stream.of(fixed(), parameters.stream().limit(LISTED), more)
                        .flatMap(names -> names)
                        .toList(),
                Nearest.find(key, all).map(meant -> new Correction(meant, term.withKey(text, meant))));
    }
}
