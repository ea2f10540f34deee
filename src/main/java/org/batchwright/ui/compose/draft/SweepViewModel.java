package org.batchwright.ui.compose.draft;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.row.ExcludedRows;
import org.batchwright.ui.compose.row.RowsFile;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.widget.Texts;

/** Actions on sweep, sample and chain, each of which is one undo step. */
public final class SweepViewModel {
    private final PresetDraft draft;
    private final ShownStage stage;
    private final Composer composer;
    private final Background background;
    private final Latest<SweepJobs> listing;
    private final ReadOnlyObjectWrapper<SweepJobs> jobs = new ReadOnlyObjectWrapper<>(SweepJobs.NONE);

    /** @param stage the stage whose jobs are listed */
    SweepViewModel(PresetDraft draft, ShownStage stage, Composer composer, Background background) {
        this.draft = draft;
        this.stage = stage;
        this.composer = composer;
        this.background = background;
        listing = new Latest<>(background);
    }

    /** Adds an axis or another part of a sweep, with initial content that does not add any jobs. */
    public void add(SweepPart part) {
        List<String> names = ParameterNames.of(draft.form().get());
        draft.editShown(Draft.ADD + part.key(), now -> SweepEdits.with(part, now, names));
    }

    /** Removes the preset's own settings for a part. */
    public void remove(SweepPart part) {
        draft.editShown("remove " + part.key(), now -> SweepEdits.without(part, now));
    }

    public void turn(Switched to) {
        change(
                Fields.SWEEP_ENABLED.key(),
                now -> SweepEdits.withSwitch(
                        Fields.SWEEP_ENABLED, to, now, draft.cluster().get()));
    }

    public void turnSample(Switched to) {
        change(
                "turn-sample " + to,
                now -> SweepEdits.sample(to, now, draft.cluster().get()));
    }

    public void turnChain(Switched to) {
        change(
                "turn-chain " + to,
                now -> SweepEdits.chain(to, now, draft.cluster().get()));
    }

    /** Reads a table for the sweep from a file. */
    public void read(Path file, Consumer<String> then, Consumer<OperationException> refused) {
        background.start(
                Texts.get("compose.task.rows", file.getFileName()),
                progress -> RowsFile.read(file),
                outcome -> outcome.handle(then, refused));
    }

    /** Returns all jobs including excluded ones; refreshed by {@link #list}. */
    public ReadOnlyObjectProperty<SweepJobs> jobs() {
        return jobs.getReadOnlyProperty();
    }

    /** Lists the jobs of the current plan in the background. */
    public void list() {
        stage.part()
                .get()
                .map(ComposedPlan::plan)
                .ifPresentOrElse(
                        plan -> listing.run(
                                progress -> SweepJobs.of(plan, composer),
                                outcome -> outcome.handle(jobs::set, failure -> {})),
                        () -> jobs.set(SweepJobs.NONE));
    }

    /** Excludes these jobs, or includes them again. */
    public void exclude(List<Integer> rows, Switched out) {
        SweepJobs table = jobs.get();
        ExcludedRows changed = out == Switched.ON
                ? table.excluded().with(table.values(rows))
                : table.excluded().without(table.values(rows));
        Optional<String> shown = stage.name().get();
        draft.edit(
                "exclude",
                now -> shown.map(name -> withExclusions(now, name, changed))
                        .orElseGet(() -> now.withSettings(withExclusions(now.settings(), changed))));
    }

    /** Changes the exclusions in the stage's own sweep, even if the stage itself is inherited. */
    private static Preset withExclusions(Preset preset, String stage, ExcludedRows changed) {
        List<Stage> stages = new ArrayList<>(preset.stages());
        Stage own = stages.stream()
                .filter(one -> one.name().equals(stage))
                .findFirst()
                .orElseGet(() -> Stage.named(stage));
        Stage excluding = own.withSweep(withExclusions(own.sweep(), changed), own.groups());
        if (!stages.contains(own)) {
            stages.add(excluding);
        }
        stages.replaceAll(one -> one.equals(own) ? excluding : one);
        return preset.withStages(stages);
    }

    private static Settings withExclusions(Settings settings, ExcludedRows changed) {
        return changed.isEmpty()
                ? settings.without(Fields.SWEEP_EXCLUDE)
                : settings.with(Fields.SWEEP_EXCLUDE, Value.of(changed.text()));
    }

    private void change(String what, Function<Experiment, Preset> how) {
        draft.form().get().map(FormState::experiment).ifPresent(now -> {
            UnaryOperator<Preset> changed = own -> how.apply(now);
            draft.editShown(what, changed);
        });
    }
}
