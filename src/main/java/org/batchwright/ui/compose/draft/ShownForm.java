package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.compose.draft.state.DraftFindings;
import org.batchwright.ui.compose.draft.state.PresetOnCluster;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetStore.Resolution;

/** The form of the open draft or one of its stages, with the problems in the list and those shown at the fields. */
final class ShownForm {
    private final Supplier<Part> part;
    private final BackgroundProblems further;
    private final ReadOnlyObjectWrapper<Optional<FormState>> form = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Problem>> listed = new ReadOnlyObjectWrapper<>(List.of());
    private DraftFindings found = DraftFindings.NONE;
    private DraftFindings foundInForm = DraftFindings.NONE;
    private DraftFindings shownFindings = DraftFindings.NONE;
    private Optional<Resolution> shown = Optional.empty();

    /**
     * The part of the draft that is shown.
     *
     * @param stage the stage; empty for the values that apply to all stages
     * @param where the cluster, if it exists
     * @param ofCluster problems that make the cluster's file unusable, so that the values read from it may be wrong
     */
    record Part(Optional<String> stage, ClusterName cluster, Optional<Cluster> where, List<Problem> ofCluster) {
        /**
         * @param ofRun the cluster chosen for the run
         * @param own the cluster that the stage runs on if it differs; ignored if it does not exist
         */
        static Part of(Optional<String> stage, ClusterName ofRun, Optional<ClusterName> own, ClusterStore clusters) {
            List<Problem> faults = clusters.problems(ofRun).stream()
                    .filter(Problem::isBlocking)
                    .toList();
            Optional<Cluster> there = own.flatMap(clusters::find);
            return new Part(
                    stage, there.map(Cluster::name).orElse(ofRun), there.or(() -> clusters.find(ofRun)), faults);
        }
    }

    ShownForm(Supplier<Part> part, BackgroundProblems further) {
        this.part = part;
        this.further = further;
    }

    ReadOnlyObjectProperty<Optional<FormState>> form() {
        return form.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<Problem>> problems() {
        return listed.getReadOnlyProperty();
    }

    /** Returns all problems that prevent submission, including those that are still only hints. */
    List<Problem> blocking() {
        return found.problems().stream().filter(Problem::isBlocking).toList();
    }

    /** Clears the problems after a switch to another draft or another stage, until the new problems are known. */
    void forgetProblems() {
        shownFindings = shownFindings.withoutDraft();
    }

    void clear() {
        form.set(Optional.empty());
        listed.set(List.of());
    }

    void show(Draft draft, Resolution resolution) {
        shown = Optional.of(resolution);
        draft.hints().follow(part.get().stage());
        form.set(Optional.of(FormState.of(draft, resolution.experiment(), onCluster(resolution), shownFindings)));
    }

    /** Shows the problems found while composing. */
    void take(Composed made, Draft draft, Resolution resolution) {
        Part now = part.get();
        Optional<String> stage = now.stage();
        DraftFindings all = made.findings(
                draft,
                resolution,
                Stream.concat(now.ofCluster().stream(), further.all()).toList());
        found = draft.fault()
                .map(fault -> all.with(List.of(fault)))
                .orElse(all); // the other problems may no longer apply
        foundInForm = stage.map(name ->
                        made.part(stage).findings(name, onCluster(resolution).experiment()))
                .orElse(found);
        publish(draft, resolution);
    }

    /** From now on, reports missing values in the fields that the user has visited as errors. */
    void reached(Draft draft, Predicate<NewPresetHints> how) {
        if (how.test(draft.hints())) {
            shown.ifPresent(resolution -> publish(draft, resolution));
        }
    }

    private void publish(Draft draft, Resolution resolution) {
        NewPresetHints hints = draft.hints();
        hints.follow(part.get().stage());
        PresetOnCluster preset = onCluster(resolution);
        shownFindings = foundInForm.with(
                further.atFields(hints.withHints(foundInForm.problems(), preset.experiment(), preset.cluster())));
        show(draft, resolution);
        listed.set(hints.listed(found.problems(), resolution.experiment(), preset.cluster()));
    }

    private PresetOnCluster onCluster(Resolution resolution) {
        Part now = part.get();
        return PresetOnCluster.of(resolution.experiment(), now.stage(), now.cluster(), now.where());
    }
}
