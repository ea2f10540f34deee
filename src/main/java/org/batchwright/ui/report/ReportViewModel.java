package org.batchwright.ui.report;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileExport;
import org.batchwright.ui.widget.Texts;

/** Collects a report, which the user can read, edit and save. */
public final class ReportViewModel {
    private final ReportCollector collector;
    private final Background background;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper();

    /** Collects a report. Blocks. */
    public interface ReportCollector {
        /** @param screens sizes and scales of the screens */
        String collect(String screens) throws OperationException, InterruptedException;
    }

    public ReportViewModel(ReportCollector collector, Background background) {
        this.collector = collector;
        this.background = background;
    }

    /** Returns the report. The user may change it before it is saved. */
    StringProperty text() {
        return text;
    }

    /** Returns the result of the last action; empty if there is nothing to report. */
    ReadOnlyStringProperty message() {
        return message.getReadOnlyProperty();
    }

    /** Returns whether there is a report. */
    ReadOnlyBooleanProperty ready() {
        return ready.getReadOnlyProperty();
    }

    void collect(String screens) {
        ready.set(false);
        text.set("");
        message.set(Texts.get("report.collecting"));
        background.startHidden(
                progress -> collector.collect(screens),
                outcome -> outcome.handle(
                        report -> {
                            text.set(report);
                            message.set("");
                            ready.set(true);
                        },
                        this::show));
    }

    /** Writes the report, including the user's changes; replaces an existing file. */
    void save(Path file) {
        String report = text.get();
        FileExport.save(
                background,
                Texts.get("report.saving"),
                file,
                () -> Files.writeString(file, report),
                saved -> message.set(Texts.get("report.saved", saved)),
                this::show);
    }

    void copied() {
        message.set(Texts.get("report.copied"));
    }

    private void show(OperationException failure) {
        message.set(failure.what() + " " + failure.advice());
    }
}
