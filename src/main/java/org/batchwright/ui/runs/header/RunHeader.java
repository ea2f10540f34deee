package org.batchwright.ui.runs.header;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.ui.runs.annotation.AnnotationMenu;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.annotation.StarMark;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.SweepOutcome;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** The selected run, or its selected jobs, in one line, with the available actions. */
public final class RunHeader extends HBox {
    /** Index of the group of {@link #commands} that gives access to running jobs. */
    public static final int ACCESS_GROUP = 4;

    private static final String SEPARATOR = " · ";
    private static final Pattern HASH = Pattern.compile("\\b([0-9a-f]{8})[0-9a-f]{8,}\\b");
    private final RunsViewModel model;
    private final Label title = new FirmLabel();
    private final Label job = Nodes.withId(new FirmLabel(), "run-header-job");
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Chip failed = new Chip("", Tone.DANGER);
    private final Label facts = Nodes.withId(new Label(), "run-facts", "muted");
    private final RunButtons buttons;
    private final StarMark star = new StarMark();
    private final HBox marks = new HBox(2);
    private Optional<RunDetails> shown = Optional.empty();

    public RunHeader(RunsViewModel model, RunActionsViewModel actions, RunDialogs asking) {
        this.model = model;
        this.buttons = new RunButtons(actions, asking);
        setId("run-header");
        getStyleClass().add("run-header");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // the run number is at the end
        Shortened.of(title).getStyleClass().add("run-header-title");
        Shortened.of(job).getStyleClass().add("run-header-job");
        chip.setId("run-state");
        failed.setId("run-failed");
        List.of(job, failed).forEach(node -> node.managedProperty().bind(node.visibleProperty()));
        marks.setAlignment(Pos.CENTER_LEFT);
        Nodes.setShown(marks, false);
        HBox left = Nodes.row(10, title, job, chip, failed, marks);
        WrappingTextRow row = new WrappingTextRow(left, facts, buttons);
        HBox.setHgrow(row, Priority.ALWAYS);
        getChildren().setAll(row);
        model.now().subscribe(now -> shown.ifPresent(details -> facts.setText(shortFacts(details, now))));
    }

    /** Adds items to the menu. */
    public void offer(List<RunAction> more) {
        buttons.offer(more);
    }

    /**
     * Lets the user star and label the run.
     *
     * @param edit action that asks for labels and comment
     */
    public void offerAnnotations(AnnotationsViewModel annotations, Consumer<List<Run>> edit) {
        Button starring = Buttons.icon(
                "run-star",
                "fth-star",
                RunCommand.withKey(Texts.get("runs.star"), AnnotationMenu.STAR),
                () -> withRun(annotations::switchStar));
        starring.setGraphic(star);
        Button tag = Buttons.icon(
                "run-annotate",
                "fth-tag",
                RunCommand.withKey(Texts.get("runs.annotate"), AnnotationMenu.ANNOTATE),
                () -> withRun(edit));
        marks.getChildren().setAll(starring, tag);
        marks.setMinWidth(USE_PREF_SIZE);
        Nodes.setShown(marks, true);
    }

    void showButtons(boolean shown) {
        Nodes.setShown(buttons, shown);
        Nodes.setShown(marks, shown && !marks.getChildren().isEmpty());
    }

    private void withRun(Consumer<List<Run>> action) {
        shown.ifPresent(now -> action.accept(List.of(now.row().run())));
    }

    /** A label that is truncated only if it is very long, even if others need space. */
    private static final class FirmLabel extends Label {
        private static final double MOST = 240;

        @Override
        protected double computeMinWidth(double height) {
            return Math.min(computePrefWidth(height), MOST);
        }
    }

    public void show(RunDetails now) {
        shown = Optional.of(now);
        RunRow row = now.shownRow();
        title.setText(row.run().title());
        star.setStarred(row.run().annotations().starred());
        showJob(now, row);
        boolean sweep = row.isSeveral() && !row.run().isChain();
        chip.setText(sweep ? RunTexts.progressText(row) : stateText(row));
        chip.setTone(sweep ? RunTexts.tone(row) : RunTexts.tone(row.state()));
        failed.setText(RunTexts.formatFailed(row));
        failed.setTone(RunTexts.failedTone(row));
        failed.setVisible(!failed.getText().isEmpty());
        facts.setText(shortFacts(now, model.now().get()));
        facts.setTooltip(new Tooltip(
                String.join(SEPARATOR, facts(now, model.now().get(), UnaryOperator.identity())) + formula(now)));
        buttons.updateActions(now);
    }

    /** Returns the actions available for the run or jobs shown, in groups. */
    public List<List<RunCommand>> commands() {
        return buttons.commands();
    }

    private void showJob(RunDetails now, RunRow row) {
        int chosen = now.focus().chosen().size();
        job.setText(chosen > 1 ? Texts.get("runs.jobs.selected", chosen) : row.numberedTitle());
        job.setVisible(row.part().isPresent());
        Nodes.setShown(chip, chosen < 2);
    }

    private static String stateText(RunRow row) {
        return row.state() == JobState.RUNNING && row.node().isPresent() && !row.isSeveral()
                ? Texts.get("runs.running.on", row.node().get())
                : RunTexts.state(row.state());
    }

    /** Returns the facts with a shortened hash of the code. The tooltip shows the whole hash. */
    private static String shortFacts(RunDetails details, Instant now) {
        return String.join(
                SEPARATOR, facts(details, now, version -> HASH.matcher(version).replaceAll("$1")));
    }

    private static List<String> facts(RunDetails details, Instant now, UnaryOperator<String> shown) {
        RunRow row = details.shownRow();
        if (details.focus().chosen().size() > 1) {
            return List.of(Texts.get("runs.jobs.shown", row.numberedTitle()));
        }
        List<String> facts = new ArrayList<>();
        if (row.isSeveral()) {
            String jobs = row.run().isChain() ? RunTexts.segment(row) : RunTexts.formatCounts(row.tally());
            if (!SweepOutcome.namesAllStates(row)) {
                facts.add(jobs);
            }
        } else {
            addJobFacts(row, facts);
        }
        String elapsed = row.isSeveral() ? "" : RunTexts.elapsedOrLeft(row, now);
        if (!elapsed.isEmpty()) {
            facts.add(elapsed);
        }
        row.exit().ifPresent(exit -> {
            if (!row.isSeveral()) {
                facts.add(Texts.get("runs.fact.exit", exit));
            }
        });
        row.memory().map(RunTexts::memory).ifPresent(facts::add);
        if (!row.why().isEmpty() && !hasOwnLine(row, details)) {
            facts.add(row.why());
        }
        if (details.focus().isWholeRun()) {
            details.bill().ifPresent(bill -> facts.add(bill(bill)));
        }
        if (!row.request().edits().isEmpty()) {
            facts.add(Texts.get("runs.fact.edited", row.request().edits().size()));
        }
        if (row.part().isEmpty() && !row.request().origin().isEmpty()) {
            facts.add(0, row.request().origin());
        }
        row.request().version().ifPresent(version -> facts.add(Texts.get("runs.fact.code", shown.apply(version))));
        return facts;
    }

    /** Returns whether the reason is shown below the header. */
    private static boolean hasOwnLine(RunRow row, RunDetails details) {
        return row.isExplained() || row.isAlerted() || details.rejection().isPresent();
    }

    private static String bill(Bill bill) {
        String spent = PriceTexts.of(bill.spent());
        return bill.open() > 0 && bill.spent() instanceof Cost.Amount ? Texts.get("runs.fact.cost.open", spent) : spent;
    }

    /** Returns additional lines about the cost; empty if there are none. */
    private static String formula(RunDetails details) {
        return details.bill()
                .map(bill -> {
                    List<String> lines = new ArrayList<>(List.of("", bill(bill)));
                    bill.prepaid()
                            .ifPresent(prepaid -> lines.add(Texts.get("runs.fact.cost.asked", PriceTexts.of(prepaid))));
                    lines.addAll(bill.formula());
                    return String.join("\n", lines);
                })
                .orElse("");
    }

    private static void addJobFacts(RunRow row, List<String> facts) {
        if (!row.jobs().isEmpty()) {
            facts.add(Texts.get("runs.fact.job", row.jobs()));
        }
        row.part().map(JobPart::log).ifPresent(facts::add);
        row.node().filter(node -> row.state() != JobState.RUNNING).ifPresent(facts::add);
    }
}
