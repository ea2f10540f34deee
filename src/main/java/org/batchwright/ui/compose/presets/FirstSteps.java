package org.batchwright.ui.compose.presets;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.SampleWorkspace;

/** What a newcomer does first, and what of it is done; nothing once all of it is, or once it was dismissed. */
public final class FirstSteps {
    private final ComposeServices.WorkspaceFiles files;
    private final RunHistory history;
    private final ComposeViewModel compose;
    private final Background background;
    private final Host host;
    private final ReadOnlyObjectWrapper<Optional<Set<Step>>> done = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Set<String>> samples = Optional.empty();
    private boolean over;

    /** The steps in order. */
    public enum Step {
        QUICKSTART,
        OWN_PRESET,
        CLUSTER
    }

    /**
     * The window around.
     *
     * @param addCluster shows where a cluster is added
     * @param remember stores that the steps are not shown again
     */
    public record Host(Runnable addCluster, Runnable remember) {}

    /** @param samples projects that come with the application */
    private record Read(boolean hasRun, Set<String> samples) {}

    public FirstSteps(ComposeServices services, ComposeViewModel compose, Background background, Host host) {
        this.files = services.files();
        this.history = services.history().history();
        this.compose = compose;
        this.background = background;
        this.host = host;
        history.onChange(run -> background.runOnFxThread(this::read));
        files.presets().onChange(presets -> background.runOnFxThread(this::read));
        files.clusters().onChange(clusters -> background.runOnFxThread(this::read));
        read();
    }

    /** The finished steps; empty while unknown, and when nothing is to be shown any more. */
    ReadOnlyObjectProperty<Optional<Set<Step>>> done() {
        return done.getReadOnlyProperty();
    }

    private void read() {
        if (!over) {
            Optional<Set<String>> known = samples;
            background.startHidden(
                    progress -> new Read(!history.newest(1).isEmpty(), known.orElseGet(SampleWorkspace::projects)),
                    outcome -> outcome.handle(this::show, unreadable -> {}));
        }
    }

    private void show(Read read) {
        samples = Optional.of(read.samples());
        Set<Step> finished = EnumSet.noneOf(Step.class);
        if (read.hasRun()) {
            finished.add(Step.QUICKSTART);
        }
        if (files.presets().all().stream()
                .anyMatch(file -> !read.samples().contains(file.preset().id().project()))) {
            finished.add(Step.OWN_PRESET);
        }
        if (files.clusters().all().stream()
                .anyMatch(cluster -> cluster.address().isPresent())) {
            finished.add(Step.CLUSTER);
        }
        if (finished.size() == Step.values().length) {
            dismiss();
        } else if (!over) {
            done.set(Optional.of(finished));
        }
    }

    void openQuickstart() {
        compose.open(new PresetId("quickstart", "quickstart"));
    }

    void addCluster() {
        host.addCluster().run();
    }

    /** They are not shown again, in this or a later session. */
    void dismiss() {
        over = true;
        done.set(Optional.empty());
        host.remember().run();
    }
}
