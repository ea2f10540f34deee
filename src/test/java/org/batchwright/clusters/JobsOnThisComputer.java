package org.batchwright.clusters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.workspace.folder.FolderTree;

/**
 * A workspace whose jobs run on This computer.
 *
 * @param folder the folder with the workspace, the home folder of the jobs, and all files that the jobs leave behind
 */
public record JobsOnThisComputer(Path folder) {

    /** Creates the workspace and opens it. */
    public static RealWorkspace open(Path folder, int atOnce) throws Exception {
        return open(folder, "at-once: " + atOnce + "\n");
    }

    /** @param settings lines of the cluster file of This computer, in addition to its root */
    public static RealWorkspace open(Path folder, String settings) throws Exception {
        JobsOnThisComputer jobs = new JobsOnThisComputer(folder);
        Files.createDirectories(jobs.home());
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + jobs.root() + "\n" + settings);
        return jobs.reopen();
    }

    /** Reopens the workspace, as after a restart of the application. */
    public RealWorkspace reopen() throws OperationException {
        return RealWorkspace.open(
                folder, ClusterName.THIS_COMPUTER, connections(), KillPoint.NONE, RealWorkspace.Tracking.ON);
    }

    public Connections connections() {
        return new Connections(new SshConfig(folder), computer());
    }

    public ThisComputer computer() {
        return new ThisComputer(environment());
    }

    /** Returns the environment in which the jobs are started. */
    public Map<String, String> environment() {
        return Map.of(
                "HOME", home().toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString());
    }

    public Path home() {
        return folder.resolve("home");
    }

    /** Returns the folder of all code and all runs. */
    public Path root() {
        return folder.resolve("cluster");
    }

    /** Returns a file or folder of a run, if it exists. */
    public Optional<Path> find(Run run, String name) throws IOException {
        return all(root()).stream()
                .filter(path -> path.endsWith(Path.of(run.id().value(), name)))
                .findFirst();
    }

    /** Returns a folder and everything in it, even if jobs are creating and removing files there. */
    public static List<Path> all(Path folder) throws IOException {
        FolderTree tree = FolderTree.below(folder);
        return Stream.of(tree.folders(), tree.files()).flatMap(List::stream).toList();
    }
}
