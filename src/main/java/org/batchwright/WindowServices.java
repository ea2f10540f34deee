package org.batchwright;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.engine.AccessWiring;
import org.batchwright.engine.Engine;
import org.batchwright.model.OperationException;
import org.batchwright.remote.keychain.SystemKeychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.web.LoginShellEnvironment;
import org.batchwright.remote.web.WebAccess;
import org.batchwright.remote.webhook.WebhookSender;
import org.batchwright.remote.webhook.WebhookStore;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.files.HistoryRunFiles;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsDownloader;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.metrics.FileMetricStore;
import org.batchwright.run.modules.ModuleCatalog;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.StoredEstimates;
import org.batchwright.run.report.ProgramEnvironment;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.run.report.SupportReport;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.patch.Differ;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.preflight.PreflightViewModel;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.manual.ManualServer;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.ui.session.SessionMemory;
import org.batchwright.ui.settings.UserSettings;
import org.batchwright.ui.settings.WebhookViewModel;
import org.batchwright.ui.shell.FileWindowMemory;
import org.batchwright.ui.shell.WindowMemory;
import org.batchwright.ui.templates.TemplateServices;
import org.batchwright.ui.update.UpdatesViewModel;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.folder.UnsavedTexts;

/**
 * The services for the parts of the window, created before JavaFX starts.
 *
 * @param names the services of the workspace
 * @param memory state remembered from earlier sessions
 */
record WindowServices(
        ComposeServices compose,
        RunControl control,
        RunServices runServices,
        ClusterConnections connections,
        Names names,
        NotificationServices notifications,
        UpdatesViewModel.Services updates,
        Memory memory) {

    /** Services that send notifications, and the notification state that the user's windows share. */
    record NotificationServices(WebhookViewModel.Services webhook, SharedNotices shared) {}

    /** Services for logs, metrics, files and ports of jobs, and other files on clusters. */
    record RunServices(
            RunLogs logs,
            FileMetricStore metrics,
            HistoryRunFiles files,
            Results results,
            ResultsDownloader downloader,
            CodeServices code,
            AccessWiring.ForWindow access,
            ClusterLoads loads,
            PreflightViewModel.Services preflights,
            Adoptions adoptions,
            RunMenuWiring runMenu) {}

    /** Services for code on clusters. */
    record CodeServices(CodeSnapshots snapshots, CodeVersions versions) {}

    /**
     * The services that belong to the workspace.
     *
     * @param workspace the workspace's folder
     * @param history run history of all workspaces
     * @param failureRules rules that recognize failures
     * @param report the support report, for bug reports about Batchwright
     */
    record Names(
            Path workspace,
            Path history,
            TemplateServices templates,
            LogCauses.Rules failureRules,
            SupportReport report,
            ManualServer manual) {}

    /**
     * State remembered from earlier sessions; read before the window opens.
     *
     * @param file the settings file, with the window's position
     * @param firstSteps whether to show the first steps to a new user
     * @param reportedUntil time up to which ended runs were reported to the user
     * @param session what the window last showed in this workspace
     * @param webhook the service whose webhook receives notifications
     * @param updates whether to check for newer versions
     * @param paletteUses recent choices in the palette
     * @param runColumns columns of the runs table
     * @param damaged path that a damaged settings file was moved to at this start
     */
    record Memory(
            Path file,
            Optional<WindowMemory.WindowBounds> last,
            SettingsFile settings,
            UserSettings chosen,
            boolean firstSteps,
            String paletteUses,
            String runColumns,
            Optional<Path> damaged,
            Optional<Instant> reportedUntil,
            Optional<String> webhook,
            UpdatesViewModel.Stored updates,
            SessionMemory.Stored session) {
        static Memory in(AppFolders places, Path workspace) throws OperationException {
            Path file = places.config().resolve("window");
            SettingsFile settings = new SettingsFile(places.settings());
            Optional<Path> damaged = settings.setAsideIfDamaged();
            boolean firstSteps = settings.get(SettingsFile.FIRST_STEPS)
                    .filter(SettingsFile.HIDDEN::equals)
                    .isEmpty();
            return new Memory(
                    file,
                    FileWindowMemory.readBounds(file),
                    settings,
                    UserSettings.read(settings),
                    firstSteps,
                    settings.get(SettingsFile.PALETTE_USES).orElse(""),
                    settings.get(SettingsFile.RUN_COLUMNS).orElse(""),
                    damaged,
                    settings.get(SettingsFile.TOLD_UNTIL).flatMap(Memory::instant),
                    settings.get(SettingsFile.WEBHOOK),
                    UpdatesViewModel.Stored.read(settings),
                    SessionMemory.Stored.read(places.config().resolve("sessions"), workspace));
        }

        private static Optional<Instant> instant(String written) {
            try {
                return Optional.of(Instant.parse(written));
            } catch (DateTimeException damaged) {
                return Optional.empty();
            }
        }
    }

    private static ComposeServices.History history(Engine engine) throws OperationException {
        return new ComposeServices.History(
                engine.runs(), engine.submissions(), engine.runs()::preset, engine::preferredCluster);
    }

    static WindowServices of(Engine engine, AppFolders places, ProgramLog log) throws OperationException {
        UnsavedTexts unsaved =
                new UnsavedTexts(places.unsaved(), engine.workspace().root());
        return new WindowServices(
                new ComposeServices(
                        new ComposeServices.WorkspaceFiles(
                                engine.presets(), engine.clusters(), unsaved, new FileOpener()::open),
                        new ComposeServices.ScriptTools(engine.composer(), new Differ(), engine.sync()),
                        history(engine),
                        new ComposeServices.Facts(
                                new EngineScriptOptions(engine),
                                engine.clusterProbe(),
                                new EngineClusterSuggestions(
                                        engine.connections(),
                                        new ModuleCatalog(engine.connections(), InstantSource.system()),
                                        engine.files()))),
                engine.control(),
                new RunServices(
                        engine.logs(),
                        engine.metrics(),
                        engine.files(),
                        engine.results(),
                        engine.downloader(),
                        new CodeServices(engine.snapshots(), engine.codeVersions()),
                        engine.accessWiring().forWindow(),
                        engine.loads(),
                        preflights(engine),
                        engine.access().adoptions(),
                        RunMenuWiring.of(engine, places)),
                engine.connections(),
                names(engine, unsaved, places),
                notifications(places),
                UpdateWiring.services(places, WindowServices::web, log),
                Memory.in(places, engine.workspace().root()));
    }

    private static Names names(Engine engine, UnsavedTexts unsaved, AppFolders places) throws OperationException {
        TemplateServices templates = new TemplateServices(
                engine.workspace().templates(),
                engine.templateTrial(),
                engine.presets(),
                engine.clusters(),
                new Differ(),
                unsaved);
        return new Names(
                engine.workspace().root(),
                places.history(),
                templates,
                engine::failureRules,
                new SupportReport(engine, ProgramEnvironment.current(), InstantSource.system()),
                new ManualServer());
    }

    /** Creates the notification services; the keychain is opened on first use. */
    private static NotificationServices notifications(AppFolders places) {
        return new NotificationServices(
                new WebhookViewModel.Services(
                        new WebhookStore(new SystemKeychain()), new WebhookSender(WindowServices::web)),
                new SharedNotices(places.data().resolve("notifications"), InstantSource.system()));
    }

    /** Returns web access, without proxies if there is no login shell. */
    private static WebAccess web() throws InterruptedException {
        try {
            return LoginShellEnvironment.of(new ThisComputer()).access();
        } catch (OperationException noShell) {
            return new LoginShellEnvironment(Map.of(), List.of()).access();
        }
    }

    private static PreflightViewModel.Services preflights(Engine engine) throws OperationException {
        return new PreflightViewModel.Services(
                new ClusterPreflights(engine.connections(), Dialects.known(), InstantSource.system()),
                new StoredEstimates(engine.runs(), engine.runs().estimates()),
                engine.loads().balances(),
                new DetectingConnector(engine.clusters(), engine.connections()));
    }
}
