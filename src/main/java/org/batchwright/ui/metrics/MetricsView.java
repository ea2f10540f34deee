package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.kordamp.ikonli.javafx.FontIcon;

/** The metrics of the selected jobs; their toolbar is a {@link MetricsBar}, which a screen can place elsewhere. */
public final class MetricsView extends BorderPane {
    private static final int MOST_NOTICES = 3;

    private final MetricsViewModel model;
    private final MetricsBar bar;
    private final ChartGrid grid;
    private final PointsPane points;
    private final JobMetricsPane jobs;
    private final NoMetricsPane nothing = new NoMetricsPane();
    private final ColorStrip colors;
    private final VBox top = new VBox();

    public MetricsView(MetricsViewModel model, Background background) {
        this.model = model;
        this.bar = new MetricsBar(model, new ExportMenu(model, background));
        this.grid = new ChartGrid(
                group -> model.enlarged().set(Optional.of(group)),
                model.appearance().colorKey());
        this.colors = new ColorStrip(model);
        this.points = new PointsPane(model, background);
        this.jobs = new JobMetricsPane(model);
        setId("run-metrics");
        getStyleClass().add("metrics-view");
        String sheet = Objects.requireNonNull(MetricsView.class.getResource("/org/batchwright/ui/metrics.css"))
                .toExternalForm();
        getStylesheets().add(sheet);
        bar.getStylesheets().add(sheet);
        setTop(top);
        bar.chosenLayout().subscribe(layout -> arrange());
        model.groups().subscribe(groups -> {
            grid.show(groups);
            arrange();
        });
        model.phase().subscribe(phase -> arrange());
        model.enlarged().subscribe(group -> arrange());
        model.version().subscribe(version -> refreshTable());
        model.jobs().subscribe(this::onJobs);
        model.failure().subscribe(failure -> arrangeTop());
        model.appearance().colorKey().subscribe(key -> arrangeTop());
        model.notices().subscribe(notices -> arrangeTop());
        sceneProperty().subscribe(scene -> model.setSeen(scene != null));
    }

    /** Returns the toolbar, with charts or tables, axes, smoothing and export. */
    public MetricsBar bar() {
        return bar;
    }

    /**
     * Offers to choose a number in the log while there are no metrics.
     *
     * @param open action that shows the log
     */
    public void offerLog(Runnable open) {
        nothing.offerLog(open);
    }

    private void onJobs(List<ShownJob> now) {
        bar.offer(
                now.size() > 1 ? List.of(MetricsLayout.values()) : List.of(MetricsLayout.CHARTS, MetricsLayout.TABLE));
        colors.offer();
        arrangeTop();
    }

    private void arrangeTop() {
        List<Node> parts = new ArrayList<>();
        model.failure().get().ifPresent(refused -> parts.add(new ErrorPanel(refused, model::dismissFailure).apart()));
        model.notices().get().stream()
                .limit(MOST_NOTICES)
                .map(MetricsView::notice)
                .forEach(parts::add);
        if (colors.isNeeded()) {
            colors.setLegendShown(bar.chosenLayout().get() == MetricsLayout.CHARTS);
            parts.add(colors);
        }
        if (model.jobs().get().size() == MetricsViewModel.MAX_JOBS) {
            Label limited =
                    Labels.styled(Texts.get("metrics.limited", MetricsViewModel.MAX_JOBS), "muted", "metrics-strip");
            limited.setMaxWidth(Double.MAX_VALUE);
            parts.add(limited);
        }
        top.getChildren().setAll(parts);
    }

    private static Label notice(String text) {
        Label label = Labels.styled(text, "metrics-strip", "metrics-warning");
        label.setGraphic(new FontIcon("fth-alert-triangle"));
        label.setMaxWidth(Double.MAX_VALUE);
        label.setWrapText(true);
        return label;
    }

    private void arrange() {
        arrangeTop();
        if (model.phase().get() != MetricsViewModel.Phase.SHOWN) {
            nothing.show(
                    model.phase().get() == MetricsViewModel.Phase.READING,
                    model.jobs().get());
            setCenter(nothing);
            return;
        }
        switch (bar.chosenLayout().get()) {
            case CHARTS ->
                setCenter(model.enlarged().get().<Node>map(this::enlarged).orElse(grid));
            case TABLE -> setCenter(points);
            case JOBS -> setCenter(jobs);
        }
        refreshTable();
    }

    private EnlargedChart enlarged(MetricGroup group) {
        if (getCenter() instanceof EnlargedChart shown && shown.isOf(group)) {
            return shown;
        }
        return new EnlargedChart(group, () -> model.enlarged().set(Optional.empty()));
    }

    /** Fills only the table that is currently shown. */
    private void refreshTable() {
        if (getCenter() == points) {
            points.refresh();
        } else if (getCenter() == jobs) {
            jobs.refresh();
        }
    }
}
