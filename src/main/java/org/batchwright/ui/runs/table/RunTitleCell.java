package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.annotation.StarMark;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The name of a run with its expand arrow, or of a job, indented below the name of its run. */
final class RunTitleCell extends RunCell {
    private static final double GAP = 6;
    private static final double STAR_WIDTH = 14;
    private static final double ARROW_WIDTH = 14;
    private static final double LEAD_GAP = 2;
    /** Where the number of a job starts: further right than the name of its run. */
    private static final double INDENT = STAR_WIDTH + LEAD_GAP + ARROW_WIDTH + GAP + 10;

    /** The width of a job's number, fixed so that the names are aligned. */
    private static final double NUMBER_WIDTH = 16;

    private static final double DIGIT_WIDTH = 8;
    private static final double PADDING = 21;

    private final RunsViewModel model;
    private final StackPane triangle = new StackPane(Buttons.icon("fth-chevron-right"));
    private final RunName name = new RunName();
    private final Label jobNumber = Labels.whole("", "muted");
    private final HBox all = new HBox(GAP);
    private final StarMark star = new StarMark();
    private final StackPane starHolder = Nodes.styled(new StackPane(star), "run-star");
    private final HBox lead = new HBox(LEAD_GAP);

    /** @param star action called when the star of a run is clicked */
    RunTitleCell(RunsViewModel model, Consumer<Run> star) {
        this.model = model;
        starHolder.setMinWidth(STAR_WIDTH);
        starHolder.setMaxHeight(20);
        starHolder.setOnMousePressed(pressed -> {
            if (pressed.getButton() == MouseButton.PRIMARY && getItem() != null) {
                star.accept(getItem().run());
                pressed.consume();
            }
        });
        all.setAlignment(Pos.CENTER_LEFT);
        lead.setAlignment(Pos.CENTER_LEFT);
        lead.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        triangle.getStyleClass().add("run-triangle");
        triangle.setMinWidth(ARROW_WIDTH);
        triangle.setMaxHeight(20);
        triangle.setOnMousePressed(pressed -> {
            if (pressed.getButton() == MouseButton.PRIMARY && getItem() != null) {
                model.item(getItem().run().id())
                        .ifPresent(run -> model.setExpanded(run, !run.open().get()));
                pressed.consume();
            }
        });
    }

    @Override
    void show(RunRow row) {
        triangle.rotateProperty().unbind();
        triangle.setRotate(0);
        if (row.isSeveral()) {
            model.item(row.run().id())
                    .ifPresent(run -> triangle.rotateProperty().bind(run.open().map(open -> open ? 90 : 0)));
        }
        showNumber(row);
        boolean job = row.part().isPresent();
        boolean starred = row.run().annotations().starred();
        star.setStarred(starred);
        if (job) {
            name.show(row.title(), "", "");
            all.getChildren().setAll(jobNumber.getText().isEmpty() ? List.of(name) : List.of(jobNumber, name));
        } else {
            name.show(
                    row.run().preset().name(),
                    "#" + row.run().number(),
                    row.request().origin());
            lead.getChildren().setAll(starHolder, row.isSeveral() ? triangle : gap());
            all.getChildren().setAll(lead, name);
        }
        all.setPadding(new Insets(0, 0, 0, job ? INDENT : 0));
        double width = getTableColumn().getWidth() - PADDING;
        all.setMinWidth(width);
        all.setMaxWidth(width);
        HoverText.set(this, job ? row.part().map(JobPart::tip).orElse("") : tip(row));
        setGraphic(all);
        String mark = starred && !job ? Texts.get("runs.starred") : "";
        setAccessibleText(
                String.join(" ", mark, jobNumber.getText(), name.text()).strip());
    }

    private static String tip(RunRow row) {
        String origin = row.request().origin();
        String title = origin.isEmpty() ? row.title() : row.title() + ", " + origin;
        return row.isSeveral() ? title + "\n" + RunTexts.formatCounts(row.tally()) : title;
    }

    private void showNumber(RunRow row) {
        jobNumber.setText(row.part().map(JobPart::shortLabel).orElse(""));
        row.part().ifPresent(part -> {
            int digits = String.valueOf(part.of()).length();
            jobNumber.setMinWidth(Math.max(NUMBER_WIDTH, digits * DIGIT_WIDTH));
        });
    }

    /** Creates a placeholder for the expand arrow. */
    private static StackPane gap() {
        StackPane gap = new StackPane();
        gap.setMinWidth(ARROW_WIDTH);
        return gap;
    }
}
