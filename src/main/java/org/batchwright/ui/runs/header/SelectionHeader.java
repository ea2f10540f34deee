package org.batchwright.ui.runs.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.annotation.AnnotationMenu;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunActivity;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.Tally;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The selected runs, if there are several: their states and the actions available for all of them. */
public final class SelectionHeader extends HBox {
    private final RunActionsViewModel actions;
    private final RunDialogs asking;
    private final Label title = Nodes.withId(Labels.whole(""), "runs-selected", "runs-selected-title");
    private final Label states = Nodes.withId(new Label(), "runs-selected-states", "muted");
    private final Button compare;
    private final Button annotate = Buttons.text("runs-selected-annotate", Texts.get("runs.annotate"), this::annotate);
    private final Button archive = Buttons.text("runs-selected-archive", "", this::archive);
    private final Button cancel = Buttons.text("runs-selected-cancel", "", this::cancel);
    private final Button resubmit = Buttons.text("runs-selected-resubmit", "", this::resubmit);
    private final HBox buttons = Nodes.row(8);
    private List<Run> runs = List.of();
    private List<Run> cancellable = List.of();
    private List<Run> resubmittable = List.of();
    private String inStates = "";
    private Optional<AnnotationsViewModel> annotations = Optional.empty();
    private Consumer<List<Run>> edit = selected -> {};

    /** @param compare action that compares the selected runs */
    public SelectionHeader(RunActionsViewModel actions, RunDialogs asking, Runnable compare) {
        this.actions = actions;
        this.asking = asking;
        this.compare = Buttons.text("runs-selected-compare", Texts.get("runs.selected.compare"), compare);
        setId("runs-selection");
        getStyleClass().add("run-header");
        buttons.setMinWidth(USE_PREF_SIZE);
        buttons.getChildren().setAll(this.compare, cancel, resubmit);
        WrappingTextRow row = new WrappingTextRow(title, states, buttons);
        HBox.setHgrow(row, Priority.ALWAYS);
        getChildren().setAll(row);
        HoverText.set(this.compare, RunCommand.withKey(Texts.get("runs.selected.compare.tip"), RunCommand.COMPARE));
        HoverText.set(annotate, RunCommand.withKey(Texts.get("runs.annotate"), AnnotationMenu.ANNOTATE));
        HoverText.set(cancel, RunCommand.withKey(Texts.get("runs.selected.cancel.tip"), RunCommand.CANCEL));
        HoverText.set(resubmit, Texts.get("runs.selected.resubmit.tip"));
        Nodes.setShown(this, false);
        actions.busy().subscribe(busy -> showCancel());
    }

    /**
     * Lets the user label and archive the runs.
     *
     * @param asking asks for labels and comment
     */
    public void offerAnnotations(AnnotationsViewModel offered, Consumer<List<Run>> asking) {
        annotations = Optional.of(offered);
        edit = asking;
        buttons.getChildren().setAll(compare, annotate, archive, cancel, resubmit);
    }

    /** @param selected shown only if there are several */
    public void show(List<Run> selected) {
        runs = List.copyOf(selected);
        cancellable = runs.stream().filter(RunActionsViewModel::canCancel).toList();
        resubmittable = runs.stream().filter(RunActionsViewModel::canResubmit).toList();
        inStates = states();
        Nodes.setShown(this, isSeveral());
        title.setText(Texts.get("runs.selected", runs.size()));
        int archivable = AnnotationsViewModel.archivable(runs).size();
        archive.setText(Texts.get("runs.archive", archivable));
        resubmit.setText(Texts.get("runs.selected.resubmit", resubmittable.size()));
        archive.setDisable(archivable == 0);
        showCancel();
        resubmit.setDisable(resubmittable.isEmpty());
    }

    /** Shows how many runs can be cancelled and, until the cluster has replied for each of them, what is being done with the runs. */
    private void showCancel() {
        BusyRuns busy = busy();
        int cancelling = busy.count(RunActivity.CANCELLING);
        cancel.setText(
                cancelling > 0
                        ? Texts.get("runs.selected.cancelling", cancelling)
                        : Texts.get("runs.selected.cancel", cancellable.size()));
        RunButtons.enableCancel(cancel, !busy.isAny() && !cancellable.isEmpty());
        states.setText(Stream.concat(
                        Stream.of(RunActivity.values())
                                .filter(activity -> activity != RunActivity.CANCELLING && busy.count(activity) > 0)
                                .map(activity -> Texts.get("runs.selected." + activity.key(), busy.count(activity))),
                        Stream.of(inStates))
                .collect(Collectors.joining(" · ")));
    }

    private BusyRuns busy() {
        return BusyRuns.of(runs, actions.busy().get());
    }

    public boolean isSeveral() {
        return runs.size() > 1;
    }

    /** Returns the actions available for the selected runs, in groups, except those on annotations. */
    public List<List<RunCommand>> commands() {
        List<RunCommand> again = resubmittable.isEmpty()
                ? List.of()
                : List.of(RunCommand.of("resubmit", resubmit.getText(), this::resubmit));
        List<RunCommand> stop = cancel.isDisabled()
                ? List.of()
                : List.of(RunCommand.of("cancel", cancel.getText(), RunCommand.CANCEL, this::cancel));
        return List.of(List.of(), again, Stream.concat(stop.stream(), hold()).toList());
    }

    private Stream<RunCommand> hold() {
        return busy().isAny()
                ? Stream.of()
                : Stream.of(
                                command(
                                        "hold",
                                        runs.stream().filter(actions::canHold).toList(),
                                        actions.several()::hold),
                                command(
                                        "release",
                                        runs.stream()
                                                .filter(actions::canRelease)
                                                .toList(),
                                        actions.several()::release))
                        .flatMap(Optional::stream);
    }

    private static Optional<RunCommand> command(String name, List<Run> possible, Consumer<List<Run>> action) {
        return possible.isEmpty()
                ? Optional.empty()
                : Optional.of(RunCommand.of(
                        name, Texts.get("runs.selected." + name, possible.size()), () -> action.accept(possible)));
    }

    /** Returns how many runs are in each state, with ended ones first: {@code 2 succeeded · 1 failed}. */
    private String states() {
        Map<JobState, Integer> counts = new TreeMap<>();
        runs.forEach(run -> counts.merge(Tally.displayState(run), 1, Integer::sum));
        List<JobState> active = new ArrayList<>(
                counts.keySet().stream().filter(state -> !state.isFinal()).toList());
        return Stream.concat(counts.keySet().stream().filter(JobState::isFinal), active.reversed().stream())
                .map(state -> Texts.get("runs.count", counts.getOrDefault(state, 0), RunTexts.state(state)))
                .collect(Collectors.joining(" · "));
    }

    private void annotate() {
        edit.accept(runs);
    }

    private void archive() {
        annotations.ifPresent(offered -> offered.archive(runs));
    }

    private void cancel() {
        List<Run> stopped = cancellable; // the selection may change before the answer
        asking.cancelAll(stopped, () -> cancelAll(stopped));
    }

    private void resubmit() {
        List<Run> again = resubmittable;
        asking.resubmitAll(again, () -> resubmitAll(again));
    }

    private void cancelAll(List<Run> runs) {
        if (runs.size() == 1) {
            actions.cancel(runs.getFirst());
        } else {
            actions.several().cancel(runs);
        }
    }

    private void resubmitAll(List<Run> runs) {
        if (runs.size() == 1) {
            actions.resubmit(runs.getFirst(), made -> {});
        } else {
            actions.several().resubmit(runs);
        }
    }
}
