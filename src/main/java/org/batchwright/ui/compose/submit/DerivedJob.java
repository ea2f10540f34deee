package org.batchwright.ui.compose.submit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Durations;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/**
 * Submits a single job derived from the preset on screen, whether saved or not. FX thread only.
 *
 * @param failure callback that receives the reason why the job was not submitted
 */
record DerivedJob(
        ComposeServices services,
        ComposeViewModel compose,
        Background background,
        Consumer<RunId> showRun,
        ObjectProperty<Optional<OperationException>> failure) {
    /** Derives the preset of the job. */
    interface Variant {
        Experiment of(Plan plan) throws OperationException;
    }

    /** Returns the plan on screen; empty if no preset is open. */
    Optional<Plan> plan() {
        return compose.composition().get().map(ComposedPlan::plan);
    }

    /** Returns the name of the chosen cluster. */
    String clusterTitle() {
        return plan().map(plan -> plan.cluster().name().title()).orElse("");
    }

    /** Returns the preset's own time limit, as typed. */
    String usualTime() {
        return plan().flatMap(plan -> plan.jobs().stream().findFirst())
                .flatMap(job -> job.settings().get(Fields.TIME))
                .map(Durations::formatClock)
                .orElse("");
    }

    /** Submits the job and shows its run. */
    void submit(Variant variant) {
        compose.runWhenComposed(() -> plan().ifPresent(plan -> submit(plan, variant)));
    }

    private void submit(Plan plan, Variant variant) {
        Experiment original = plan.experiment();
        Path folder = services.files().presets().folder(original);
        failure.set(Optional.empty());
        compose.drafts().endStep(); // undo returns to the submitted state
        background.start(
                Texts.get("compose.task.submit", original.id().name()),
                progress -> {
                    ComposedPlan derived = services.tools().composer().compose(variant.of(plan), plan.cluster());
                    requireNoProblem(derived);
                    return services.history().submissions().submit(derived, folder, Optional.empty(), progress);
                },
                outcome ->
                        outcome.handle(run -> showRun.accept(run.id()), refused -> failure.set(Optional.of(refused))));
    }

    private static void requireNoProblem(ComposedPlan derived) throws OperationException {
        Optional<Problem> first =
                derived.plan().problems().stream().filter(Problem::isBlocking).findFirst();
        if (first.isPresent()) {
            throw new OperationException.NotPossible(first.get().message());
        }
    }
}
