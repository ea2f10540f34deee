package org.batchwright.ui.runs.header;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** Actions for the run or its selected jobs. */
final class RunButtons extends HBox {
    private static final List<String> DANGER = List.of(Styles.BUTTON_OUTLINED, Styles.DANGER);

    private final RunActionsViewModel actions;
    private final RunDialogs asking;
    private final Button resubmit;
    private final Button failed = button("resubmit-failed", this::resubmitFailed);
    private final Button chosen = button("resubmit-selected", this::resubmitChosen);
    private final Button edit = button("edit", this::edit);
    private final Button release = button("release", this::release);
    private final MenuButton more = new MenuButton(Texts.get("runs.more"));
    private final Button cancel = button("cancel", this::cancel);
    /** Shows the button's tooltip even while the button is disabled. */
    private final StackPane cancelHolder = new StackPane(cancel);

    private final RunMenu menu;
    private Optional<RunDetails> shown = Optional.empty();

    RunButtons(RunActionsViewModel actions, RunDialogs asking) {
        super(8);
        this.actions = actions;
        this.asking = asking;
        menu = new RunMenu(actions, asking, () -> shown);
        setMinWidth(USE_PREF_SIZE);
        setAlignment(Pos.CENTER_LEFT);
        resubmit = Buttons.withIcon("run-resubmit", "fth-rotate-cw", Texts.get("runs.resubmit"), this::resubmit);
        HoverText.set(edit, RunCommand.withKey(Texts.get("runs.edit.tip"), RunCommand.EDIT));
        more.setId("run-more");
        more.setMinWidth(USE_PREF_SIZE);
        cancelHolder.setMinWidth(USE_PREF_SIZE);
        actions.busy().subscribe(busy -> shown.ifPresent(this::updateActions));
        asking.downloaded().subscribe(run -> shown.ifPresent(this::updateActions));
    }

    /** Shows the actions that these details allow. */
    void updateActions(RunDetails now) {
        shown = Optional.of(now);
        List<Node> offered = now.focus().isWholeRun() ? forRun(now) : forJobs(now);
        if (!getChildren().equals(offered)) { // removing and re-adding the same buttons would lose the focus
            getChildren().setAll(offered);
        }
        boolean busy = isBusy(now);
        release.setDisable(busy);
        enableCancel(cancel, !busy && !cancellable(now).isEmpty());
        HoverText.set(
                cancelHolder,
                cancellable(now).isEmpty()
                        ? Texts.get("runs.cancel.none")
                        : RunCommand.withKey(Texts.get("runs.cancel.tip"), RunCommand.CANCEL));
        more.setDisable(busy || more.getItems().isEmpty());
    }

    /** Enables the button. It warns of a loss only while there is something to lose. */
    static void enableCancel(Button button, boolean possible) {
        button.setDisable(!possible);
        button.getStyleClass().removeAll(DANGER);
        if (possible) {
            button.getStyleClass().addAll(DANGER);
        }
    }

    private boolean isBusy(RunDetails now) {
        return actions.busy().get().containsKey(now.row().run().id());
    }

    /**
     * Returns the buttons for a run. The row is right-aligned, and the buttons common to all runs come last, so they never move when the
     * run's state changes, and Cancel never appears where another button was.
     */
    private List<Node> forRun(RunDetails now) {
        Run run = now.row().run();
        List<Node> offered = new ArrayList<>();
        boolean offersFailed = canResubmitFailed(now.row());
        if (offersFailed) {
            offered.add(failed);
        }
        boolean onlyFailed =
                offersFailed && failedJobs(now.row()).size() < run.jobs().size();
        Buttons.setPrimary(failed, onlyFailed);
        Buttons.setPrimary(edit, !onlyFailed && NextStep.of(now) == NextStep.EDIT);
        Buttons.setPrimary(resubmit, !onlyFailed && NextStep.of(now) == NextStep.RESUBMIT);
        if (actions.canRelease(run)) {
            offered.add(release);
        }
        cancel.setText(Texts.get("runs.cancel"));
        more.getItems()
                .setAll(RunMenu.grouped(menu.groups(run).stream()
                        .map(group -> group.stream().map(RunCommand::item).toList())
                        .toList()));
        boolean again = RunActionsViewModel.canResubmit(run);
        List.of(edit, resubmit).forEach(button -> button.setDisable(!again));
        describeResubmit(now.row());
        offered.addAll(List.of(cancelHolder, edit, resubmit, more));
        return offered;
    }

    private static boolean canResubmitFailed(RunRow row) {
        return RunActionsViewModel.canResubmit(row.run())
                && row.isSeveral()
                && !row.run().isChain()
                && !failedJobs(row).isEmpty();
    }

    private void describeResubmit(RunRow row) {
        String tip = CodeLocationFields.sharedFolder(row.request().settings())
                .map(folder -> Texts.get("runs.resubmit.tip.in-place", folder))
                .orElse(Texts.get("runs.resubmit.tip"));
        HoverText.set(resubmit, tip);
    }

    /** Adds items to the menu. */
    void offer(List<RunAction> more) {
        menu.offer(more);
    }

    private List<Node> forJobs(RunDetails now) {
        List<Node> offered = new ArrayList<>();
        int active = cancellable(now).size();
        cancel.setText(active > 1 ? Texts.get("runs.cancel.jobs", active) : Texts.get("runs.cancel.job"));
        offered.add(cancelHolder);
        if (canResubmitJobs(now)) {
            offered.add(chosen);
        }
        return offered;
    }

    /** Returns whether jobs can be resubmitted individually; not in a chain, whose segments cannot run without their predecessors. */
    private static boolean canResubmitJobs(RunDetails now) {
        Run run = now.row().run();
        return RunActionsViewModel.canResubmit(run) && !run.isChain();
    }

    /**
     * Returns all currently possible actions, in groups, the most common first; for a run, the group at {@link RunHeader#ACCESS_GROUP}
     * gives access to its running jobs.
     */
    List<List<RunCommand>> commands() {
        return shown.map(now -> now.focus().isWholeRun() ? commandsForRun(now) : commandsForJobs(now))
                .orElse(List.of());
    }

    private List<List<RunCommand>> commandsForRun(RunDetails now) {
        Run run = now.row().run();
        List<List<RunCommand>> further = menu.groups(run);
        List<RunCommand> first = new ArrayList<>(log(run));
        List<RunCommand> again = new ArrayList<>();
        if (RunActionsViewModel.canResubmit(run)) {
            again.add(RunCommand.of("resubmit", this::resubmit));
            if (canResubmitFailed(now.row())) {
                again.add(RunCommand.of("resubmit-failed", this::resubmitFailed));
            }
            again.add(RunCommand.of("edit", RunCommand.EDIT, this::edit));
        }
        List<RunCommand> control = new ArrayList<>(cancelCommand(now));
        if (actions.canRelease(run) && !isBusy(now)) {
            control.add(RunCommand.of("release", this::release));
        }
        control.addAll(isBusy(now) ? List.of() : further.get(3));
        again.addAll(further.get(0));
        return List.of(first, again, control, further.get(1), further.get(2));
    }

    private List<RunCommand> log(Run run) {
        boolean hasLog = RunActionsViewModel.canResubmit(run) && run.state() != JobState.NOT_SUBMITTED;
        return hasLog && !asking.log().isFollowed()
                ? List.of(RunCommand.of("follow", RunCommand.FOLLOW, asking.log()::follow))
                : List.of();
    }

    private List<RunCommand> cancelCommand(RunDetails now) {
        return cancellable(now).isEmpty() || isBusy(now)
                ? List.of()
                : List.of(RunCommand.of("cancel", cancel.getText(), RunCommand.CANCEL, this::cancel));
    }

    private List<List<RunCommand>> commandsForJobs(RunDetails now) {
        List<RunCommand> again =
                canResubmitJobs(now) ? List.of(RunCommand.of("resubmit-selected", this::resubmitChosen)) : List.of();
        return List.of(log(now.row().run()), again, cancelCommand(now));
    }

    /**
     * Returns the failed jobs; none for a run that succeeded, because the remaining segments of a finished chain were cancelled when there
     * was nothing left to do.
     */
    private static Set<Integer> failedJobs(RunRow row) {
        return row.state() == JobState.SUCCEEDED ? Set.of() : RunActionsViewModel.unsuccessful(row.run());
    }

    /** Returns the jobs shown that may still be queued or running. */
    private static Set<Integer> cancellable(RunDetails now) {
        return now.row().run().jobs().stream()
                .filter(job -> now.focus().isWholeRun() || now.focus().chosen().contains(job.task()))
                .filter(job -> !job.state().isFinal() && !job.state().isPreSubmission())
                .map(Job::task)
                .collect(Collectors.toSet());
    }

    private void resubmit() {
        shown.map(RunDetails::row)
                .ifPresent(row -> asking.resubmit(
                        row, () -> actions.resubmit(row.run(), asking.again().made())));
    }

    private void resubmitFailed() {
        shown.ifPresent(now -> asking.askResubmit(now.row(), failedJobs(now.row())));
    }

    private void resubmitChosen() {
        shown.ifPresent(now -> asking.askResubmit(now.row(), now.focus().chosen()));
    }

    private void edit() {
        withRun(actions::editAndResubmit);
    }

    private void release() {
        withRun(actions::release);
    }

    private void cancel() {
        shown.ifPresent(now -> {
            Run run = now.row().run();
            if (now.focus().isWholeRun()) {
                asking.cancel(run, run.jobs().size(), () -> actions.cancel(run));
            } else {
                Set<Integer> jobs = cancellable(now);
                asking.cancel(run, jobs.size(), () -> actions.cancel(run, jobs));
            }
        });
    }

    private void withRun(Consumer<Run> action) {
        shown.map(RunDetails::row).map(RunRow::run).ifPresent(action);
    }

    private static Button button(String name, Runnable action) {
        return Buttons.text("run-" + name, Texts.get("runs." + name), action);
    }
}
