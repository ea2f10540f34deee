package org.batchwright.run.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Properties;
import org.batchwright.model.OperationException;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.RunHistory;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportReportTest {
    @TempDir
    Path folder;

    private AppFolders folders;
    private final Properties properties = new Properties();
    private Map<String, String> variables = Map.of();

    @BeforeEach
    void workspace() throws IOException {
        folders = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        Files.createDirectories(folders.data());
        Files.createDirectories(folder.resolve("presets/depth"));
        Files.createDirectories(folder.resolve("clusters"));
        Files.writeString(
                folder.resolve("presets/depth/train.yaml"),
                "command: python train.py\nresources:\n  account: grp-depth\n");
        Files.writeString(
                folder.resolve("clusters/quasar.yaml"),
                "host: login.quasar.example.org\nuser: alovelace\nscheduler: openpbs\n");
        properties.setProperty("java.class.path", "/opt/a.jar:/opt/javafx-base-26.0.2-linux.jar");
    }

    private String report(String screens) throws OperationException {
        try (Workspace workspace = Workspace.open(folder, Dialects.known().names())) {
            return new SupportReport(
                            new Subject(workspace, folders),
                            new ProgramEnvironment(properties, variables),
                            InstantSource.fixed(Instant.parse("2026-11-27T12:00:00.5Z")))
                    .collect(screens);
        }
    }

    /** The data for a report, with the real files of the workspace and without connections. */
    private record Subject(Workspace workspace, AppFolders folders) implements ReportSubject {
        @Override
        public PresetStore presets() {
            return workspace.presets();
        }

        @Override
        public ClusterStore clusters() {
            return workspace.clusters();
        }

        @Override
        public ClusterConnections connections() {
            return new StubClusterConnections();
        }

        @Override
        public RunHistory runs() throws OperationException {
            return HistoryOpener.open(folders.data().resolve("history.db"));
        }
    }

    @Test
    void a_report_contains_the_versions_the_desktop_and_the_sizes() throws OperationException {
        variables =
                Map.of("XDG_CURRENT_DESKTOP", "GNOME", "XDG_SESSION_TYPE", "wayland", "WAYLAND_DISPLAY", "wayland-0");
        assertThat(report("1440 × 900 at 100%"))
                .startsWith("# Batchwright report\n\nCollected at 2026-11-27T12:00:00Z.\n")
                .contains(
                        "- JavaFX: 26.0.2\n", "- Desktop: GNOME, wayland, Wayland\n", "- Screens: 1440 × 900 at 100%\n")
                .contains("All settings have their default values.")
                .contains("| cluster-1 | openpbs | SSH | – | off |")
                .containsPattern("- Free disk space for the workspace: \\d+")
                .contains("- Presets: 1\n", "- History: 0 runs, 0 jobs\n");
        assertThat(report("")).doesNotContain("Screens");
    }

    @Test
    void a_history_that_cannot_be_opened_is_noted_in_the_report() throws Exception {
        Files.writeString(folders.data().resolve("history.db"), "this is no database");
        assertThat(report(""))
                .contains("- History: The history file ", " none of its runs can be read")
                .contains("- Presets: 1\n");
    }

    @Test
    void a_report_lists_disabled_notifications() throws OperationException {
        new SettingsFile(folders.settings()).set(SettingsFile.MUTED_NOTIFICATIONS, "succeeded login-needed");
        assertThat(report("")).contains("- muted-notifications: succeeded login-needed\n");
    }

    @Test
    void clusters_of_other_workspaces_are_also_masked() throws Exception {
        new SettingsFile(folders.settings()).set(SettingsFile.DEFAULT_CLUSTER, "pulsar");
        try (ProgramLog log = new ProgramLog(folders.programLog())) {
            log.add(ProgramLog.Topic.CONNECTION, Message.of("run.log-connecting", "nebula", "grace@gate"));
            log.add(ProgramLog.Topic.CONNECTION, Message.of("run.log-connection-lost", "nebula"));
        }
        assertThat(report(""))
                .contains("- default-cluster: cluster-", ": connection lost")
                .doesNotContain("pulsar", "nebula", "grace", "gate");
    }

    @Test
    void names_from_all_sources_are_masked_in_the_log() throws Exception {
        properties.setProperty("user.name", "ada.lovelace");
        properties.setProperty("user.home", folder.toString());
        variables = Map.of("HOSTNAME", "babbage");
        try (ProgramLog log = new ProgramLog(folders.programLog())) {
            log.addBug(new IllegalStateException(
                    "grp-depth and alovelace on login3.quasar.example.org, quasar; ada.lovelace at BABBAGE in "
                            + folder));
        }
        assertThat(report(""))
                .contains("account-1 and user-2 on host-")
                .containsPattern("cluster-1; user-1 at host-1 in ~\n")
                .contains("Source: ~/data/program-log\n")
                .contains("SupportReportTest")
                .doesNotContain("grp-depth", "lovelace", "quasar", "abbage");
    }
}
