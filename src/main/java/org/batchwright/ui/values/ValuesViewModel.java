package org.batchwright.ui.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.run.values.Subjects;
import org.batchwright.run.values.ValueTable;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.workspace.preset.PresetStore;

/** Two or more runs and presets side by side, value by value. */
public final class ValuesViewModel {
    private static final int MAX_RUNS = 40;
    /** Maximum number of rows without a difference that are shown by default; more would push the differing rows out of view. */
    private static final int MAX_EQUAL_ROWS = 12;

    private final Subjects subjects;
    private final PresetStore presets;
    private final Latest<List<Subject>> reading;
    private final Optional<RunResults> results;
    private final Optional<CodeViewModel> code;
    private final Background background;
    private final ReadOnlyObjectWrapper<ValueTable> table = new ReadOnlyObjectWrapper<>(ValueTable.of(List.of()));
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final BooleanProperty onlyDifferences = new SimpleBooleanProperty();
    private final StringProperty filter = new SimpleStringProperty("");
    private List<Source> sources = List.of();
    /** Whether it still has to be decided if only the differing rows are shown at first. */
    private boolean undecided;

    /** Creates a model that does not compare code. */
    public ValuesViewModel(
            Subjects subjects, PresetStore presets, Optional<RunResults> results, Background background) {
        this(subjects, presets, results, Optional.empty(), background);
    }

    /**
     * @param results the results of runs; if empty, only the state of the runs is shown
     * @param code compares the code of two runs
     */
    public ValuesViewModel(
            Subjects subjects,
            PresetStore presets,
            Optional<RunResults> results,
            Optional<CodeViewModel> code,
            Background background) {
        this.code = code;
        this.subjects = subjects;
        this.presets = presets;
        this.results = results;
        this.background = background;
        this.reading = new Latest<>(background);
    }

    /** Returns the background in which the values are read. */
    public Background background() {
        return background;
    }

    /**
     * Shows these columns, without duplicates; if there are many equal rows, shows only the differences until the user
     * wants all rows.
     */
    public void show(List<Source> now) {
        sources = ordered(now);
        undecided = true;
        background.startHidden(
                progress -> subjects.runs(MAX_RUNS), outcome -> outcome.handle(runs::setAll, failure -> {}));
        read();
    }

    /** Shows these runs. A single run is shown next to the previous run of its preset. */
    public void showRuns(List<Run> chosen) {
        if (chosen.size() == 1) {
            Run one = chosen.getFirst();
            background.startHidden(
                    progress -> subjects.before(one),
                    outcome -> outcome.handle(
                            before -> show(Stream.concat(before.stream(), Stream.of(one))
                                    .map(Run::id)
                                    .map(ValuesViewModel::source)
                                    .toList()),
                            this::showFailure));
        } else {
            show(chosen.stream().map(Run::id).map(ValuesViewModel::source).toList());
        }
    }

    private static Source source(RunId run) {
        return new Source.OfRun(run);
    }

    /** Called when the plan being edited has changed. */
    public void onPlanEdited(Source plan) {
        sources = sources.stream()
                .map(source -> source instanceof Source.OfPlan ? plan : source)
                .toList();
        read();
    }

    void add(RunId run) {
        add(source(run));
    }

    /** Adds a preset, on the cluster of the first column. */
    void add(PresetId preset) {
        add(new Source.OfPreset(preset, cluster()));
    }

    private void add(Source source) {
        List<Source> more = new ArrayList<>(sources);
        more.add(source);
        sources = ordered(more);
        read();
    }

    /** Returns the columns in order: runs from the oldest to the newest, then presets and the plan being edited. */
    private static List<Source> ordered(List<Source> all) {
        Stream<Source> runs = all.stream()
                .filter(Source.OfRun.class::isInstance)
                .map(Source.OfRun.class::cast)
                .sorted(Comparator.comparing(Source.OfRun::run))
                .map(Source.class::cast);
        return Stream.concat(runs, all.stream().filter(source -> !(source instanceof Source.OfRun)))
                .distinct()
                .toList();
    }

    void remove(Source source) {
        sources = sources.stream().filter(other -> !other.equals(source)).toList();
        read();
    }

    private ClusterName cluster() {
        return table.get().subjects().stream()
                .flatMap(subject -> subject.values().entrySet().stream())
                .filter(value -> value.getKey().name().equals("cluster"))
                .findFirst()
                .map(value -> ClusterName.of(value.getValue()))
                .orElse(ClusterName.THIS_COMPUTER);
    }

    private void read() {
        List<Source> wanted = sources;
        failure.set(Optional.empty());
        reading.run(
                progress -> {
                    List<Subject> all = new ArrayList<>();
                    for (Source source : wanted) {
                        Subject subject = subjects.read(source);
                        all.add(results.map(of -> of.addTo(subject)).orElse(subject));
                    }
                    return all;
                },
                outcome -> outcome.handle(this::showAll, this::showFailure));
    }

    private void showAll(List<Subject> all) {
        ValueTable read = ValueTable.of(all);
        if (undecided && all.size() > 1) {
            undecided = false;
            int differing = read.differing();
            onlyDifferences.set(differing > 0 && read.rows().size() - differing > MAX_EQUAL_ROWS);
        }
        table.set(read);
        code.ifPresent(comparing -> comparing.compare(all));
    }

    /** Returns the model that compares the code of the columns. */
    Optional<CodeViewModel> code() {
        return code;
    }

    private void showFailure(OperationException refused) {
        failure.set(Optional.of(refused));
    }

    void dismissFailure() {
        failure.set(Optional.empty());
    }

    ReadOnlyObjectProperty<ValueTable> table() {
        return table.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Returns the newest runs, which the user can add to the table. */
    ObservableList<Run> runs() {
        return runs;
    }

    List<PresetId> presets() {
        return presets.all().stream().map(file -> file.preset().id()).toList();
    }

    BooleanProperty onlyDifferences() {
        return onlyDifferences;
    }

    StringProperty filter() {
        return filter;
    }

    /** Returns the rows that match the filter by name or value: all of them, or only those that differ. */
    List<AspectRow> rows() {
        String words = filter.get().strip().toLowerCase(Locale.ROOT);
        return table.get().rows().stream()
                .filter(row -> !onlyDifferences.get() || row.differs())
                .filter(row -> Stream.concat(
                                Stream.of(ValueTexts.title(row.aspect())), ValueTexts.values(table.get(), row).stream())
                        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(words)))
                .toList();
    }

    /** Returns the filtered rows as tab-separated cells, for a spreadsheet. */
    String copied() {
        Stream<String> head = Stream.of(
                Stream.concat(Stream.of(""), table.get().subjects().stream().map(Subject::title))
                        .map(ValuesViewModel::cell)
                        .collect(Collectors.joining("\t")));
        Stream<String> lines = rows().stream()
                .map(row -> Stream.concat(
                                Stream.of(ValueTexts.title(row.aspect())), ValueTexts.values(table.get(), row).stream())
                        .map(ValuesViewModel::cell)
                        .collect(Collectors.joining("\t")));
        return Stream.concat(head, lines).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String cell(String text) {
        return text.replaceAll("[\\t\\r\\n]+", " ");
    }
}
