package org.batchwright.ui.clusters.connection;

import java.util.Arrays;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Hosts;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.clusters.connection.ConnectStep.Mark;
import org.batchwright.ui.clusters.connection.ConnectStep.Name;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** The steps of one connection attempt: reported on the connecting thread, shown on the FX thread. */
public final class ConnectStepList implements ClusterConnections.ConnectSteps {
    private final ObservableList<ConnectStep> steps = FXCollections.observableArrayList();
    private final Background background;
    private final boolean platform;

    public ConnectStepList(Cluster cluster, Background background) {
        this.background = background;
        this.platform = cluster.isPlatform();
        Arrays.stream(Name.values())
                .filter(name -> name.appliesTo(cluster))
                .forEach(name -> steps.add(new ConnectStep(name, Mark.WAITING, "")));
    }

    ObservableList<ConnectStep> steps() {
        return steps;
    }

    @Override
    public void started(Hosts.Step step) {
        runOnFxThread(() -> mark(Name.of(step, platform), Mark.GOING, ""));
    }

    @Override
    public void done(Hosts.Step step, String how) {
        runOnFxThread(() -> {
            mark(Name.of(step, platform), Mark.DONE, how);
            if (step == Hosts.Step.SHELL) {
                mark(Name.SCHEDULER, Mark.GOING, "");
            }
        });
    }

    @Override
    public void schedulerFound(Discovery discovery) {
        runOnFxThread(() -> {
            mark(Name.SCHEDULER, Mark.DONE, discovery.version());
            mark(
                    Name.QUEUES,
                    Mark.DONE,
                    Texts.get("clusters.queues.count", discovery.queues().size()));
            mark(Name.FOLDER, Mark.GOING, "");
        });
    }

    @Override
    public void folderWritable(String root) {
        runOnFxThread(() -> mark(Name.FOLDER, Mark.DONE, root));
    }

    /** Marks the step in progress as failed; called when the attempt fails. */
    public void markFailed() {
        Optional<ConnectStep> going =
                steps.stream().filter(step -> step.mark() == Mark.GOING).reduce((first, second) -> second);
        going.or(() -> steps.stream()
                        .filter(step -> step.mark() == Mark.WAITING)
                        .findFirst())
                .ifPresent(step -> mark(step.name(), Mark.FAILED, ""));
    }

    private void runOnFxThread(Runnable action) {
        background.runOnFxThread(action);
    }

    private void mark(Name name, Mark mark, String how) {
        steps.replaceAll(step -> step.name() == name ? new ConnectStep(name, mark, how) : step);
    }
}
