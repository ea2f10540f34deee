package org.batchwright.ui.runs.export;

import java.io.BufferedWriter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileExport;
import org.batchwright.ui.widget.Texts;

/** Saves the shown runs as a CSV file, in the background. */
public final class RunsExport {
    /** Lets Excel recognize a CSV file as UTF-8. */
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Supplier<RunsCsv> shown;
    private final Background background;
    private final Consumer<String> notice;

    /**
     * @param shown supplier of the shown runs
     * @param notice consumer of a text that says what was saved, or why it could not be
     */
    public RunsExport(Supplier<RunsCsv> shown, Background background, Consumer<String> notice) {
        this.shown = shown;
        this.background = background;
        this.notice = notice;
    }

    /** Asks for a file. */
    public void choose(Window owner) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("runs.export.title"));
        chooser.setInitialFileName("runs.csv");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("CSV", "*.csv"));
        Optional.ofNullable(chooser.showSaveDialog(owner))
                .map(File::toPath)
                .map(file -> FileExport.withExtension(file, ".csv"))
                .ifPresent(this::save);
    }

    void save(Path file) {
        RunsCsv runs = shown.get();
        String name = String.valueOf(file.getFileName());
        FileExport.save(
                background,
                Texts.get("log.saving", name),
                file,
                () -> {
                    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
                        writer.append(BYTE_ORDER_MARK);
                        runs.write(writer);
                    }
                },
                saved -> notice.accept(Texts.get("runs.export.saved", runs.size(), name)),
                failed -> notice.accept(failed.what() + " " + failed.advice()));
    }
}
