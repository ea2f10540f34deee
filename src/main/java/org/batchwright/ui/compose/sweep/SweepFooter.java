package org.batchwright.ui.compose.sweep;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.field.FieldRow;
import org.batchwright.ui.compose.field.ProblemText;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.compose.row.ExcludedRows;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Footer below the parts of a sweep: how its jobs are submitted, which rows are excluded, and a summary. */
final class SweepFooter extends VBox {
    private final FormEditors editors;
    private final Label sentence = new Label();
    private final Hyperlink excluded =
            Nodes.withId(Nodes.collapse(Labels.whole(new Hyperlink())), "sweep-excluded", "quiet-link");
    private final FieldEditor rows;
    private final Button jobs;
    private final ProblemText wrong;

    SweepFooter(FormEditors editors, Runnable showJobs) {
        this.editors = editors;
        ComposeViewModel model = editors.model();
        wrong = new ProblemText(model);
        rows = editors.field(Fields.SWEEP_EXCLUDE);
        rows.managedProperty().bind(rows.visibleProperty());
        rows.setVisible(false);
        setUpSentence(model);
        jobs = Nodes.styled(Nodes.collapse(Buttons.text("show-jobs", "", showJobs)), "card-action");
        excluded.setOnAction(pressed -> rows.setVisible(!rows.isVisible()));
        HBox what = Nodes.row(8, sentence, jobs);
        getStyleClass().add("sweep-footer");
        getChildren()
                .setAll(
                        new FieldRow()
                                .with(editors.field(Fields.SWEEP_AS), 4)
                                .with(editors.field(Fields.SWEEP_MAX_CONCURRENT), 4)
                                .with(editors.field(Fields.SWEEP_FOLDERS), 4),
                        new FieldRow().with(editors.field(WatchFields.HOLD_AFTER_FAILURES), 6),
                        excluded,
                        rows,
                        wrong,
                        what);
        model.composition().addListener((compositions, before, now) -> showSummary(now));
        model.problems().addListener((problems, before, now) -> problems(now));
        showSummary(model.composition().get());
        problems(model.problems().get());
    }

    private void setUpSentence(ComposeViewModel model) {
        sentence.setId("sweep-sentence");
        sentence.setWrapText(true);
        sentence.setMinWidth(0);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        sentence.getStyleClass().add("sweep-sentence");
        HBox.setHgrow(sentence, Priority.ALWAYS);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.textProperty().bind(model.sweepSummary());
        sentence.managedProperty().bind(sentence.textProperty().isNotEmpty());
    }

    void show(FormState form) {
        Optional<String> text = form.field(Fields.SWEEP_EXCLUDE)
                .flatMap(state -> state.own().or(state::inherited))
                .map(Value::displayText);
        int count = ExcludedRows.of(text).rows().size();
        excluded.setVisible(text.isPresent());
        excluded.setText(Texts.get("compose.sweep.excluded", count));
        if (text.isEmpty()) {
            rows.setVisible(false);
        }
    }

    void reveal(String key) {
        if (key.equals(Fields.SWEEP_EXCLUDE.key())) {
            rows.setVisible(true);
        }
    }

    private void showSummary(Optional<ComposedPlan> composition) {
        int count = composition.map(one -> one.plan().jobs().size()).orElse(0);

        jobs.setVisible(count > 1);
        jobs.setText(Texts.get("compose.jobs.show", count));
    }

    /** Shows problems of the sweep as a whole. */
    private void problems(List<Problem> all) {
        Optional<Problem> first = ProblemOrder.problemsAt("sweep", all).stream().findFirst();
        wrong.show(
                first,
                first.flatMap(problem -> editors.model().form().get().map(form -> form.fixes(problem)))
                        .orElse(List.of()));
    }
}
