package org.batchwright.run.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.run.report.mask.MarkedName;
import org.batchwright.run.report.mask.Masker;
import org.batchwright.run.report.mask.NameKind;
import org.batchwright.run.update.Installation;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;
import org.batchwright.workspace.SettingsFile;

/** Collects information for troubleshooting, as Markdown. Names and secrets are masked. */
public record SupportReport(ReportSubject subject, ProgramEnvironment environment, InstantSource clock) {
    private static final int CONNECTION_ENTRIES = 80;
    private static final int LOG_ENTRIES = 200;

    /** Settings whose values are choices rather than free text. */
    private static final List<String> SETTINGS = List.of(
            SettingsFile.APPEARANCE,
            SettingsFile.ACCENT,
            SettingsFile.ZOOM,
            SettingsFile.LOG_FONT,
            SettingsFile.LOG_FONT_SIZE,
            SettingsFile.NOTIFICATIONS,
            SettingsFile.MUTED_NOTIFICATIONS,
            SettingsFile.WEBHOOK,
            SettingsFile.QUIET_HOURS,
            SettingsFile.UPDATES,
            SettingsFile.DEFAULT_CLUSTER,
            SettingsFile.TERMINAL,
            SettingsFile.RUN_COLUMNS,
            SettingsFile.WINDOW);

    /** Settings whose values may be names, even if they are common words. */
    private static final Set<String> NAMES = Set.of(SettingsFile.DEFAULT_CLUSTER, SettingsFile.TERMINAL);

    /**
     * Collects the information. Reads files but does not connect to anything. Blocks.
     *
     * @param display sizes and scales of the screens; empty if there is no window
     */
    public String collect(String display) {
        Masker masker = new Masker();
        LogEntries log = LogEntries.read(subject.folders().programLog());
        new ReportedNames(subject, environment, log).addTo(masker);
        MarkdownText text = new MarkdownText();
        text.heading(Message.text("run.report-title"));
        text.paragraph(Message.text("run.report-made", clock.instant().truncatedTo(ChronoUnit.SECONDS)));
        text.paragraph(Message.text("run.report-masked"));
        addVersions(text, display);
        addSettings(text, masker);
        addClusters(text, masker, log);
        addSizes(text, masker);
        text.heading(Message.text("run.report-connections"));
        text.block(masked(log.lastWithTopic(ProgramLog.Topic.CONNECTION, CONNECTION_ENTRIES), masker));
        text.heading(Message.text("run.report-log"));
        text.paragraph(Message.text(
                "run.report-log-folder", masker.maskText(logFolder().toString())));
        text.paragraph("");
        text.block(masked(log.lastWithoutTopic(ProgramLog.Topic.CONNECTION, LOG_ENTRIES), masker));
        return text.toString();
    }

    /** Returns the folder that contains Batchwright's own log. */
    public Path logFolder() {
        return subject.folders().programLog();
    }

    private static List<String> masked(List<String> entries, Masker masker) {
        return entries.isEmpty()
                ? List.of(Message.text("run.report-nothing"))
                : entries.stream().map(masker::maskText).toList();
    }

    private void addVersions(MarkdownText text, String display) {
        text.heading(Message.text("run.report-versions"));
        text.item(
                "Batchwright",
                ProgramVersion.displayText() + ", " + Installation.current().title());
        text.item("Java", environment.java());
        text.item("JavaFX", environment.javaFx());
        text.item(Message.text("run.report-system"), environment.system());
        text.item(Message.text("run.report-desktop"), environment.desktop());
        if (!display.isEmpty()) {
            text.item(Message.text("run.report-screens"), display);
        }
        text.item(Message.text("run.report-language"), environment.language());
        text.item(Message.text("run.report-memory-label"), environment.memory());
    }

    private void addSettings(MarkdownText text, Masker masker) {
        text.heading(Message.text("run.report-settings"));
        SettingsFile settings = new SettingsFile(subject.folders().settings());
        boolean any = false;
        for (String key : SETTINGS) {
            Optional<String> value = settings.get(key);
            value.ifPresent(set -> text.item(key, NAMES.contains(key) ? masker.maskValue(set) : masker.maskText(set)));
            any |= value.isPresent();
        }
        if (!any) {
            text.paragraph(Message.text("run.report-defaults"));
        }
    }

    private void addClusters(MarkdownText text, Masker masker, LogEntries log) {
        text.heading(Message.text("run.report-clusters"));
        try {
            List<String> steps = log.lastWithTopic(ProgramLog.Topic.CONNECTION, Integer.MAX_VALUE);
            List<List<String>> rows = new ArrayList<>();
            for (Cluster cluster : subject.clusters().all()) {
                ConnectionStatus status = subject.connections().status(cluster.name());
                String login = status.login()
                        .map(Login::text)
                        .or(() -> LoggedHosts.lastLogin(cluster.name().value(), steps))
                        .map(masker::maskValue)
                        .orElse("–");
                rows.add(List.of(
                        cluster.address().isEmpty()
                                ? cluster.name().title()
                                : masker.placeholder(
                                        NameKind.CLUSTER, cluster.name().value()),
                        scheduler(cluster, status),
                        access(cluster),
                        login,
                        status.link().name().toLowerCase(Locale.ROOT)));
            }
            text.table(List.of(Message.text("run.report-cluster-columns").split(", ")), rows);
            text.paragraph("");
            text.item(
                    Message.text("run.report-cluster-problems"),
                    String.valueOf(subject.clusters().problems().size()));
        } catch (OperationException unreadable) {
            text.paragraph(failure(unreadable, masker));
        }
    }

    private static String scheduler(Cluster cluster, ConnectionStatus status) {
        return status.discovery()
                .map(found -> cluster.scheduler() + " (" + found.version() + ", "
                        + Message.text("run.report-queues", found.queues().size()) + ")")
                .orElse(cluster.scheduler());
    }

    private static String access(Cluster cluster) {
        Optional<Address> address = cluster.address();
        if (address.isEmpty()) {
            return Message.text("run.report-local");
        }
        return address.get().isWeb()
                ? Message.text("run.report-web")
                : Message.text("run.report-ssh", address.get().jump().size());
    }

    private void addSizes(MarkdownText text, Masker masker) {
        text.heading(Message.text("run.report-workspace"));
        try {
            text.item(
                    Message.text("run.report-presets"),
                    String.valueOf(subject.presets().all().size()));
            Path workspace = subject.presets().workspace();
            text.item(Message.text("run.report-free-workspace"), free(workspace));
        } catch (OperationException unreadable) {
            text.item(Message.text("run.report-presets"), failure(unreadable, masker));
        }
        Path data = subject.folders().data();
        try {
            RunHistory.Totals totals = subject.runs().totals();
            text.item(
                    Message.text("run.report-history"),
                    Message.text("run.report-totals", totals.runs(), totals.jobs()));
        } catch (OperationException unreadable) {
            text.item(Message.text("run.report-history"), failure(unreadable, masker));
        } catch (HistoryFault fault) {
            text.item(Message.text("run.report-history"), failure(fault.failure(), masker));
        }
        text.item(
                Message.text("run.report-history-file"), size(subject.folders().history()));
        text.item(Message.text("run.report-free-data"), free(data));
    }

    private static String failure(OperationException unreadable, Masker masker) {
        return masker.maskText(MarkedName.without(unreadable.what()));
    }

    private static String size(Path file) {
        try {
            return new DataSize(Files.size(file)).toDisplayText();
        } catch (IOException none) {
            return Message.text("run.report-none");
        }
    }

    private static String free(Path folder) {
        try {
            return new DataSize(Math.max(0, Files.getFileStore(folder).getUsableSpace())).toDisplayText();
        } catch (IOException unknown) {
            return Message.text("run.report-unknown");
        }
    }
}
