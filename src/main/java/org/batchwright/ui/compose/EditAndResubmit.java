package org.batchwright.ui.compose;

import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.Draft;
import org.batchwright.ui.compose.draft.Drafts.EditedRun;
import org.batchwright.ui.compose.presets.PresetNotice;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/**
 * Opens a run's submitted preset as an unsaved draft that is compared with the run, for the action Edit and resubmit.
 *
 * @param notices receives a notice if the draft replaces unsaved changes, or the reason if there is no draft
 */
public record EditAndResubmit(
        ComposeServices.History history,
        ComposeViewModel compose,
        Comparison comparison,
        Consumer<PresetNotice> notices,
        Background background) {
    public void open(RunId run) {
        open(run, () -> {});
    }

    /** @param then called once the draft is open */
    public void open(RunId run, Runnable then) {
        background.start(
                Texts.get("compose.task.again"),
                progress -> new Found(
                        history.submittedPreset().apply(run),
                        history.history().find(run),
                        history.history()
                                .submitted(run)
                                .filter(SubmittedRun::isAdopted)
                                .isPresent(),
                        new FailedStage(history.history()).of(run)),
                outcome -> outcome.handle(found -> show(found, then), failure -> {}));
    }

    /**
     * @param adopted for an adopted run, whether its preset was imported from the script that the scheduler provided
     * @param stage the stage that is shown first
     */
    private record Found(Optional<Preset> preset, Optional<Run> run, boolean adopted, Optional<String> stage) {
        boolean isWithoutScript() {
            return adopted
                    && preset.flatMap(one -> one.settings().get(Fields.COMMAND)).isEmpty();
        }
    }

    private void show(Found found, Runnable then) {
        if (found.isWithoutScript()) {
            notices.accept(new PresetNotice(
                    Texts.get(
                            "compose.again.without-script",
                            found.run().map(Run::title).orElse("")),
                    Optional.empty()));
            return;
        }
        found.preset().ifPresent(preset -> {
            Optional<Preset> unsaved = compose.drafts()
                    .find(preset.id())
                    .filter(Draft::isUnsaved)
                    .map(Draft::currentPreset)
                    .filter(before -> !before.equals(preset));
            compose.drafts().editedRun().set(found.run().map(run -> new EditedRun(preset.id(), run.number())));
            compose.openDraft(preset);
            unsaved.ifPresent(before -> notices.accept(new PresetNotice(
                    Texts.get("compose.replaced", preset.id().name()), Optional.of(() -> compose.openDraft(before)))));
            found.run().ifPresent(run -> compose.chooseCluster(run.cluster()));
            found.stage().ifPresent(compose.stages()::choose);
            found.run().ifPresent(run -> comparison.compareWithEdited(run.id()));
            then.run();
        });
    }
}
