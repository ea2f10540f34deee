package org.batchwright.ui.runs.look;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.batchwright.model.run.Run;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobProcess;
import org.batchwright.run.look.LookTexts;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.DurationTexts;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows what a running job is doing, and the age of the figures, which are updated only on request. */
public final class LookDialog extends VBox {
    private static final double WIDTH = 760;
    private static final int GPUS = 8;
    private static final int PROCESSES = 12;

    private final LookInsideViewModel model;
    private final Run run;
    private final OptionalInt task;
    private final Runnable close;
    private final Label where = Nodes.withId(new Label(), "look-where", "muted");
    private final Label figures = Labels.wrapped("");
    private final Label gpuRemark = Labels.wrapped("", "muted");
    private final Label processRemark = Labels.wrapped("", "muted");
    private final ProgressBar progress = new ProgressBar();
    private final VBox failure = new VBox();
    private final Button refresh;
    private final Button closing;
    private final LookTable<JobInspection.Gpu> gpus = new LookTable<JobInspection.Gpu>(
                    "look-gpus", Texts.get("runs.look.gpus"), GPUS)
            .number("gpu", 55, gpu -> String.valueOf(gpu.index()))
            .number("use", 70, LookTexts::use)
            .number("memory", 150, LookTexts::memory)
            .number("temperature", 110, LookTexts::temperature)
            .last("name", JobInspection.Gpu::name);
    private final LookTable<JobProcess> processes = new LookTable<JobProcess>(
                    "look-processes", Texts.get("runs.look.processes"), PROCESSES)
            .number("pid", 80, process -> String.valueOf(process.pid()))
            .number("cpu", 75, LookTexts::cpu)
            .number("cpu-time", 90, LookTexts::cpuTime)
            .number("memory", 90, process -> LookTexts.memory(process.memory()))
            .last("command", JobProcess::command);
    private final Subscription shown;

    /**
     * @param task the job of the run; the first running one if absent
     * @param close action that closes the dialog and calls {@link #closed}
     */
    private LookDialog(LookInsideViewModel model, Run run, OptionalInt task, Runnable close) {
        super(12);
        this.model = model;
        this.run = run;
        this.task = task;
        this.close = close;
        setId("look-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(WIDTH, USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        figures.setId("look-figures");
        gpuRemark.setId("look-gpu-remark");
        processRemark.setId("look-process-remark");
        progress.getStyleClass().add("thin-bar");
        progress.setMaxWidth(Double.MAX_VALUE);
        refresh = Buttons.withIcon("look-refresh", "fth-refresh-cw", Texts.get("runs.look.refresh"), this::look);
        closing = Buttons.text("look-close", Texts.get("runs.look.close"), close);
        HBox buttons = new HBox(8, new Spacer(), refresh, closing);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox.setVgrow(processes, Priority.ALWAYS);
        getChildren()
                .setAll(
                        Labels.wrapped(Texts.get("runs.look.title", run.title()), "run-dialog-title"),
                        // the bar takes up space even while hidden, so that the rows below do not jump
                        new VBox(4, where, progress),
                        failure,
                        figures,
                        gpus,
                        gpuRemark,
                        processes,
                        processRemark,
                        buttons);
        shown = model.state().subscribe(this::show);
    }

    /** Returns the item of a run's menu that opens this dialog. */
    public static RunAction action(LookInsideViewModel model) {
        return new RunAction(RunAction.Group.ACCESS, "look", RunActionsViewModel::canRunCommands, (now, layer) -> {
            LookDialog dialog = new LookDialog(model, now.row().run(), now.runningTask(), layer::close);
            layer.open(dialog, dialog::closed);
            dialog.look();
        });
    }

    /** Inspects the job for the first time; called once the dialog is on screen. */
    private void look() {
        closing.requestFocus(); // the other button is disabled while the inspection runs
        model.look(run, task);
    }

    /** Discards the last result. */
    private void closed() {
        shown.unsubscribe();
        model.close();
    }

    private void show(LookInsideViewModel.State state) {
        refresh.setDisable(state.asking());
        progress.setVisible(state.asking());
        failure.getChildren()
                .setAll(state.failure().stream()
                        .map(refused -> new ErrorPanel(refused, close))
                        .toList());
        failure.setManaged(state.failure().isPresent());
        Optional<JobInspection> look = state.look();
        where.setText(look.map(found -> Texts.get(
                        "runs.look.where", HiddenText.escapeAll(found.node().name()), DurationTexts.of(state.age())))
                .orElseGet(() -> Texts.get(state.asking() ? "runs.look.asking" : "runs.look.nothing")));
        show(figures, look.map(found -> String.join("\n", LookTexts.figures(found))));
        show(gpuRemark, look.flatMap(LookTexts::withoutGpus));
        show(processRemark, look.flatMap(LookTexts::aboutProcesses));
        showRows(gpus, look.map(found -> found.gpus().found()));
        showRows(processes, look.flatMap(JobInspection::processes).map(JobInspection.JobProcesses::busiest));
    }

    private static void show(Label label, Optional<String> text) {
        label.setText(text.orElse(""));
        Nodes.setShown(label, !label.getText().isEmpty());
    }

    /** Shows the rows. Rows that have not changed keep the selection and the scroll position. */
    private static <T> void showRows(LookTable<T> table, Optional<List<T>> rows) {
        List<T> now = rows.orElse(List.of());
        if (now.isEmpty() || !now.equals(table.getItems())) {
            table.show(now);
        }
    }
}
