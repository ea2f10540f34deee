package org.batchwright.ui.compose.presets;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.SampleWorkspace;
import org.batchwright.workspace.preset.PresetFile;

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
     * The parts of the surrounding window that the steps need.
     *
     * @param addCluster action that shows the page for adding a cluster
     * @param connections the connections, which show whether a cluster has ever been connected
     * @param remember action that records that the steps must not be shown again
     */
    public record Host(Runnable addCluster, ClusterConnections connections, Runnable remember) {}

    /** @param samples the sample projects included with the application */
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
        host.connections().onChange(cluster -> background.runOnFxThread(this::read));
        compose.unsaved().addListener((sets, before, now) -> read());
        read();
    }

    /**
     * Returns the steps that this workspace offers, and whether each is done; empty until this has been determined, and when there is
     * nothing left to show.
     */
    ReadOnlyObjectProperty<Optional<Map<Step, Boolean>>> done() {
        return done.getReadOnlyProperty();
    }

    private void read() {
        if (!over) {
            Optional<Set<String>> known = samples;
            background.startHidden(
                    progress ->
                            new Read(!history.of(QUICKSTART, 1).isEmpty(), known.orElseGet(SampleWorkspace::projects)),
                    outcome -> outcome.handle(this::show, unreadable -> {}));
        }
    }

    private void show(Read read) {
        samples = Optional.of(read.samples());
        Map<Step, Boolean> steps = new EnumMap<>(Step.class);
        List<Preset> presets = Stream.concat(
                        files.presets().all().stream().map(PresetFile::preset), compose.drafts().withoutFile().stream())
                .toList();
        if (files.presets().find(QUICKSTART).isPresent()) {
            steps.put(Step.QUICKSTART, read.hasRun());
        }
        steps.put(
                Step.OWN_PRESET,
                presets.stream()
                        .filter(preset -> !read.samples().contains(preset.id().project()))
                        .anyMatch(preset -> !preset.equals(Preset.empty(preset.id()))));
        steps.put(
                Step.CLUSTER,
                files.clusters().all().stream()
                        .filter(cluster -> cluster.address().isPresent())
                        .map(cluster -> host.connections().status(cluster.name()))
                        .anyMatch(status ->
                                status.login().isPresent() || status.discovery().isPresent()));
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

    /** Hides the steps, in this and future sessions. */
    void dismiss() {
        over = true;
        done.set(Optional.empty());
        host.remember().run();
    }
}
