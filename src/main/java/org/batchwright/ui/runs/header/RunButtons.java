package org.batchwright.ui.runs.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
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
import org.batchwright.ui.widget.node.MenuItems;

/** Actions for the run or its selected jobs. */
final class RunButtons extends HBox {
    private final RunActionsViewModel actions;
    private final RunDialogs asking;
    private final Button resubmit;
    private final Button failed = button("resubmit-failed", this::resubmitFailed);
    private final Button chosen = button("resubmit-selected", this::resubmitChosen);
    private final Button edit;
    private final Button after;
    private final Button results;
    private final Button hold;
    private final Button release;
    private final MenuButton more = new MenuButton(Texts.get("runs.more"));
    private final Button cancel = button("cancel", this::cancel);
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
        edit = button("edit", () -> withRun(actions::editAndResubmit));
        after = Buttons.icon(
                "run-after", "fth-corner-down-right", Texts.get("runs.after"), () -> withRun(actions::runAfter));
        results = Buttons.icon(
                "run-results", "fth-download", Texts.get("runs.results"), () -> shown.ifPresent(asking::results));
        hold = button("hold", () -> withRun(actions::hold));
        release = button("release", () -> withRun(actions::release));
        more.setId("run-more");
        more.setMinWidth(USE_PREF_SIZE);
        cancel.getStyleClass().addAll("button-outlined", "danger");
        actions.busy().subscribe(busy -> shown.ifPresent(this::updateActions));
        asking.downloaded().subscribe(run -> shown.ifPresent(this::updateActions));
    }

    /** Shows only the actions available in this state. */
    void updateActions(RunDetails now) {
        shown = Optional.of(now);
        getChildren().setAll(now.focus().isWholeRun() ? forRun(now.row()) : forJobs(now));
        boolean busy = actions.busy().get().equals(Optional.of(now.row().run().id()));
        List.of(hold, release, cancel).forEach(button -> button.setDisable(busy));
        more.setDisable(busy || more.getItems().isEmpty());
    }

    /** Returns the same actions as items of a menu, the most common first. */
    List<MenuItem> menuItems() {
        List<MenuItem> further = getChildren().contains(more)
                ? more.getItems().stream().map(RunButtons::twin).toList()
                : List.of();
        return RunMenu.grouped(List.of(
                twins(resubmit, chosen, failed, edit, results), further, twins(after, release, hold), twins(cancel)));
    }

    /** Returns menu items for the buttons that are enabled. */
    private List<MenuItem> twins(Button... buttons) {
        return Stream.of(buttons)
                .filter(button -> getChildren().contains(button) && !button.isDisabled())
                .map(button -> twin(
                        button.getId(),
                        button.getText().isEmpty() ? button.getAccessibleText() : button.getText(),
                        button::fire))
                .toList();
    }

    private static MenuItem twin(MenuItem item) {
        return item instanceof SeparatorMenuItem
                ? new SeparatorMenuItem()
                : twin(item.getId(), item.getText(), item::fire);
    }

    private static MenuItem twin(String id, String text, Runnable action) {
        return MenuItems.of(id + "-item", text, action);
    }

    /**
     * Returns the buttons for a run. The row is right-aligned, and the buttons that every submitted run has come last, so
     * they never move when its state changes, and Cancel is never where another button was.
     */
    private List<ButtonBase> forRun(RunRow row) {
        Run run = row.run();
        List<ButtonBase> offered = new ArrayList<>();
        boolean offersFailed = canResubmitFailed(row);
        if (offersFailed) {
            offered.add(failed);
        }
        boolean onlyFailed = offersFailed && failedJobs(row).size() < run.jobs().size();
        Buttons.setPrimary(failed, onlyFailed);
        Buttons.setPrimary(resubmit, !onlyFailed);
        if (actions.canHold(run)) {
            offered.add(hold);
        }
        if (actions.canRelease(run)) {
            offered.add(release);
        }
        if (actions.canRunAfter(run)) {
            offered.add(after);
        }
        if (RunActionsViewModel.canCancel(run)) {
            cancel.setText(Texts.get("runs.cancel"));
            offered.add(cancel);
        }
        if (actions.canBrowseFiles(run)) {
            results.setDisable(!actions.canDownloadResults(run));
            offered.add(results);
        }
        more.getItems().setAll(menu.items(run));
        offered.add(more);
        if (RunActionsViewModel.canResubmit(run)) {
            offered.addAll(resubmitButtons(row));
        }
        return offered;
    }

    private static boolean canResubmitFailed(RunRow row) {
        return RunActionsViewModel.canResubmit(row.run())
                && row.isSeveral()
                && !row.run().isChain()
                && !failedJobs(row).isEmpty();
    }

    private List<Button> resubmitButtons(RunRow row) {
        HoverText.set(
                resubmit,
                CodeLocationFields.sharedFolder(row.request().settings())
                        .map(folder -> Texts.get("runs.resubmit.tip.in-place", folder))
                        .orElse(Texts.get("runs.resubmit.tip")));
        return List.of(edit, resubmit);
    }

    /** Adds items to the menu. */
    void offer(List<RunAction> more) {
        menu.offer(more);
    }

    private List<Button> forJobs(RunDetails now) {
        List<Button> offered = new ArrayList<>();
        Run run = now.row().run();
        int active = cancellable(now).size();
        if (active > 0) {
            cancel.setText(active == 1 ? Texts.get("runs.cancel.job") : Texts.get("runs.cancel.jobs", active));
            offered.add(cancel);
        }
        if (RunActionsViewModel.canResubmit(run) && !run.isChain()) { // a segment cannot run without its predecessors
            offered.add(chosen);
        }
        return offered;
    }

    /**
     * Returns the failed jobs; none for a run that succeeded, because the rest of a finished chain was cancelled when
     * nothing was left to do.
     */
    private static Set<Integer> failedJobs(RunRow row) {
        return row.state() == JobState.SUCCEEDED ? Set.of() : RunActionsViewModel.unsuccessful(row.run());
    }

    private static Set<Integer> cancellable(RunDetails now) {
        return now.row().run().jobs().stream()
                .filter(job -> now.focus().chosen().contains(job.task()))
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
