package org.batchwright.ui.runs;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.batchwright.model.Listening;
import org.batchwright.model.RunId;
import org.batchwright.run.RunBook;
import org.batchwright.ui.fx.Background;

/** The table of runs: rows that follow the history, the filter, the segments with their counts, and which run is selected. */
public final class RunsViewModel implements AutoCloseable {
    private final RunReader reader;
    private final Background background;
    private final InstantSource clock;
    private final Listening listening;
    private final ObservableList<RunItem> all =
            FXCollections.observableArrayList(item -> new Observable[] {item.row()});
    private final FilteredList<RunItem> shown = new FilteredList<>(all);
    private final Map<RunId, RunItem> items = new HashMap<>();
    private final Set<RunId> changed = ConcurrentHashMap.newKeySet();
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<RunGroup> group = new SimpleObjectProperty<>(RunGroup.ALL);
    private final ReadOnlyObjectWrapper<Map<RunGroup, Integer>> counts = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Optional<RunId>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RunDetails>> details = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Instant> now;
    private final ReadOnlyObjectWrapper<Boolean> loaded = new ReadOnlyObjectWrapper<>(false);
    private Optional<Listening> ticking = Optional.empty();
    private boolean reading;

    public RunsViewModel(RunBook book, RunReader reader, Background background, InstantSource clock) {
        this.reader = reader;
        this.background = background;
        this.clock = clock;
        this.now = new ReadOnlyObjectWrapper<>(clock.instant());
        filter.subscribe(text -> refilter());
        group.subscribe(chosen -> refilter());
        listening = book.onChange(run -> {
            changed.add(run);
            background.onWindow(this::readChanged);
        });
        reading = true;
        background.quietly(progress -> reader.all(), outcome -> outcome.handle(this::showAll, trouble -> {}));
    }

    /** The runs that pass filter and segment, newest first. */
    public ObservableList<RunItem> shown() {
        return shown;
    }

    /** What is typed into the filter field, as {@link RunFilter} reads it. */
    public StringProperty filter() {
        return filter;
    }

    public ObjectProperty<RunGroup> group() {
        return group;
    }

    /** Runs a segment, whatever the filter says. */
    public ReadOnlyObjectProperty<Map<RunGroup, Integer>> counts() {
        return counts.getReadOnlyProperty();
    }

    /** Whether the history has been read. */
    public ReadOnlyObjectProperty<Boolean> loaded() {
        return loaded.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<RunId>> selected() {
        return selected.getReadOnlyProperty();
    }

    /** All that is kept of the selected run, once it has been read. */
    public ReadOnlyObjectProperty<Optional<RunDetails>> details() {
        return details.getReadOnlyProperty();
    }

    /** The time that elapsed times are shown for; moves once a second, and only while something runs. */
    public ReadOnlyObjectProperty<Instant> now() {
        return now.getReadOnlyProperty();
    }

    /** All runs, for the palette. */
    public List<RunRow> all() {
        return all.stream().map(item -> item.row().get()).toList();
    }

    /** Selects a run; one that filter or segment hide is brought into view by lifting them. */
    public void select(RunId run) {
        Optional<RunItem> item = Optional.ofNullable(items.get(run));
        if (item.isPresent() && !shown.contains(item.get())) {
            filter.set("");
            group.set(RunGroup.ALL);
        }
        if (!selected.get().equals(Optional.of(run))) {
            details.set(Optional.empty());
            selected.set(Optional.of(run));
            readDetails();
        }
    }

    /** Selects nothing. */
    public void deselect() {
        selected.set(Optional.empty());
        details.set(Optional.empty());
    }

    private void refilter() {
        Predicate<RunRow> wanted = RunFilter.parse(filter.get());
        RunGroup segment = group.get();
        shown.setPredicate(item -> {
            RunRow row = item.row().get();
            return segment.holds(row.state()) && wanted.test(row);
        });
        selectSomething();
    }

    /** The newest run in view, when none is selected: there is always something to look at. */
    private void selectSomething() {
        if (selected.get().isEmpty() && !shown.isEmpty()) {
            select(shown.getFirst().id());
        }
    }

    private void showAll(List<RunRow> rows) {
        items.clear();
        rows.forEach(row -> items.put(row.run().id(), new RunItem(row)));
        all.setAll(rows.stream().map(row -> items.get(row.run().id())).toList());
        reading = false;
        loaded.set(true);
        settle();
        readChanged();
    }

    private void readChanged() {
        if (reading || changed.isEmpty()) {
            return;
        }
        Set<RunId> taken = Set.copyOf(changed);
        changed.removeAll(taken);
        reading = true;
        background.quietly(progress -> reader.these(taken), outcome -> {
            outcome.handle(this::merge, trouble -> {});
            reading = false;
            readChanged();
        });
        if (selected.get().filter(taken::contains).isPresent()) {
            readDetails();
        }
    }

    private void merge(List<RunRow> rows) {
        for (RunRow row : rows) {
            Optional<RunItem> item = Optional.ofNullable(items.get(row.run().id()));
            if (item.isPresent()) {
                item.get().show(row);
            } else {
                add(row);
            }
        }
        settle();
    }

    private void add(RunRow row) {
        RunItem item = new RunItem(row);
        items.put(row.run().id(), item);
        int place = 0;
        while (place < all.size()
                && all.get(place).row().get().run().number() > row.run().number()) {
            place++;
        }
        all.add(place, item);
    }

    private void settle() {
        Map<RunGroup, Integer> count = new EnumMap<>(RunGroup.class);
        for (RunItem item : all) {
            count.merge(RunGroup.ALL, 1, Integer::sum);
            count.merge(RunGroup.of(item.row().get().state()), 1, Integer::sum);
        }
        counts.set(Map.copyOf(count));
        selectSomething();
        tick(count.getOrDefault(RunGroup.RUNNING, 0) > 0);
    }

    private void tick(boolean something) {
        now.set(clock.instant());
        if (something && ticking.isEmpty()) {
            ticking = Optional.of(background.every(Duration.ofSeconds(1), () -> now.set(clock.instant())));
        } else if (!something) {
            ticking.ifPresent(Listening::close);
            ticking = Optional.empty();
        }
    }

    private void readDetails() {
        selected.get()
                .ifPresent(run -> background.quietly(
                        progress -> reader.details(run),
                        outcome -> outcome.handle(
                                found -> {
                                    if (selected.get().equals(Optional.of(run))) {
                                        details.set(found);
                                    }
                                },
                                trouble -> {})));
    }

    @Override
    public void close() {
        listening.close();
        ticking.ifPresent(Listening::close);
    }
}
