package org.batchwright.ui.compose.draft;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.CodeFolder;
import org.batchwright.run.cluster.SuggestedValue;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.submit.Submissions;
import org.batchwright.script.Differ;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.preset.PresetStore;

/**
 * What Compose works with.
 *
 * @param files files of the workspace
 * @param tools pure makers of scripts and differences, and the counting of code files
 * @param history runs before, and the way to a new one
 * @param facts finds out what the composer then knows
 */
public record ComposeServices(WorkspaceFiles files, ScriptTools tools, History history, Facts facts) {

    /**
     * @param unsaved what was typed and is not saved yet
     * @param desktop shows files and folders with the program that the desktop has for them
     */
    public record WorkspaceFiles(PresetStore presets, ClusterStore clusters, UnsavedTexts unsaved, Desktop desktop) {}

    /** Shows files of the workspace. */
    @FunctionalInterface
    public interface Desktop {
        /** Blocks until the program has started. */
        void show(Path file) throws OperationException;
    }

    public record ScriptTools(Composer composer, Differ differ, CodeFolder code) {}

    /**
     * @param submittedPreset the preset a run was submitted with; reads the disk
     */
    public record History(
            RunHistory history, Submissions submissions, Function<RunId, Optional<Preset>> submittedPreset) {}

    /** Finds out about scripts and clusters; what was found is then among what the composer knows. */
    public record Facts(Scripts scripts, ClusterLookup lookup, ClusterSuggestions suggestions) {
        /** Nobody finds out anything. */
        public static final Facts NONE = new Facts(
                new Scripts() {
                    @Override
                    public void read(Experiment experiment, Cluster cluster, How how) {}

                    @Override
                    public Subscription onChange(Runnable changed) {
                        return () -> {};
                    }
                },
                (job, cluster) -> {},
                ClusterSuggestions.NOTHING);
    }

    /** Reads which options a preset's script takes. */
    public interface Scripts {

        /** How the options are read. */
        enum How {
            /** From the source, if it changed since it was last read. */
            SOURCE,
            /** From the source, changed or not. */
            AGAIN,
            /** By running the user's own command with {@code --help} on this computer. */
            HELP_HERE,
            /** By running the user's own command with {@code --help} on the cluster. */
            HELP_ON_CLUSTER
        }

        /** Blocks until they are read, or until it is known why they cannot be, which is a reading too. */
        void read(Experiment experiment, Cluster cluster, How how) throws OperationException, InterruptedException;

        /** Told, on any thread, when something else is known of a script. */
        Subscription onChange(Runnable changed);
    }

    /** What clusters have, to choose from. */
    public interface ClusterSuggestions {
        ClusterSuggestions NOTHING = new ClusterSuggestions() {
            @Override
            public List<SuggestedValue> values(Field<?> field, Cluster cluster) {
                return List.of();
            }

            @Override
            public Optional<ModuleList> modules(Cluster cluster) {
                return Optional.empty();
            }

            @Override
            public ModuleList askModules(Cluster cluster) throws OperationException {
                throw new OperationException.NotPossible("Nobody can be asked for modules here.", "Type their names.");
            }

            @Override
            public byte[] read(Cluster cluster, String path) throws OperationException {
                throw new OperationException.NotPossible("No file can be read there.", "Choose one on this computer.");
            }

            @Override
            public ModuleDetail module(Cluster cluster, String full) {
                return new ModuleDetail(full, "", List.of(), List.of());
            }
        };

        /** Names that this field may take, as far as they are known; never blocks. */
        List<SuggestedValue> values(Field<?> field, Cluster cluster);

        /** The cluster's modules as they were last listed; never blocks. */
        Optional<ModuleList> modules(Cluster cluster);

        /** Lists them anew. Blocks, and connects when there is no connection. */
        ModuleList askModules(Cluster cluster) throws OperationException, InterruptedException;

        /**
         * A file there. Blocks, and connects when there is no connection.
         *
         * @param path absolute, or from the home folder with {@code ~/}
         */
        byte[] read(Cluster cluster, String path) throws OperationException, InterruptedException;

        /** What a module says of itself. Blocks. */
        ModuleDetail module(Cluster cluster, String full) throws OperationException, InterruptedException;
    }

    /** Looks whether the cluster has what a job names. */
    @FunctionalInterface
    public interface ClusterLookup {

        /** Blocks; what could not be asked is among what was found, as not checked. */
        void look(PlannedJob job, Cluster cluster) throws InterruptedException;
    }
}
