package org.batchwright;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.batchwright.engine.HomeFolder;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.KnownQueues;
import org.batchwright.run.failure.KnownRequests;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.values.Subjects;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.ClustersView;
import org.batchwright.ui.clusters.ClustersViewModel;
import org.batchwright.ui.clusters.SnapshotsViewModel;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.presets.FirstSteps;
import org.batchwright.ui.files.FilesViewModel;
import org.batchwright.ui.files.ResultsInProgress;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.login.LoginDialogs;
import org.batchwright.ui.manual.ManualOpener;
import org.batchwright.ui.metrics.MetricLearning;
import org.batchwright.ui.metrics.MetricsServices;
import org.batchwright.ui.report.ReportPane;
import org.batchwright.ui.runs.RunsView;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.cause.RecentCauses;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.batchwright.ui.runs.usage.UsageViewModel;
import org.batchwright.ui.session.SessionMemory;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.SettingsWriter;
import org.batchwright.ui.shell.AppearanceChoice;
import org.batchwright.ui.shell.CrashWindow;
import org.batchwright.ui.shell.FileWindowMemory;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.PaletteUsage;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.ShellWindow;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.templates.TemplatesView;
import org.batchwright.ui.terminal.TerminalsView;
import org.batchwright.ui.values.CodeViewModel;
import org.batchwright.ui.values.RunResults;
import org.batchwright.ui.values.ValuesViewModel;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.cluster.ClusterStore;

/** Assembles the screens. FX thread only. */
final class MainWindow {
    private final Desktop desktop;
    private final WindowServices parts;
    private final Background background;
    private final SettingsWriter kept;
    private final SessionMemory session;
    private final Navigation navigation = new Navigation();
    private final InstantSource clock = InstantSource.system();
    private final NotificationWiring notifications;
    private Optional<CrashWindow> crash = Optional.empty();

    MainWindow(Desktop desktop, WindowServices parts) {
        this.desktop = desktop;
        this.parts = parts;
        this.background = desktop.background();
        this.kept = new SettingsWriter(parts.memory().settings()::set, background);
        this.session = new SessionMemory(parts.memory().session(), background);
        this.notifications = new NotificationWiring(parts, background, kept, clock);
    }

    /** Opens the window, and returns the login questions that it shows from then on. */
    LoginQuestions open() {
        new FirstFrames(desktop.postpone()).start();
        AppearanceChoice appearance = appearance();
        Theme.choose(appearance.scheme().getValue());
        SettingsWiring wiring = new SettingsWiring(parts, background, kept);
        SettingsViewModel settings = wiring.model(appearance);
        desktop.setOnUncaughtException(bug -> showBug(bug, appearance));
        RunHistory history = parts.compose().history().history();
        ClusterStore files = parts.compose().files().clusters();
        background.startHidden(progress -> files.sites().all(), sites -> {}); // preloads the sites for "Add"
        AtomicReference<Optional<ComposeScreen>> compose = new AtomicReference<>(Optional.empty());
        RunsView runs = runs(history, compose);
        ClustersView clusters = clusters(files, history, runs);
        ComposeScreen composing = new ComposeScreen(
                parts.compose(), background, Optional.of(results()), SessionWiring.start(session.last()), run -> {
                    navigation.show(Navigation.RUNS);
                    runs.show(run);
                });
        compose.set(Optional.of(composing));
        composing.offerLastRuns(runs::lastRuns);
        composing.offerPreflight(parts.runServices().preflights(), clock);
        new AutoConnect(parts.compose().files().clusters(), parts.connections(), background).follow(composing);
        offerFirstSteps(composing, clusters);
        new SessionWiring(session, navigation).follow(composing, runs, clusters);
        ShellView view = new ShellView(
                String.valueOf(parts.names().workspace().getFileName()),
                new ShellViewModel(parts.compose().files().clusters(), parts.connections(), history, background, clock),
                List.of(composing, runs, clusters, templates(composing), terminals(clusters, runs)),
                navigation,
                wiring.page(settings, notifications.webhook(), navigation),
                background);
        ShellWindow window = show(view, appearance, settings);
        new WorkspaceMenuWiring(parts, background).offerIn(view);
        offerHelp(view);
        view.rankPaletteBy(
                new PaletteUsage(parts.memory().paletteUses(), uses -> kept.put(SettingsFile.PALETTE_USES, uses)));
        notifications.start(settings, view, window, new NoticeTargets(navigation, runs, clusters));
        return new LoginDialogs(background, window::stage);
    }

    private void showBug(Throwable bug, AppearanceChoice appearance) {
        CrashWindow window = crash.orElseGet(() -> new CrashWindow(appearance.scheme()));
        crash = Optional.of(window);
        window.show(bug);
    }

    private void offerHelp(ShellView view) {
        view.offerManual(
                new ManualOpener(parts.names().manual(), new FileOpener()::browse, background, view::notice)::open);
        view.offerReport(ReportPane.of(parts.names().report(), background));
    }

    private void offerFirstSteps(ComposeScreen composing, ClustersView clusters) {
        if (parts.memory().firstSteps()) {
            composing.offerFirstSteps(new FirstSteps.Host(
                    () -> {
                        navigation.show(Navigation.CLUSTERS);
                        clusters.add();
                    },
                    parts.connections(),
                    () -> kept.put(SettingsFile.FIRST_STEPS, SettingsFile.HIDDEN)));
        }
    }

    private ShellWindow show(ShellView view, AppearanceChoice appearance, SettingsViewModel settings) {
        ShellWindow window = new ShellWindow(
                view,
                new ShellWindow.WindowStyle(
                        appearance.scheme(), settings.zoom(), settings.sheet(), desktop.canBeTransparent()),
                new FileWindowMemory(
                        parts.memory().file(), background, parts.memory().last()),
                () -> {
                    kept.put(
                            SettingsFile.TOLD_UNTIL,
                            notifications.reportedUntil().toString());
                    kept.flush(() -> session.flush(desktop::shutdown));
                });
        window.show();
        parts.memory()
                .damaged()
                .ifPresent(aside ->
                        view.notice(Texts.get("settings.damaged"), Texts.get("settings.damaged.aside", aside)));
        return window;
    }

    private ClustersView clusters(ClusterStore files, RunHistory history, RunsView runs) {
        Path home = HomeFolder.ofAccount(System.getProperties());
        return new ClustersView(
                new ClustersViewModel(
                        files,
                        parts.connections(),
                        new LocalSsh(() -> new SshConfig(home).aliases(), home),
                        background,
                        clock,
                        Dialects.known()),
                files::problems,
                new ClustersView.Kept(
                        new SnapshotsViewModel(parts.runServices().code().snapshots(), history, background),
                        parts.runServices().files(),
                        new FilesViewModel(background, new FileOpener()::open),
                        new LoadWiring(parts.runServices(), background, clock).section(dialects(), run -> {
                            navigation.show(Navigation.RUNS);
                            runs.show(run);
                        })));
    }

    private AppearanceChoice appearance() {
        return new AppearanceChoice(
                parts.memory().chosen().appearance(),
                desktop.colorScheme(),
                chosen -> kept.put(SettingsFile.APPEARANCE, chosen.key()));
    }

    private TemplatesView templates(ComposeScreen compose) {
        return new TemplatesWiring(parts.names().templates(), background, navigation).open(compose);
    }

    private RunsView runs(RunHistory history, AtomicReference<Optional<ComposeScreen>> compose) {
        WindowServices.RunServices jobs = parts.runServices();
        RunActionsViewModel actions = new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        parts.control(),
                        parts.compose().history().submissions(),
                        Optional.of(jobs.access().folders()::path),
                        Optional.of(jobs.code().versions())),
                dialects(),
                background,
                run -> inCompose(compose, screen -> screen.open(run)),
                Optional.of(run -> inCompose(compose, screen -> screen.runAfter(run))));
        ResultsInProgress coming = new ResultsInProgress(background, notifications::reportDownload);
        coming.start(jobs.downloader(), history);
        MetricLearning learning =
                new MetricLearning(jobs.metrics(), parts.compose().files().presets(), background);
        RunsView view = new RunsView(
                new RunsViewModel(history, new RunReader(history, dialects(), this::knownCluster), background, clock),
                actions,
                new LogViewModel(jobs.logs(), background),
                new RunFilesViewModel(
                        new FilesViewModel(background, new FileOpener()::open), jobs.files(), jobs.results(), coming),
                values(history),
                new PortsViewModel(jobs.access().ports(), background, new FileOpener()::browse),
                Optional.of(new MetricsServices(jobs.metrics(), learning, background)));
        offerCauses(view, history, compose);
        view.keepColumns(parts.memory().runColumns(), columns -> kept.put(SettingsFile.RUN_COLUMNS, columns));
        view.offerAnnotations(new AnnotationsViewModel(history, background));
        view.offerCompose(() -> navigation.show(Navigation.COMPOSE));
        view.offerLogSearch(new LogSearchViewModel(jobs.logs(), background));
        view.offerExport(background);
        view.offerUsage(new UsageViewModel(history, this::knownCluster, background));
        return view;
    }

    private TerminalsView terminals(ClustersView clusters, RunsView runs) {
        return new TerminalWiring(parts.runServices(), background, navigation)
                .open(parts.compose().files().clusters()::all, clusters, runs);
    }

    private void offerCauses(RunsView view, RunHistory history, AtomicReference<Optional<ComposeScreen>> compose) {
        LogCauses causes = new LogCauses(
                parts.runServices().logs(),
                history,
                parts.names().failureRules(),
                new KnownRequests(history, parts.compose().files().clusters(), parts.connections(), Dialects.known()));
        view.offerCauses(
                new CausesViewModel(causes, background),
                (run, fix) -> inCompose(compose, screen -> screen.open(run, fix)));
        new RecentCauses(history, causes, background, clock).start();
    }

    private void inCompose(AtomicReference<Optional<ComposeScreen>> compose, Consumer<ComposeScreen> action) {
        compose.get().ifPresent(screen -> {
            navigation.show(Navigation.COMPOSE);
            action.accept(screen);
        });
    }

    private ValuesViewModel values(RunHistory history) {
        var files = parts.compose().files();
        Subjects subjects = new Subjects(
                history,
                files.presets(),
                files.clusters(),
                parts.compose().tools().composer());
        CodeViewModel code = new CodeViewModel(parts.runServices().code().versions(), background);
        return new ValuesViewModel(subjects, files.presets(), Optional.of(results()), Optional.of(code), background);
    }

    private RunResults results() {
        return new RunResults(
                parts.compose().history().history(), parts.runServices().metrics(), clock);
    }

    /**
     * Returns the cluster with the queues that its scheduler reported. A job without a queue is charged at the rate of the scheduler's
     * default queue.
     */
    private Optional<Cluster> knownCluster(ClusterName name) {
        ClusterStore clusters = parts.compose().files().clusters();
        return clusters.find(name).map(cluster -> KnownQueues.of(cluster, parts.connections()));
    }

    private Function<ClusterName, Optional<Dialect>> dialects() {
        Dialects known = Dialects.known();
        return name -> parts.compose().files().clusters().find(name).flatMap(known::of);
    }
}
