package org.batchwright.ui.compose.submit;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Durations;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Submits a job that only holds a node, with the resources and the environment of what is on screen, saved or not. FX thread only. */
public final class NodeWorking {
    private final ComposeServices services;
    private final ComposeViewModel compose;
    private final Background background;
    private final Consumer<RunId> showRun;
    private final ObjectProperty<Optional<OperationException>> failure;

    /** @param failure shows why it was not submitted */
    NodeWorking(
            ComposeServices services,
            ComposeViewModel compose,
            Background background,
            Consumer<RunId> showRun,
            ObjectProperty<Optional<OperationException>> failure) {
        this.services = services;
        this.compose = compose;
        this.background = background;
        this.showRun = showRun;
        this.failure = failure;
    }

    /** Whether a preset is shown, and its cluster lets its users into running jobs. */
    boolean isOffered() {
        return plan().flatMap(plan -> dialect(plan.cluster()))
                .filter(dialect -> dialect.capabilities().contains(Capability.JOB_TERMINAL))
                .isPresent();
    }

    /** Returns the cluster that is chosen. */
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

    /** Parses a time of at least a minute. */
    static Optional<Duration> parse(String typed) {
        return Durations.parse(typed).filter(time -> time.toMinutes() >= 1);
    }

    private Optional<Plan> plan() {
        return compose.composition().get().map(ComposedPlan::plan);
    }

    private static Optional<Dialect> dialect(Cluster cluster) {
        return Dialects.known().of(cluster);
    }

    /** @param time limit of the job; the preset's own if absent */
    void start(Optional<Duration> time, Duration idleEnd) {
        compose.runWhenComposed(() -> plan().ifPresent(plan -> submit(plan, time, idleEnd)));
    }

    private void submit(Plan plan, Optional<Duration> time, Duration idleEnd) {
        Cluster cluster = plan.cluster();
        boolean image = dialect(cluster).filter(Dialect::runsImages).isPresent();
        NodeWork work = new NodeWork(time, idleEnd, image ? NodeWork.Image.IS_THE_JOB : NodeWork.Image.NOT_USED);
        Experiment original = plan.experiment();
        Path folder = services.files().presets().folder(original);
        failure.set(Optional.empty());
        background.start(
                Texts.get("compose.task.submit", original.id().name()),
                progress -> {
                    ComposedPlan held = services.tools().composer().compose(work.on(cluster.name(), original), cluster);
                    requireNoProblem(held);
                    return services.history().submissions().submit(held, folder, Optional.empty(), progress);
                },
                outcome ->
                        outcome.handle(run -> showRun.accept(run.id()), refused -> failure.set(Optional.of(refused))));
    }

    private static void requireNoProblem(ComposedPlan held) throws OperationException {
        Optional<Problem> first =
                held.plan().problems().stream().filter(Problem::isBlocking).findFirst();
        if (first.isPresent()) {
            throw new OperationException.NotPossible(first.get().message());
        }
    }
}
