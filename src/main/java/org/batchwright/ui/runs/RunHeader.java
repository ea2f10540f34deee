package org.batchwright.ui.runs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** The selected run in one line, and what one can do with it now. */
final class RunHeader extends HBox {
    private final RunsViewModel model;
    private final RunActionsViewModel actions;
    private final Label title = new Label();
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Label facts = new Label();
    private final HBox buttons = new HBox(8);
    private final Button resubmit;
    private final Button edit;
    private final Button hold;
    private final Button release;
    private final Button cancel;
    private Optional<RunRow> row = Optional.empty();

    /** @param asking asks whether to cancel this run before it is done */
    RunHeader(RunsViewModel model, RunActionsViewModel actions, CancelQuestion asking) {
        this.model = model;
        this.actions = actions;
        setId("run-header");
        getStyleClass().add("run-header");
        setAlignment(Pos.CENTER_LEFT);
        title.getStyleClass().add("run-header-title");
        title.setMinWidth(80);
        facts.getStyleClass().add("muted");
        facts.setId("run-facts");
        facts.setMinWidth(0);
        chip.setId("run-state");
        resubmit = Buttons.withIcon("run-resubmit", "fth-rotate-cw", Texts.get("runs.resubmit"), this::resubmit);
        resubmit.getStyleClass().add("success");
        edit = button("edit", () -> run().ifPresent(actions::editAndResubmit));
        hold = button("hold", () -> run().ifPresent(actions::hold));
        release = button("release", () -> run().ifPresent(actions::release));
        cancel = button("cancel", () -> run().ifPresent(asked -> asking.ask(asked, () -> actions.cancel(asked))));
        cancel.getStyleClass().addAll("button-outlined", "danger");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        buttons.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(title, chip, facts, gap, buttons);
        model.now().subscribe(now -> row.ifPresent(shown -> facts.setText(facts(shown, now))));
        actions.busy().subscribe(busy -> row.ifPresent(this::offer));
    }

    /** Asks once before a run is cancelled. */
    interface CancelQuestion {
        void ask(Run run, Runnable yes);
    }

    void show(RunRow now) {
        row = Optional.of(now);
        title.setText(now.run().title());
        chip.setText(stateText(now));
        chip.setTone(RunWords.tone(now.state()));
        facts.setText(facts(now, model.now().get()));
        offer(now);
    }

    private static String stateText(RunRow row) {
        return row.state() == JobState.RUNNING && row.node().isPresent()
                ? Texts.get("runs.running.on", row.node().get())
                : RunWords.state(row.state());
    }

    private static String facts(RunRow row, Instant now) {
        List<String> facts = new ArrayList<>();
        if (!row.jobs().isEmpty()) {
            facts.add(Texts.get("runs.fact.job", row.jobs()));
        }
        row.node().filter(node -> row.state() != JobState.RUNNING).ifPresent(facts::add);
        row.asked().version().ifPresent(version -> facts.add(Texts.get("runs.fact.code", version)));
        String elapsed = RunWords.elapsed(row, now);
        if (!elapsed.isEmpty()) {
            facts.add(elapsed);
        }
        row.exit().ifPresent(exit -> facts.add(Texts.get("runs.fact.exit", exit)));
        if (!row.why().isEmpty()) {
            facts.add(row.why());
        }
        return String.join(" · ", facts);
    }

    /** Shows only what makes sense in this state. */
    private void offer(RunRow shown) {
        Run run = shown.run();
        List<Button> offered = new ArrayList<>();
        if (RunActionsViewModel.canResubmit(run)) {
            offered.add(resubmit);
            offered.add(edit);
        }
        if (actions.canHold(run)) {
            offered.add(hold);
        }
        if (actions.canRelease(run)) {
            offered.add(release);
        }
        if (RunActionsViewModel.canCancel(run)) {
            offered.add(cancel);
        }
        buttons.getChildren().setAll(offered);
        boolean busy = actions.busy().get().equals(Optional.of(run.id()));
        List.of(hold, release, cancel).forEach(button -> button.setDisable(busy));
    }

    private void resubmit() {
        run().ifPresent(again -> actions.resubmit(again, model::select));
    }

    private Optional<Run> run() {
        return row.map(RunRow::run);
    }

    private static Button button(String name, Runnable action) {
        return Buttons.text("run-" + name, Texts.get("runs." + name), action);
    }
}
