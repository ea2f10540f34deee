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
 * Services used by Compose.
 *
 * @param files files of the workspace
 * @param tools pure script and diff generators, and counting of code files
 * @param history earlier runs, and submission of a new one
 * @param facts discovers facts for the composer
 */
public record ComposeServices(WorkspaceFiles files, ScriptTools tools, History history, Facts facts) {

    /**
     * @param unsaved edits not saved yet
     * @param desktop opens files and folders with the desktop's default program
     */
    public record WorkspaceFiles(PresetStore presets, ClusterStore clusters, UnsavedTexts unsaved, Desktop desktop) {}

    /** Opens files of the workspace. */
    @FunctionalInterface
    public interface Desktop {
        /** Blocks until the program has started. */
        void show(Path file) throws OperationException;
    }

    /** Returns the cluster that a preset is submitted to unless the user chooses another. */
    DefaultCluster usualCluster() {
        return new DefaultCluster(history.history(), files.clusters(), history.preferredCluster());
    }

    public record ScriptTools(Composer composer, Differ differ, CodeFolder code) {}

    /**
     * @param submittedPreset the preset a run was submitted with; reads the disk
     * @param preferredCluster for presets that never ran; reads the disk
     */
    public record History(
            RunHistory history,
            Submissions submissions,
            Function<RunId, Optional<Preset>> submittedPreset,
            Supplier<Optional<String>> preferredCluster) {}

    /**
     * Discovers facts about scripts and clusters; the composer then uses the results.
     *
     * @param clusters checks whether a cluster has what a job refers to
     */
    public record Facts(Scripts scripts, ClusterProbe clusters, ClusterSuggestions suggestions) {}

    /** Reads which options a preset's script takes. */
    public interface Scripts {

        /** The ways to read options. */
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

        /**
         * Blocks until the options are read, or until it is known why they cannot be, which counts as having read them.
         */
        void read(Experiment experiment, Cluster cluster, How how) throws OperationException, InterruptedException;

        /** Registers an action that is called, on any thread, when what is known about a script changes. */
        Subscription onChange(Runnable changed);
    }

    /** Choices that clusters offer. */
    public interface ClusterSuggestions {

        /** Returns names this field may take, as far as is known; never blocks. */
        List<SuggestedValue> values(Field<?> field, Cluster cluster);

        /** Returns the cluster's modules as last listed; never blocks. */
        Optional<ModuleList> modules(Cluster cluster);

        /** Lists the modules again. Blocks, and connects if needed. */
        ModuleList queryModules(Cluster cluster) throws OperationException, InterruptedException;

        /**
         * Reads a file on the cluster. Blocks, and connects if needed.
         *
         * @param path absolute, or relative to the home folder with {@code ~/}
         */
        byte[] read(Cluster cluster, String path) throws OperationException, InterruptedException;

        /** Returns the folders of the cluster; never blocks. */
        ClusterFolders folders(Cluster cluster);

        /** Returns a module's description. Blocks. */
        ModuleDetail module(Cluster cluster, String full) throws OperationException, InterruptedException;
    }
}
