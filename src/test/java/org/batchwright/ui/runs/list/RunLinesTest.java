package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunLinesTest {
    private static final int RUNS = 900;
    private static final int STEPS = 120;
    private static final List<JobState> STATES = List.of(JobState.QUEUED, JobState.FAILED, JobState.SUCCEEDED);
    private static final RunOrder BY_STATE =
            new RunOrder(row -> SortKey.of(row.state().key()), true);
    private static final RunOrder BY_PRESET =
            new RunOrder(row -> SortKey.of(row.run().preset().name()), false);

    private final RunItems items = new RunItems(new RunArrangement(filter(""), RunGroup.ALL, RunSorting.NEWEST_FIRST));
    private final RunLines lines = new RunLines(items);
    private final RunArranger arranger = new RunArranger(
            items,
            lines,
            new RunSelection(
                    new RunReader(new FakeRunHistory(), name -> Optional.empty(), name -> Optional.empty()),
                    new InlineBackground()),
            new InlineBackground(),
            () -> {});
    private final List<RunLine> reported = new ArrayList<>();

    RunLinesTest() {
        lines.addListener((ListChangeListener<RunLine>) this::follow);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void applying_the_reported_changes_yields_the_current_lines(long seed) {
        Random random = new Random(seed);
        lines.addOlder(items.addOlder(rows(RUNS, RUNS / 2, random)));
        for (int step = 0; step < STEPS; step++) {
            change(random);
            assertThat(reported).as("step %d", step).isEqualTo(List.copyOf(lines));
            assertThat(lines).as("step %d", step).isEqualTo(expected());
        }
        lines.addOlder(items.addOlder(rows(RUNS / 2, 0, random)));
        assertThat(reported).isEqualTo(List.copyOf(lines)).isEqualTo(expected());
        assertThat(lines)
                .allSatisfy(line -> assertThat(lines.get(lines.indexOf(line))).isEqualTo(line));
    }

    @Test
    void a_few_changes_are_reported_individually_and_many_changes_are_reported_as_one() {
        lines.addOlder(items.addOlder(IntStream.range(0, RUNS)
                .mapToObj(at -> row(RUNS - at, at % 450 == 7 ? JobState.FAILED : STATES.get(2 * (at % 2)), "a"))
                .toList()));
        List<Integer> parts = new ArrayList<>();
        lines.addListener((ListChangeListener<RunLine>) change -> {
            int count = 0;
            while (change.next()) {
                count++;
            }
            parts.add(count);
        });
        arranger.change(now -> now.with(filter("state:failed")));
        arranger.change(now -> now.with(filter("")));
        arranger.change(now -> now.with(filter("state:queued")));
        assertThat(parts).containsExactly(3, 3, 1);
    }

    @Test
    void a_large_number_of_added_lines_is_reported_as_one_replacement() {
        int runs = 12_000;
        lines.addOlder(items.addOlder(IntStream.range(0, runs)
                .mapToObj(at -> row(runs - at, at == 7 ? JobState.FAILED : JobState.SUCCEEDED, "a"))
                .toList()));
        arrange(now -> now.with(filter("state:failed")));
        List<Integer> removed = new ArrayList<>();
        lines.addListener((ListChangeListener<RunLine>) change -> {
            while (change.next()) {
                removed.add(change.getRemovedSize());
            }
        });

        arrange(now -> now.with(filter("")));
        assertThat(removed).as("the line that was there is replaced, too").containsExactly(1);
        assertThat(reported).hasSize(runs).isEqualTo(List.copyOf(lines));
    }

    private void follow(ListChangeListener.Change<? extends RunLine> change) {
        while (change.next()) {
            reported.subList(change.getFrom(), change.getFrom() + change.getRemovedSize())
                    .clear();
            reported.addAll(change.getFrom(), change.getAddedSubList());
        }
    }

    private void change(Random random) {
        switch (random.nextInt(6)) {
            case 0 -> arrange(now -> now.with(filter(pick(random, "", "a", "state:f", "state:succ", "b q"))));
            case 1 -> arrange(now -> now.with(pick(random, RunGroup.ALL, RunGroup.FAILED, RunGroup.QUEUED)));
            case 2 ->
                arrange(now -> now.with(
                        new RunSorting(pick(random, List.of(), List.of(BY_STATE), List.of(BY_PRESET, BY_STATE)))));
            case 3 -> {
                RunItem item = items.all().get(random.nextInt(items.all().size()));
                lines.setExpanded(item, !item.isOpen());
            }
            default -> {
                int first = RUNS / 2 + 1 + random.nextInt(RUNS / 2 + 10);
                put(Stream.iterate(first, number -> number + 1)
                        .limit(1 + random.nextInt(5))
                        .map(number -> row(number, pick(random, STATES), random))
                        .toList());
            }
        }
    }

    private void arrange(UnaryOperator<RunArrangement> change) {
        arranger.change(change);
    }

    private void put(List<RunRow> rows) {
        lines.reportAsChanging(() -> rows.forEach(row ->
                items.place(row).ifPresent(item -> lines.change(item, () -> items.put(item, row)))));
    }

    /** Returns the expected lines, filtered and sorted in the simplest way. */
    private List<RunLine> expected() {
        RunArrangement now = items.applied();
        Comparator<RunItem> order = Comparator.comparing(item -> now.sorting().place(item.data()), now.sorting());
        return items.all().stream()
                .filter(item -> now.filter().test(item.data()))
                .filter(item -> item.data().tally().groups().contains(now.segment()))
                .sorted(order)
                .flatMap(item -> Stream.concat(
                        Stream.<RunLine>of(item),
                        item.isOpen() ? now.filter().tasks(item.data()).stream().map(item::job) : Stream.of()))
                .toList();
    }

    private static List<RunRow> rows(int newest, int after, Random random) {
        return IntStream.range(0, newest - after)
                .mapToObj(at -> row(newest - at, pick(random, STATES), random))
                .toList();
    }

    private static RunRow row(int number, JobState state, Random random) {
        Run several = SweepSamples.many(number, 3, task -> pick(random, STATES));
        return number % 10 == 0 ? row(several) : row(number, state, pick(random, "a", "b"));
    }

    private static RunRow row(int number, JobState state, String preset) {
        return row(SampleRunHistory.run(number, "x/" + preset, "lab", state, "None", SampleRunHistory.NOW));
    }

    private static RunRow row(Run run) {
        return new RunRow(run, RunRow.RunRequest.NOTHING, "", Map.of());
    }

    private static RunFilter filter(String text) {
        return RunFilter.parse(text, Clock.fixed(SampleRunHistory.NOW, ZoneOffset.UTC));
    }

    @SafeVarargs
    private static <T> T pick(Random random, T... from) {
        return from[random.nextInt(from.length)];
    }

    private static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
