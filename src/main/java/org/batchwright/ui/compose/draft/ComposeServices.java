package org.batchwright.ui.compose.draft;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.CodeFolder;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.DefaultCluster;
import org.batchwright.run.files.ClusterFolders;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.script.patch.Differ;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.preset.PresetStore;

/**
 * The services that Compose uses.
 *
 * @param files the files of the workspace
 * @param tools generators of scripts and diffs, which have no side effects, and a counter of code files
 * @param history earlier runs, and the submission of new ones
 * @param facts discovers the facts that the composer uses
 */
public record ComposeServices(WorkspaceFiles files, ScriptTools tools, History history, Facts facts) {

    /**
     * @param unsaved edits that have not been saved
     * @param desktop opens files and folders in the desktop's default application
     */
    public record WorkspaceFiles(PresetStore presets, ClusterStore clusters, UnsavedTexts unsaved, Desktop desktop) {}

    /** Opens files of the workspace. */
    @FunctionalInterface
    public interface Desktop {
        /** Blocks until the application has started. */
        void show(Path file) throws OperationException;
    }

    /** Returns the cluster that a preset is submitted to unless the user chooses another one. */
    DefaultCluster usualCluster() {
        return new DefaultCluster(history.history(), files.clusters(), history.preferredCluster());
    }

    public record ScriptTools(Composer composer, Differ differ, CodeFolder code) {}

    /**
     * @param submittedPreset returns a run's submitted preset; reads the disk
     * @param preferredCluster returns the cluster for presets that have never run; reads the disk
     */
    public record History(
            RunHistory history,
            Submissions submissions,
            Function<RunId, Optional<Preset>> submittedPreset,
            Supplier<Optional<String>> preferredCluster) {}

    /**
     * Discovers facts about scripts and clusters, which the composer then uses.
     *
     * @param clusters checks whether a cluster has what a job refers to
     */
    public record Facts(Scripts scripts, ClusterProbe clusters, ClusterSuggestions suggestions) {}

    /** Determines which options a preset's script accepts. */
    public interface Scripts {

        /** The ways to determine the options. */
        enum How {
            /** Reads the source if it has changed since it was last read. */
            SOURCE,
            /** Reads the source, whether or not it has changed. */
            AGAIN,
            /** Runs the user's own command with {@code --help} locally. */
            HELP_HERE,
            /** Runs the user's own command with {@code --help} on the cluster. */
            HELP_ON_CLUSTER
        }

        /** Blocks until the attempt to determine the options has succeeded or failed. Both outcomes count as having read the options. */
        void read(Experiment experiment, Cluster cluster, How how) throws OperationException, InterruptedException;

        /** Adds a listener that is called on any thread when new information about a script becomes available. */
        Subscription onChange(Runnable changed);
    }

    /** Choices that are available on clusters. */
    public interface ClusterSuggestions {

        /** Returns the known values for this field; never blocks. */
        List<SuggestedValue> values(Field<?> field, Cluster cluster);

        /** Returns the cluster's modules as they were last listed; never blocks. */
        Optional<ModuleList> modules(Cluster cluster);

        /** Lists the modules again. Blocks, and connects to the cluster if necessary. */
        ModuleList queryModules(Cluster cluster) throws OperationException, InterruptedException;

        /**
         * Reads a file on the cluster. Blocks, and connects to the cluster if necessary.
         *
         * @param path the path of the file: absolute, or relative to the home folder with {@code ~/}
         */
        byte[] read(Cluster cluster, String path) throws OperationException, InterruptedException;

        /** Returns the folders of the cluster; never blocks. */
        ClusterFolders folders(Cluster cluster);

        /** Returns a module's description. Blocks. */
        ModuleDetail module(Cluster cluster, String full) throws OperationException, InterruptedException;
    }
}
