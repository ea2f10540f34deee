package org.batchwright.ui.runs.usage;

import java.io.File;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.batchwright.model.OperationException;
import org.batchwright.plan.usage.UsageCells;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.ui.fx.FileExport;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A table with the usage and cost of all ended jobs, shown instead of the list of runs. Escape closes it. */
public final class UsagePane extends BorderPane {
    private final UsageViewModel model;
    private final UsageTable table = new UsageTable();
    private final Segments<UsageView> views = new Segments<>("usage-by", List.of(UsageView.values()), UsageView::title);
    private final Label empty = new Label();
    private final Label hint = new Label(Texts.get("usage.none.hint"));
    private final VBox top = new VBox();
    private final VBox notes = Nodes.styled(new VBox(2), "usage-notes");
    private final Button save;

    /** @param close action that removes the pane */
    public UsagePane(UsageViewModel model, Runnable close) {
        this.model = model;
        save = Buttons.withIcon("usage-save", "fth-save", Texts.get("usage.save"), this::chooseFile);
        setId("usage");
        getStyleClass().add("usage-pane");
        getStylesheets()
                .add(Objects.requireNonNull(UsagePane.class.getResource("/org/batchwright/ui/usage.css"))
                        .toExternalForm());
        table.setPlaceholder(placeholder());
        Nodes.showWhile(notes, Bindings.isNotEmpty(notes.getChildren()));
        top.getChildren().setAll(header(close));
        setTop(top);
        setCenter(table);
        setBottom(notes);
        Nodes.onEscape(this, close);
        model.shown().subscribe(this::show);
        model.failure().subscribe(this::showFailure);
    }

    /** Reads the totals and focuses the grouping. */
    public void open() {
        model.load();
        views.focusSelected();
    }

    private VBox placeholder() {
        empty.getStyleClass().add("empty-title");
        hint.getStyleClass().add("muted");
        VBox placeholder = new VBox(8, Buttons.icon("fth-bar-chart-2"), empty, hint);
        placeholder.setAlignment(Pos.CENTER);
        placeholder.getStyleClass().add("empty");
        return placeholder;
    }

    private HBox header(Runnable close) {
        Label title = Labels.whole(Texts.get("usage.title"), "card-title");
        views.value().bindBidirectional(model.view());
        return Nodes.styled(
                Nodes.row(
                        10,
                        title,
                        views,
                        new Spacer(),
                        save,
                        Buttons.icon("usage-close", "fth-x", Texts.get("usage.close"), close)),
                "pane-header");
    }

    private void show(Optional<UsageSums> shown) {
        empty.setText(Texts.get(shown.isPresent() ? "usage.none" : "usage.reading"));
        hint.setVisible(shown.isPresent());
        save.setDisable(shown.filter(sums -> sums.total().jobs() > 0).isEmpty());
        shown.ifPresent(table::show);
        notes.getChildren()
                .setAll(shown.map(UsagePane::notes).orElse(List.of()).stream()
                        .map(UsagePane::note)
                        .toList());
    }

    private static List<String> notes(UsageSums sums) {
        return Stream.concat(
                        sums.total().jobs() > 0 ? Stream.of(Texts.get("usage.explained")) : Stream.of(),
                        UsageCells.notes(sums).stream())
                .toList();
    }

    private static Label note(String text) {
        return Labels.wrapped(text, "muted");
    }

    private void showFailure(Optional<OperationException> failure) {
        top.getChildren().removeIf(ErrorPanel.class::isInstance);
        if (failure.isPresent() && model.shown().get().isEmpty()) {
            empty.setText(""); // the totals have been read
        }
        failure.ifPresent(refused -> top.getChildren().add(new ErrorPanel(refused, model::dismissFailure).apart()));
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("usage.save"));
        chooser.setInitialFileName("usage.csv");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("CSV", "*.csv"));
        Optional.ofNullable(chooser.showSaveDialog(getScene().getWindow()))
                .map(File::toPath)
                .map(file -> FileExport.withExtension(file, ".csv"))
                .ifPresent(model::save);
    }
}
