package org.batchwright.cli.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.files.Results;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetStore;

/** What the verbs need of one workspace. Each service is made when it is asked for first, so that {@code preview} opens no history. */
public interface CliServices extends AutoCloseable {

    /** The verbs call {@link PresetStore#reload} themselves. */
    PresetStore presets() throws OperationException;

    /** The verbs call {@link ClusterStore#reload} themselves. */
    ClusterStore clusters() throws OperationException;

    Composer composer() throws OperationException;

    /** Finds out what the composer is to know of a cluster that is connected. */
    ClusterProbe look() throws OperationException;

    /** Reads the options of scripts, for the composer to know. */
    ScriptOptions options() throws OperationException;

    /** Looks at project folders, and keeps snapshots of them on clusters. */
    CodeSync sync() throws OperationException;

    /** Code versions on clusters. */
    CodeSnapshots snapshots() throws OperationException;

    Submissions submissions() throws OperationException;

    RunHistory runs() throws OperationException;

    RunControl control() throws OperationException;

    RunLogs logs() throws OperationException;

    /** Brings what runs made to this computer. */
    Results results() throws OperationException;

    /** Brings ports of running jobs to this computer. */
    RunPorts ports() throws OperationException;

    ClusterConnections connections() throws OperationException;

    /**
     * Asks every cluster that has active runs once and writes down what it said. Blocks.
     *
     * @return one for each cluster that did not answer
     */
    List<OperationException> catchUp() throws OperationException, InterruptedException;

    /** Keeps asking the clusters about active runs, politely, until closed. Returns at once. */
    Subscription track() throws OperationException;

    /** Lets go of connections and files; jobs go on. */
    @Override
    void close();

    /** Opens a workspace. */
    interface Opening {

        /**
         * @param workspace its folder, as {@code --workspace} says; absent means the one that the window would open
         * @param questions asked during logins
         */
        CliServices open(Optional<Path> workspace, LoginQuestions questions) throws OperationException;
    }
}
