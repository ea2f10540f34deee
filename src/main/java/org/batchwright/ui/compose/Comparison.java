package org.batchwright.ui.compose;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.Bundle;
import org.batchwright.model.Frozen;
import org.batchwright.model.PresetId;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.run.RunBook;
import org.batchwright.script.Differ;
import org.batchwright.script.Difference;
import org.batchwright.ui.fx.Background;

/** What the script is compared against: the last run of the preset unless another run is chosen. */
public final class Comparison {
    private static final int MOST = 60;

    private final RunBook book;
    private final Differ differ;
    private final Background background;
    private final ComposeViewModel compose;
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.SIDE_BY_SIDE);
    private final ReadOnlyObjectWrapper<Optional<Run>> against = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<PresetId> preset = Optional.empty();
    private Optional<RunId> chosen = Optional.empty();
    private Optional<Frozen> left = Optional.empty();

    /** How the script is shown. */
    public enum Mode {
        SCRIPT,
        SIDE_BY_SIDE,
        UNIFIED
    }

    /** What was read beside the window: runs to choose from, and the one in use with its script. */
    private record Read(List<Run> runs, Optional<Run> against, Optional<Frozen> frozen) {}

    public Comparison(RunBook book, Differ differ, ComposeViewModel compose, Background background) {
        this.book = book;
        this.differ = differ;
        this.compose = compose;
        this.background = background;
        compose.form().addListener((forms, before, now) -> follow());
        compose.shown().state().addListener((states, before, now) -> compare());
        book.onChange(run -> background.onWindow(() -> {
            if (runs.stream().noneMatch(known -> known.id().equals(run))) {
                chosen = Optional.empty(); // a new run is what one compares with next
                read();
            }
        }));
        follow();
    }

    /** The runs one may compare against: those of this preset first, newest first. */
    public ObservableList<Run> runs() {
        return runs;
    }

    public ObjectProperty<Mode> mode() {
        return mode;
    }

    /** The run in use; empty when the preset never ran and none was chosen. */
    public ReadOnlyObjectProperty<Optional<Run>> against() {
        return against.getReadOnlyProperty();
    }

    /** Between that run's script and the present one. */
    public ReadOnlyObjectProperty<Optional<Difference>> difference() {
        return difference.getReadOnlyProperty();
    }

    /** Compares against this run until another preset is opened. */
    public void choose(RunId run) {
        chosen = Optional.of(run);
        read();
    }

    private void follow() {
        Optional<PresetId> now = compose.form().get().map(FormState::id);
        if (!now.equals(preset)) {
            preset = now;
            chosen = Optional.empty();
            left = Optional.empty();
            against.set(Optional.empty());
            compare();
            read();
        }
    }

    private void read() {
        Optional<PresetId> of = preset;
        Optional<RunId> wanted = chosen;
        background.quietly(
                progress -> read(of, wanted),
                outcome -> outcome.handle(
                        read -> {
                            if (of.equals(preset) && wanted.equals(chosen)) {
                                show(read);
                            }
                        },
                        trouble -> {}));
    }

    private Read read(Optional<PresetId> of, Optional<RunId> wanted) {
        Set<Run> all = new LinkedHashSet<>(of.map(id -> book.of(id, MOST)).orElse(List.of()));
        Optional<Run> last = all.stream().findFirst();
        all.addAll(book.newest(MOST));
        Optional<Run> use = wanted.flatMap(book::find).or(() -> last);
        return new Read(List.copyOf(all), use, use.flatMap(run -> book.frozen(run.id())));
    }

    private void show(Read read) {
        if (!read.runs().equals(runs)) {
            runs.setAll(read.runs());
        }
        left = read.frozen();
        against.set(read.frozen().flatMap(script -> read.against()));
        compare();
    }

    private void compare() {
        Optional<String> right = compose.composition()
                .get()
                .filter(now -> preset.equals(Optional.of(now.plan().experiment().id())))
                .flatMap(now -> compose.shown().script());
        difference.set(left.flatMap(before -> right.map(now -> differ.between(counterpart(before), now))));
    }

    /** A job of its own is compared with the one at the same place, where that had a script of its own. */
    private String counterpart(Frozen before) {
        Optional<String> file = compose.shown().state().get().look().map(look -> switch (look) {
            case ShownScript.Look.Sample() -> "sample.sh";
            case ShownScript.Look.Whole() -> Bundle.SCRIPT;
            case ShownScript.Look.OfJob(int place) -> place + ".sh";
            case ShownScript.Look.OfSegment(int place) -> "segment-" + (place + 1) + ".sh";
        });
        return file.map(before.bundle().files()::get).orElseGet(before::script);
    }
}
