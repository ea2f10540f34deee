package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableColumn;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.annotation.StarMark;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** Title and state; for a run of several jobs also how many are done, and the expand arrow. Titles are aligned. */
final class RunTitleCell extends RunCell {
    private static final double INDENT = 30;
    private static final double STAR_WIDTH = 14;
    /** Width of the number of a job, fixed so that the names are aligned. */
    private static final double NUMBER_WIDTH = 24;

    private static final double MARGIN = 18;
    /** Minimum width at which a cell shows the state as text. */
    private static final double NARROW_WIDTH = 316;
    /** Minimum width at which a cell shows the segment of a chain as text. */
    private static final double SEGMENT_WIDTH = 340;

    private final RunsViewModel model;
    private final StackPane triangle = new StackPane(Buttons.icon("fth-chevron-right"));
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Label title = Labels.styled("", "run-title");
    private final Label more = Labels.whole("", "muted");
    private final HBox all = new HBox(6);
    private final StarMark star = new StarMark();
    private final StackPane starHolder = Nodes.styled(new StackPane(star), "run-star");
    private final HBox lead = new HBox(2);

    /** @param star called when the star of a run is clicked */
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
        title.setMinWidth(0);
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // the run number is at the end
        triangle.getStyleClass().add("run-triangle");
        triangle.setMinWidth(18);
        triangle.setMaxHeight(20);
        triangle.setOnMousePressed(pressed -> {
            if (pressed.getButton() == MouseButton.PRIMARY && getItem() != null) {
                model.item(getItem().run().id())
                        .ifPresent(run -> model.setExpanded(run, !run.open().get()));
                pressed.consume();
            }
        });
    }

    /** Lets content wider than the cell extend over the empty cells next to it. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        setClip(null);
    }

    @Override
    void show(RunRow row) {
        triangle.rotateProperty().unbind();
        triangle.setRotate(0);
        title.setText(row.title());
        more.setText("");
        if (row.isSeveral()) {
            showSeveral(row);
        } else {
            showOne(row);
        }
        boolean job = row.part().isPresent();
        boolean starred = row.run().annotations().starred();
        star.setStarred(starred);
        if (!job) {
            Node arrow = all.getChildren().removeFirst();
            lead.getChildren().setAll(starHolder, arrow);
            all.getChildren().addFirst(lead);
        }
        all.setPadding(new Insets(0, 0, 0, job ? INDENT : 0));
        all.setMinWidth(job ? room() : 0);
        setViewOrder(job ? -1 : 0);
        HoverText.set(this, job ? row.part().map(JobPart::tip).orElse("") : tip(row));
        setGraphic(all);
        String mark = starred && !job ? Texts.get("runs.starred") : "";
        setAccessibleText(String.join(" ", mark, chip.getText(), title.getText(), more.getText())
                .strip());
    }

    private static String tip(RunRow row) {
        String origin = row.request().origin();
        String title = origin.isEmpty() ? row.title() : row.title() + ", " + origin;
        return row.isSeveral() ? title + "\n" + RunTexts.formatCounts(row.tally()) : title;
    }

    private void showSeveral(RunRow row) {
        model.item(row.run().id())
                .ifPresent(run -> triangle.rotateProperty().bind(run.open().map(open -> open ? 90 : 0)));
        chip.setTone(RunTexts.tone(row.state()));
        if (row.run().isChain()) {
            chip.setText(RunTexts.state(row.state()));
            more.setText(isNarrowerThan(SEGMENT_WIDTH) ? RunTexts.shortSegment(row) : RunTexts.segment(row));
            all.getChildren().setAll(List.of(triangle, title, chip, more));
            return;
        }
        chip.setText(isNarrowerThan(NARROW_WIDTH) ? RunTexts.shortProgress(row) : RunTexts.progressText(row));
        chip.setTone(RunTexts.tone(row));
        all.getChildren().setAll(List.of(triangle, title, chip));
    }

    private void showOne(RunRow row) {
        chip.setText(RunTexts.state(row.state()));
        chip.setTone(RunTexts.tone(row.state()));
        if (row.part().isPresent()) {
            more.setText(row.part().map(JobPart::shortLabel).orElse(""));
            more.setMinWidth(Math.max(NUMBER_WIDTH, more.prefWidth(-1)));
            all.getChildren().setAll(more.getText().isEmpty() ? List.of(title, chip) : List.of(more, title, chip));
        } else {
            more.setMinWidth(USE_PREF_SIZE);
            more.setText(row.request().origin());
            all.getChildren()
                    .setAll(more.getText().isEmpty() ? List.of(gap(), title, chip) : List.of(gap(), title, chip, more));
        }
    }

    private boolean isNarrowerThan(double width) {
        return getTableColumn().getWidth() < width;
    }

    /** Creates a placeholder for the expand arrow. */
    private static StackPane gap() {
        StackPane gap = new StackPane();
        gap.setMinWidth(18);
        return gap;
    }

    /** Returns the available width; the cells to the right of a job's label are empty and can be used. */
    private double room() {
        List<TableColumn<RunLine, ?>> columns = getTableView().getVisibleLeafColumns();
        return Stream.concat(
                                columns.stream().limit(1),
                                columns.stream().skip(1).takeWhile(column -> RunColumns.isEmptyForJobs(column.getId())))
                        .mapToDouble(TableColumn::getWidth)
                        .sum()
                - MARGIN;
    }
}
