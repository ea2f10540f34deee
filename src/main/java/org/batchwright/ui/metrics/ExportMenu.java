package org.batchwright.ui.metrics;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.FileChooser;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileExport;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.SheetImage;
import org.batchwright.ui.metrics.export.ChartSheet;
import org.batchwright.ui.metrics.export.MeansCsv;
import org.batchwright.ui.metrics.export.MetricsCsv;
import org.batchwright.ui.metrics.export.PointsCsv;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** A menu for saving or copying the enlarged chart, or all charts, as an image or as points. */
final class ExportMenu extends MenuButton {
    private final MetricsViewModel model;
    private final Background background;

    ExportMenu(MetricsViewModel model, Background background) {
        super("", Buttons.icon("fth-share"));
        this.model = model;
        this.background = background;
        setId("metrics-export");
        setAccessibleText(Texts.get("metrics.export"));
        setMinWidth(USE_PREF_SIZE);
        getItems()
                .setAll(List.of(
                        item("png", () -> choose("png").ifPresent(this::savePng)),
                        item("svg", () -> choose("svg").ifPresent(this::saveSvg)),
                        item("csv", () -> choose("csv").ifPresent(this::saveCsv)),
                        new SeparatorMenuItem(),
                        item("copy-picture", this::copyPicture),
                        item("copy-points", this::copyPoints)));
        model.phase().subscribe(phase -> setDisable(phase != MetricsViewModel.Phase.SHOWN));
    }

    private static MenuItem item(String key, Runnable action) {
        return MenuItems.of("metrics-export-" + key, Texts.get("metrics.export." + key), action);
    }

    private List<MetricGroup> exported() {
        return model.enlarged()
                .get()
                .map(List::of)
                .orElseGet(() -> model.groups().get());
    }

    private Optional<Path> choose(String type) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("metrics.export." + type));
        String name = model.enlarged().get().map(MetricGroup::title).orElse("metrics");
        chooser.setInitialFileName(name.replaceAll("[^\\p{L}\\p{N}_-]+", "_") + "." + type);
        return Optional.ofNullable(chooser.showSaveDialog(getScene().getWindow()))
                .map(File::toPath);
    }

    private ChartSheet sheet() {
        List<ChartViewModel> charts =
                exported().stream().map(MetricGroup::chart).toList();
        return new ChartSheet(charts, SheetImage::textWidth);
    }

    private WritableImage picture() {
        ChartSheet sheet = sheet();
        return SheetImage.of(ChartSheet.WIDTH, sheet.height(), sheet::paint);
    }

    private PointsCsv points() {
        List<ShownCurve> curves =
                exported().stream().flatMap(group -> group.curves().stream()).toList();
        JobAppearance appearance = model.appearance();
        return appearance.groups().get().isNone()
                ? new MetricsCsv(model.jobs().get(), curves)
                : new MeansCsv(appearance.shown(), curves);
    }

    void savePng(Path file) {
        WritableImage picture = picture();
        save(file, () -> SheetImage.write(picture, file));
    }

    void saveSvg(Path file) {
        String svg = sheet().svg();
        save(file, () -> Files.writeString(file, svg));
    }

    void saveCsv(Path file) {
        PointsCsv points = points();
        save(file, () -> {
            try (BufferedWriter writer = Files.newBufferedWriter(file)) {
                points.write(writer);
            }
        });
    }

    private void save(Path file, FileExport.Writing writing) {
        FileExport.save(
                background,
                Texts.get("log.saving", String.valueOf(file.getFileName())),
                file,
                writing,
                model::showFailure);
    }

    private void copyPicture() {
        ClipboardContent content = new ClipboardContent();
        content.putImage(picture());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void copyPoints() {
        PointsCsv points = points();
        background.startHidden(
                progress -> {
                    StringBuilder text = new StringBuilder();
                    try {
                        points.write(text);
                    } catch (IOException impossible) {
                        throw new UncheckedIOException(impossible);
                    }
                    return text.toString();
                },
                outcome -> outcome.handle(SystemClipboard::copy, model::showFailure));
    }
}
