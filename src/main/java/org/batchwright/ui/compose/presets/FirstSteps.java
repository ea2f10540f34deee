package org.batchwright.ui.compose.presets;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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

/** The first steps for a new user, and which of them are done; empty once all are done or the list was dismissed. */
public final class FirstSteps {
    private static final PresetId QUICKSTART = new PresetId("quickstart", "quickstart");

    private final ComposeServices.WorkspaceFiles files;
    private final RunHistory history;
    private final ComposeViewModel compose;
    private final Background background;
    private final Host host;
    private final ReadOnlyObjectWrapper<Optional<Map<Step, Boolean>>> done =
            new ReadOnlyObjectWrapper<>(Optional.empty());
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

    /** The steps that this workspace offers, and whether each is done; empty while unknown, and when nothing is left to show. */
    ReadOnlyObjectProperty<Optional<Map<Step, Boolean>>> done() {
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
        Map<Step, Boolean> steps = new EnumMap<>(Step.class);
        List<PresetId> presets =
                files.presets().all().stream().map(file -> file.preset().id()).toList();
        if (presets.contains(QUICKSTART)) {
            steps.put(Step.QUICKSTART, read.hasRun());
        }
        steps.put(
                Step.OWN_PRESET, presets.stream().anyMatch(id -> !read.samples().contains(id.project())));
        steps.put(
                Step.CLUSTER,
                files.clusters().all().stream()
                        .anyMatch(cluster -> cluster.address().isPresent()));
        if (!steps.containsValue(false)) {
            dismiss();
        } else if (!over) {
            done.set(Optional.of(steps));
        }
    }

    void openQuickstart() {
        compose.open(QUICKSTART);
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
