package org.batchwright.ui.compose.draft;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.SweepEdits.Switched;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.widget.Texts;

/** The verbs of sweep, sample and chain; each is one step of undo. */
public final class SweepViewModel {
    private final ComposeViewModel compose;
    private final Composer composer;
    private final Background background;
    private final Latest<SweepJobs> listing;
    private final ReadOnlyObjectWrapper<SweepJobs> jobs = new ReadOnlyObjectWrapper<>(SweepJobs.NONE);

    SweepViewModel(ComposeViewModel compose, Composer composer, Background background) {
        this.compose = compose;
        this.composer = composer;
        this.background = background;
        listing = new Latest<>(background);
    }

    /** Begins another part; does nothing that makes a job nobody asked for. */
    public void add(SweepPart part) {
        List<String> names = ParameterNames.of(compose);
        compose.edit("add " + part.key(), now -> SweepEdits.with(part, now, names));
    }

    /** Takes the preset's own words of a part away. */
    public void remove(SweepPart part) {
        compose.edit("remove " + part.key(), now -> SweepEdits.without(part, now));
    }

    public void turn(Switched to) {
        change(
                Fields.SWEEP_ENABLED.key(),
                now -> SweepEdits.switched(
                        Fields.SWEEP_ENABLED, to, now, compose.cluster().get()));
    }

    public void turnSample(Switched to) {
        change(
                "turn sample " + to,
                now -> SweepEdits.sample(to, now, compose.cluster().get()));
    }

    public void turnChain(Switched to) {
        change(
                "turn chain " + to,
                now -> SweepEdits.chain(to, now, compose.cluster().get()));
    }

    /** Reads a table from a file. */
    public void read(Path file, Consumer<String> then, Consumer<OperationException> refused) {
        background.start(
                Texts.get("compose.task.rows", file.getFileName()),
                progress -> RowsFile.read(file),
                outcome -> outcome.handle(then, refused));
    }

    /** All jobs, those that are left out among them; made anew by {@link #list}. */
    public ReadOnlyObjectProperty<SweepJobs> jobs() {
        return jobs.getReadOnlyProperty();
    }

    /** Lists the jobs of the present plan beside the window. */
    public void list() {
        compose.composition()
                .get()
                .map(ComposedPlan::plan)
                .ifPresentOrElse(
                        plan -> listing.run(
                                progress -> SweepJobs.of(plan, composer),
                                outcome -> outcome.handle(jobs::set, failure -> {})),
                        () -> jobs.set(SweepJobs.NONE));
    }

    /** Leaves these jobs out, or takes them in again. */
    public void exclude(List<Integer> rows, Switched out) {
        SweepJobs table = jobs.get();
        ExcludedRows changed = out == Switched.ON
                ? table.excluded().with(table.values(rows))
                : table.excluded().without(table.values(rows));
        compose.edit(
                "exclude",
                now -> now.withSettings(
                        changed.isEmpty()
                                ? now.settings().without(Fields.SWEEP_EXCLUDE)
                                : now.settings().with(Fields.SWEEP_EXCLUDE, Value.of(changed.text()))));
    }

    private void change(String what, java.util.function.Function<Experiment, Preset> how) {
        compose.form().get().map(FormState::experiment).ifPresent(now -> {
            UnaryOperator<Preset> changed = own -> how.apply(now);
            compose.edit(what, changed);
        });
    }
}
