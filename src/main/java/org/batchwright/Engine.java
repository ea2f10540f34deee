package org.batchwright;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import org.batchwright.cli.CliServices;
import org.batchwright.model.Listening;
import org.batchwright.model.Trouble;
import org.batchwright.options.OptionReader;
import org.batchwright.plan.Planner;
import org.batchwright.remote.CodeSync;
import org.batchwright.remote.Connections;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SshConfig;
import org.batchwright.remote.SystemKeychain;
import org.batchwright.remote.ThisComputer;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.run.BringResults;
import org.batchwright.run.ClusterDesk;
import org.batchwright.run.Composer;
import org.batchwright.run.ConnectedDesk;
import org.batchwright.run.ExactlyOnce;
import org.batchwright.run.HelpAsking;
import org.batchwright.run.Inquiry;
import org.batchwright.run.KillPoint;
import org.batchwright.run.Knowledge;
import org.batchwright.run.KnownClusterFiles;
import org.batchwright.run.Learned;
import org.batchwright.run.Look;
import org.batchwright.run.MirroredLogs;
import org.batchwright.run.OptionDesk;
import org.batchwright.run.OwedResults;
import org.batchwright.run.Results;
import org.batchwright.run.RunControl;
import org.batchwright.run.RunLogs;
import org.batchwright.run.RunPorts;
import org.batchwright.run.SchedulerControl;
import org.batchwright.run.SiteFiles;
import org.batchwright.run.Sites;
import org.batchwright.run.SnapshotDesk;
import org.batchwright.run.Snapshots;
import org.batchwright.run.SqliteRunBook;
import org.batchwright.run.Submissions;
import org.batchwright.run.SubmitRun;
import org.batchwright.run.TemplateTrial;
import org.batchwright.run.Tracker;
import org.batchwright.run.Waiting;
import org.batchwright.run.Watch;
import org.batchwright.run.facts.ClusterFacts;
import org.batchwright.scheduler.Dialects;
import org.batchwright.workspace.ClusterStore;
import org.batchwright.workspace.Places;
import org.batchwright.workspace.PresetStore;
import org.batchwright.workspace.Workspace;

/** Everything below the screens for one workspace, wired; each part is made when it is first asked for. */
public final class Engine implements CliServices {
    private final Lazy<Workspace> workspace;
    private final Lazy<SqliteRunBook> book;
    private final Lazy<ClusterDesk> desk;
    private final Lazy<ClusterFacts> facts;
    private final Lazy<OptionDesk> options;
    private final Lazy<HelpAsking> help;
    private final Lazy<Scripting> scripting;
    private final Lazy<Knowledge> knowledge;
    private final Lazy<Composer> composer;
    private final Lazy<Inquiry> inquiry;
    private final Lazy<Tracker> tracker;
    private final Lazy<Submissions> submissions;
    private final Lazy<RunControl> control;
    private final Lazy<RunLogs> logs;
    private final Lazy<SiteFiles> files;
    private final Lazy<Results> results;
    private final Lazy<OwedResults> owed;
    private final Lazy<Snapshots> snapshots;
    private final Lazy<RunPorts> ports;
    private final CodeSync sync;

    /** What a test may put in the place of the world's own. */
    public record World(Places places, LoginQuestions questions, InstantSource clock, KillPoint kill, Hosts hosts) {
        public static World of(Places places, LoginQuestions questions) {
            Hosts hosts = new Connections(
                    new SshConfig(HomeFolder.ofAccount(System.getProperties())),
                    new ThisComputer(),
                    new SystemKeychain());
            return new World(places, questions, InstantSource.system(), KillPoint.NONE, hosts);
        }
    }

    /** @param root the workspace's folder */
    public Engine(Path root, World world) {
        Dialects dialects = Dialects.known();
        InstantSource clock = world.clock();
        sync = new SnapshotSync(world.places().data().resolve("contents"));
        workspace = new Lazy<>(() -> Workspace.open(root));
        book = new Lazy<>(() -> SqliteRunBook.open(folder(world.places().data()).resolve("history.db")));
        desk = new Lazy<>(() -> new ConnectedDesk(
                world.hosts(),
                world.questions(),
                dialects,
                new KnownClusterFiles(
                        world.places().data().resolve("clusters"),
                        workspace.get().clusters()::all),
                clock));
        facts = new Lazy<>(() -> new ClusterFacts(desk.get(), clock));
        options = new Lazy<>(
                () -> new OptionDesk(new OptionReader(world.places().data().resolve("options"), root)));
        scripting = new Lazy<>(() -> new Scripting(workspace.get(), dialects));
        knowledge = new Lazy<>(() -> new Learned(options.get(), workspace.get().presets()::folder, facts.get()));
        composer = new Lazy<>(() -> scripting.get().composer(knowledge.get(), desk.get()));
        Lazy<Sites> sites = new Lazy<>(() -> sites(workspace.get(), desk.get(), dialects));
        snapshots = new Lazy<>(() -> new SnapshotDesk(sites.get(), sync));
        help = new Lazy<>(() ->
                new HelpAsking(sites.get(), sync, new Planner(), scripting.get().writer()));
        inquiry = new Lazy<>(() -> new Inquiry(sites.get(), book.get(), desk.get(), clock));
        tracker =
                new Lazy<>(() -> new Tracker(book.get(), sites.get(), desk.get(), inquiry.get(), clock, Waiting.REAL));
        submissions = new Lazy<>(() -> new SubmitRun(
                new ExactlyOnce(sites.get(), book.get(), sync, clock, new SecureRandom(), world.kill()),
                book.get(),
                sites.get(),
                composer.get()));
        control = new Lazy<>(() -> new SchedulerControl(sites.get(), book.get(), inquiry.get(), Waiting.REAL));
        logs = new Lazy<>(() -> new MirroredLogs(
                sites.get(), book.get(), folder(world.places().data()).resolve("logs")));
        files = new Lazy<>(() -> new SiteFiles(
                sites.get(), book.get(), folder(world.places().data()).resolve("opened")));
        results = new Lazy<>(() -> new BringResults(sites.get(), book.get(), root, clock));
        ports = new Lazy<>(() ->
                new RunPorts(sites.get(), book.get(), world.places().data().resolve("ports")));
        owed = new Lazy<>(() -> new OwedResults(book.get(), sites.get(), desk.get(), results.get(), clock));
    }

    private static Sites sites(Workspace workspace, ClusterDesk desk, Dialects dialects) {
        return new Sites(
                workspace.clusters()::find,
                desk,
                dialects,
                String.valueOf(workspace.root().getFileName()));
    }

    private static Path folder(Path folder) throws Trouble {
        try {
            return Files.createDirectories(folder);
        } catch (java.io.IOException refused) {
            throw new Trouble.FileTrouble(
                    "The folder " + folder + " cannot be made.",
                    "Check its permissions, or set BATCHWRIGHT_HOME to a folder you may write.",
                    folder.toString(),
                    refused);
        }
    }

    public Workspace workspace() throws Trouble {
        return workspace.get();
    }

    @Override
    public Snapshots snapshots() throws Trouble {
        return snapshots.get();
    }

    @Override
    public CodeSync sync() {
        return sync;
    }

    public SqliteRunBook book() throws Trouble {
        return book.get();
    }

    @Override
    public PresetStore presets() throws Trouble {
        return workspace.get().presets();
    }

    @Override
    public ClusterStore clusters() throws Trouble {
        return workspace.get().clusters();
    }

    @Override
    public Composer composer() throws Trouble {
        return composer.get();
    }

    /** Composes with a template that is not saved yet. */
    public TemplateTrial trial() throws Trouble {
        Scripting words = scripting.get();
        Knowledge known = knowledge.get();
        ClusterDesk clusters = desk.get();
        return (template, text) -> words.trial(template, text, known, clusters);
    }

    @Override
    public Look look() throws Trouble {
        return facts.get();
    }

    @Override
    public OptionDesk options() throws Trouble {
        return options.get();
    }

    /** Asks a script itself, when the user wants that. */
    public HelpAsking help() throws Trouble {
        return help.get();
    }

    @Override
    public Submissions submissions() throws Trouble {
        return submissions.get();
    }

    @Override
    public org.batchwright.run.RunBook runs() throws Trouble {
        return book.get();
    }

    @Override
    public RunControl control() throws Trouble {
        return control.get();
    }

    @Override
    public RunLogs logs() throws Trouble {
        return logs.get();
    }

    /** What runs left in their folders, and all else on clusters. */
    public SiteFiles files() throws Trouble {
        return files.get();
    }

    @Override
    public Results results() throws Trouble {
        return results.get();
    }

    /** Brings the results of runs by themselves. */
    public OwedResults owed() throws Trouble {
        return owed.get();
    }

    @Override
    public RunPorts ports() throws Trouble {
        return ports.get();
    }

    @Override
    public ClusterDesk desk() throws Trouble {
        return desk.get();
    }

    @Override
    public List<Trouble> catchUp() throws Trouble, InterruptedException {
        return tracker.get().askAll();
    }

    /** Asks the clusters by itself, and notices what another window or command wrote. */
    @Override
    public Listening track() throws Trouble {
        Listening tracking = tracker.get().start();
        Watch watch = Watch.over(book.get());
        return () -> {
            watch.close();
            tracking.close();
        };
    }

    @Override
    public void close() {
        tracker.made().ifPresent(Tracker::close);
        options.made().ifPresent(OptionDesk::close);
        ports.made().ifPresent(RunPorts::close);
        desk.made().ifPresent(ClusterDesk::close);
        book.made().ifPresent(SqliteRunBook::close);
        workspace.made().ifPresent(Workspace::close);
    }
}
