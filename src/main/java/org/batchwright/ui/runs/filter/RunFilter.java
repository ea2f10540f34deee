package org.batchwright.ui.runs.filter;

import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunRow;

/**
 * A search expression for runs: words, {@code state:failed}, {@code cluster:x}, {@code preset:y}, {@code label:z}, {@code is:starred},
 * {@code since:7d}, {@code until:yesterday} (see {@link DateTerm}), {@code elapsed>2h} (see {@link Measure}), {@code run:3,5-8}, and {@code batch-size:4} or
 * {@code lr<1e-3} for a parameter; all must match. Text in double quotes is one word. A run with several jobs also matches if one of its jobs matches all terms.
 */
public final class RunFilter implements Predicate<RunRow> {
    static final String STARRED = "starred";
    /** The keys whose values have no order. */
    static final List<String> UNORDERED = List.of("state", "cluster", "preset", "label", "is", "since", "until");

    /** A term without a valid value, for example while it is being typed, which hides nothing. */
    private static final FilterTerm INCOMPLETE = new FilterTerm.Word("");

    private final List<FilterTerm> terms;
    private final MatchingJobs.Cache jobs = new MatchingJobs.Cache();

    private RunFilter(List<FilterTerm> terms) {
        this.terms = terms;
    }

    /** @param clock the clock, for terms such as {@code since:today}, in the user's time zone */
    public static RunFilter parse(String text, Clock clock) {
        return new RunFilter(
                TypedTerm.all(text.strip()).map(term -> term(term, clock)).toList());
    }

    /** Returns whether the filter is empty, so that every run matches. */
    public boolean isEmpty() {
        return terms.isEmpty();
    }

    /** Returns whether every run that matches this filter also matches the other filter, as after another letter is typed. */
    public boolean narrows(RunFilter other) {
        return other.terms.stream().allMatch(term -> terms.stream().anyMatch(own -> own.implies(term)));
    }

    /** Tests a run. Called for each run at each keystroke. */
    @Override
    public boolean test(RunRow row) {
        for (FilterTerm term : terms) {
            if (!term.matchesRun(row)) {
                return mayMatch(row) && JobIndices.all(row).anyMatch(jobCondition(row));
            }
        }
        return true;
    }

    /** Returns the jobs to show when the run is expanded: those that match, or all if the filter does not distinguish between them. */
    public List<Integer> tasks(RunRow row) {
        return matching(row).shown();
    }

    /** Returns the jobs that match; absent if the filter does not distinguish the jobs of the run. */
    public Optional<Set<Integer>> matchingJobs(RunRow row) {
        return matching(row).distinguished();
    }

    private MatchingJobs matching(RunRow row) {
        return terms.isEmpty() ? testJobs(row) : jobs.get(row, this::testJobs);
    }

    private MatchingJobs testJobs(RunRow row) {
        List<Integer> named = terms.isEmpty() || !mayMatch(row)
                ? List.of()
                : JobIndices.all(row).filter(jobCondition(row)).boxed().toList();
        return MatchingJobs.of(
                row, named.isEmpty() ? JobIndices.all(row).boxed().toList() : named);
    }

    /** Returns whether a run may match; a quick check that rules out most runs without visiting every job. */
    private boolean mayMatch(RunRow row) {
        if (!row.isSeveral()) {
            return false;
        }
        for (FilterTerm term : terms) {
            if (!term.mayMatchJob(row)) {
                return false;
            }
        }
        return true;
    }

    private IntPredicate jobCondition(RunRow row) {
        return terms.stream().map(term -> term.jobs(row)).reduce(task -> true, IntPredicate::and);
    }

    private static FilterTerm term(TypedTerm term, Clock clock) {
        String value = SearchText.lower(term.value());
        if (term.key().isEmpty()) {
            return new FilterTerm.Word(value);
        }
        String key = term.key().get();
        if (value.isEmpty()) {
            return INCOMPLETE;
        }
        Optional<Measure> measure = Measure.of(key);
        if (measure.isPresent()) {
            return measured(measure.get(), term, clock);
        }
        if (!UNORDERED.contains(key)) {
            return parameter(key, term);
        }
        return term.relation() == Relation.EQUAL ? known(key, value, ZonedDateTime.now(clock)) : INCOMPLETE;
    }

    private static FilterTerm known(String key, String value, ZonedDateTime now) {
        return switch (key) {
            case "state" -> FilterTerm.InState.named(value);
            case "cluster" ->
                shared(
                        Run::cluster,
                        cluster -> SearchText.lower(cluster.title() + " " + cluster)
                                .contains(value));
            case "preset" ->
                shared(
                        Run::preset,
                        preset -> SearchText.lower(preset.toString()).contains(value));
            case "label" ->
                new FilterTerm.OfRun(row -> row.run().annotations().labels().stream()
                        .anyMatch(label -> SearchText.lower(label).contains(value)));
            case "is" ->
                STARRED.startsWith(value)
                        ? new FilterTerm.OfRun(row -> row.run().annotations().starred())
                        : FilterTerm.InState.named(value);
            case "since" -> submitted(DateTerm.start(value, now), (created, start) -> !created.isBefore(start));
            case "until" -> submitted(DateTerm.end(value, now), Instant::isBefore);
            default -> throw new IllegalArgumentException("no such key: " + key);
        };
    }

    private static FilterTerm measured(Measure measure, TypedTerm term, Clock clock) {
        double limit = measure.parse(term.value());
        if (Double.isNaN(limit) && measure == Measure.RUN && term.relation() == Relation.EQUAL) {
            return RunNumbers.parse(term.value())
                    .<FilterTerm>map(numbers -> new FilterTerm.OfRun(
                            row -> numbers.contains(row.run().number())))
                    .orElse(INCOMPLETE);
        }
        if (Double.isNaN(limit) || !measure.allows(term.relation())) {
            boolean number = term.relation() == Relation.EQUAL && !Double.isNaN(Numbers.parse(term.value()));
            return number ? parameter(measure.key(), term) : INCOMPLETE;
        }
        return new MeasureTerm(measure, term.relation(), limit, clock, parameter(measure.key(), term));
    }

    /** If a sign of comparison is not followed by a number, the term may be any text, such as {@code a->b}, and is searched for everywhere. */
    private static FilterTerm parameter(String name, TypedTerm term) {
        String value = SearchText.lower(term.value());
        String text = SearchText.lower(term.text());
        double number = Numbers.parse(value);
        if (term.relation() == Relation.EQUAL) {
            return ParameterTerm.equal(name, value, text);
        }
        if (Double.isNaN(number)) {
            return Numbers.isStart(value) ? INCOMPLETE : new FilterTerm.Word(text);
        }
        return ParameterTerm.compared(name, term.relation(), number);
    }

    /** Returns a term for a property that many runs share, so that each value is tested only once. */
    private static <P> FilterTerm shared(Function<Run, P> property, Predicate<P> test) {
        Map<P, Boolean> known = new ConcurrentHashMap<>();
        return new FilterTerm.OfRun(row -> known.computeIfAbsent(property.apply(row.run()), test::test));
    }

    /** Returns a term for a date. An incomplete date hides nothing. */
    private static FilterTerm submitted(Optional<Instant> date, BiPredicate<Instant, Instant> test) {
        return date.<FilterTerm>map(
                        limit -> new FilterTerm.OfRun(row -> test.test(row.run().created(), limit)))
                .orElse(INCOMPLETE);
    }
}
