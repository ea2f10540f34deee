package org.batchwright.engine;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.batchwright.cli.session.CliServices;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.keychain.SystemKeychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.report.LoggedHosts;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.text.Message;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;
import org.batchwright.workspace.SettingsFile;

/** Opens workspaces: the requested one, otherwise the last one, otherwise the sample. */
public final class Wiring implements CliServices.Opening {
    private final AppFolders places;
    private final SettingsFile settings;
    private final ProgramLog log;

    public Wiring(AppFolders places) {
        this.places = places;
        this.settings = new SettingsFile(places.settings());
        this.log = new ProgramLog(places.programLog());
    }

    public AppFolders places() {
        return places;
    }

    @Override
    public Engine open(Optional<Path> workspace, LoginQuestions questions) throws OperationException {
        return open(workspace, questions, false);
    }

    /** Opens a workspace, and watches its files for changes that others make while it is open. */
    public Engine openWatched(Optional<Path> workspace, LoginQuestions questions) throws OperationException {
        return open(workspace, questions, true);
    }

    private Engine open(Optional<Path> workspace, LoginQuestions questions, boolean watched) throws OperationException {
        Hosts hosts = new LoggedHosts(hosts(), log);
        return new Engine(
                folder(workspace),
                new World(places, questions, InstantSource.system(), KillPoint.NONE, hosts, watched));
    }

    private static Hosts hosts() {
        return new Connections(
                new SshConfig(HomeFolder.ofAccount(System.getProperties())), new ThisComputer(), new SystemKeychain());
    }

    /** Returns Batchwright's own log; its file is created with the first entry. */
    public ProgramLog log() {
        return log;
    }

    @Override
    public void onFailure(OperationException failure) {
        log.add(ProgramLog.Topic.FAILURE, failure);
    }

    @Override
    public void onBug(RuntimeException bug) {
        log.addBug(bug);
    }

    /** Remembers the workspace for the next start without arguments. */
    public void remember(Path workspace) throws OperationException {
        String folder = workspace.toAbsolutePath().normalize().toString();
        if (settings.get(SettingsFile.LAST_WORKSPACE).filter(folder::equals).isEmpty()) {
            settings.set(SettingsFile.LAST_WORKSPACE, folder);
        }
    }

    Path folder(Optional<Path> requested) throws OperationException {
        if (requested.isPresent()) {
            Path folder = requested.get().toAbsolutePath().normalize();
            if (!Files.isDirectory(folder)) {
                throw new OperationException.NotPossible(
                        Message.of(Files.exists(folder) ? "cli.not-a-workspace" : "cli.no-such-workspace", folder));
            }
            return folder;
        }
        Optional<Path> last =
                settings.get(SettingsFile.LAST_WORKSPACE).flatMap(Wiring::path).filter(Files::isDirectory);
        if (last.isPresent()) {
            return last.get();
        }
        SampleWorkspace.createIn(places.sampleWorkspace());
        return places.sampleWorkspace();
    }

    private static Optional<Path> path(String written) {
        try {
            return Optional.of(Path.of(written));
        } catch (InvalidPathException damaged) {
            return Optional.empty();
        }
    }
}
