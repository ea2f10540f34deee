package org.batchwright.ui.runs.usage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.plan.usage.UsageCsv;
import org.batchwright.plan.usage.UsagePeriod;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.usage.HistoryUsage;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileExport;
import org.batchwright.ui.widget.Texts;

/** Usage and cost of all ended jobs, read from the history each time the table is opened. */
public final class UsageViewModel {
    /** Lets Excel recognize a CSV file as UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final RunHistory history;
    private final Function<ClusterName, Optional<Cluster>> clusters;
    private final Background background;
    private final ObjectProperty<UsageView> view = new SimpleObjectProperty<>(UsageView.MONTH);
    private final ReadOnlyObjectWrapper<Optional<UsageSums>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Map<UsageView, UsageSums> all = Map.of();

    /** @param clusters the clusters by name, with their prices */
    public UsageViewModel(
            RunHistory history, Function<ClusterName, Optional<Cluster>> clusters, Background background) {
        this.history = history;
        this.clusters = clusters;
        this.background = background;
        view.subscribe(this::update);
    }

    /** Reads the history in the background. */
    void load() {
        dismissFailure();
        background.startHidden(progress -> read(), outcome -> outcome.handle(this::showAll, this::fail));
    }

    private Map<UsageView, UsageSums> read() {
        UsagePeriod always = new UsagePeriod(Optional.empty(), Optional.empty(), ZoneId.systemDefault());
        Map<UsageView, UsageSums> sums = new EnumMap<>(UsageView.class);
        for (UsageView one : UsageView.values()) {
            sums.put(one, new UsageSums(one.groupings(), always));
        }
        new HistoryUsage(history, clusters).addTo(sums.values(), run -> true);
        return sums;
    }

    private void showAll(Map<UsageView, UsageSums> sums) {
        all = sums;
        update();
    }

    private void update() {
        shown.set(Optional.ofNullable(all.get(view.get())));
    }

    private void fail(OperationException why) {
        failure.set(Optional.of(why));
    }

    void dismissFailure() {
        failure.set(Optional.empty());
    }

    ObjectProperty<UsageView> view() {
        return view;
    }

    /** Returns the totals of the chosen view; empty until they have been read. */
    ReadOnlyObjectProperty<Optional<UsageSums>> shown() {
        return shown.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Writes the shown totals as CSV for a spreadsheet. */
    void save(Path file) {
        if (shown.get().isEmpty()) {
            return;
        }
        List<String> lines = UsageCsv.lines(shown.get().get());
        FileExport.save(
                background,
                Texts.get("log.saving", String.valueOf(file.getFileName())),
                file,
                () -> Files.writeString(file, BYTE_ORDER_MARK + String.join("\r\n", lines) + "\r\n"),
                this::fail);
    }
}
