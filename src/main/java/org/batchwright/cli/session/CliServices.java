package org.batchwright.cli.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.Run;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SharedWindow;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.files.BrowsableFiles;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.files.Results;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.run.report.ReportSubject;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.failure.FailureRules;
import org.batchwright.workspace.preset.PresetStore;

/** The services that verbs need for one workspace. Each is created on first use, so that {@code preview} does not open the history. */
public interface CliServices extends ReportSubject, AutoCloseable {

    /** Returns the presets; verbs call {@link PresetStore#reload} themselves. */
    @Override
    PresetStore presets() throws OperationException;

    /** Returns the clusters; verbs call {@link ClusterStore#reload} themselves. */
    @Override
    ClusterStore clusters() throws OperationException;

    Composer composer() throws OperationException;

    /** Returns the cluster that the user chose for presets that have never run. */
    Optional<String> preferredCluster();

    /** Returns the service that queries connected clusters for information that the composer needs. */
    ClusterProbe clusterProbe() throws OperationException;

    /** Returns the service that reads the load of clusters and the balances of the user's budgets. */
    ClusterLoads loads() throws OperationException;

    /** Returns the service that reads the options of scripts for the composer. */
    ScriptOptions options() throws OperationException;

    /** Returns the service that scans project folders and stores snapshots of them on clusters. */
    CodeSync sync() throws OperationException;

    /** Returns the service for code snapshots on clusters. */
    CodeSnapshots snapshots() throws OperationException;

    /** Returns the service that compares the code of runs. */
    CodeVersions codeVersions() throws OperationException;

    Submissions submissions() throws OperationException;

    @Override
    RunHistory runs() throws OperationException;

    RunControl control() throws OperationException;

    RunLogs logs() throws OperationException;

    /** Returns the metrics of jobs, as far as they are stored on this computer. */
    MetricStore metrics() throws OperationException;

    /** Reads the metrics that the jobs of a run have written since the last call. Blocks. */
    void collectMetrics(Run run) throws OperationException, InterruptedException;

    /** Returns the rules that recognize failures: the workspace's own rules and the built-in ones. */
    FailureRules failureRules() throws OperationException;

    /** Returns the service that downloads results of runs. */
    Results results() throws OperationException;

    /** Returns the files of runs and clusters. */
    BrowsableFiles files() throws OperationException;

    /** Services for access to jobs on clusters. */
    Access access();

    @Override
    ClusterConnections connections() throws OperationException;

    /**
     * Polls every cluster with active runs once and records the job states. Blocks.
     *
     * @return one failure for each cluster that did not respond
     */
    List<OperationException> pollOnce() throws OperationException, InterruptedException;

    /** Starts polling the clusters with active runs at their usual intervals, until the subscription is closed. Returns immediately. */
    Subscription startPolling() throws OperationException;

    /** Closes connections and files; jobs continue. */
    @Override
    void close();

    /** Services for access to jobs on clusters. */
    interface Access {
        /** Returns the service that forwards ports of running jobs to this computer. */
        RunPorts ports() throws OperationException;

        /** Returns the service that opens shells and runs commands inside running jobs. */
        RunAccess shells() throws OperationException;

        /** Returns the service that makes running jobs available as ssh hosts on this computer. */
        RunSshHosts sshHosts() throws OperationException;

        /** Returns the service that runs Jupyter inside jobs. */
        RunJupyter jupyter() throws OperationException;

        /** Returns the service that turns jobs submitted by another program into runs. */
        Adoptions adoptions() throws OperationException;

        /** Returns the service that connects debuggers to programs in running jobs. */
        RunDebugger debugger() throws OperationException;

        /** Returns the window of the workspace, which may be open in another process. */
        SharedWindow window();
    }

    /** Opens a workspace. */
    interface Opening {

        /**
         * @param workspace the folder of the workspace, as set by {@code --workspace}; if absent, the one that the window would open
         * @param questions prompts the user during logins
         */
        CliServices open(Optional<Path> workspace, LoginQuestions questions) throws OperationException;

        /** Called when a command fails. */
        default void onFailure(OperationException failure) {}

        /** Called when a command fails because of a bug. */
        default void onBug(RuntimeException bug) {}
    }
}
