package org.batchwright.ui.compose;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.Preset;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.CodeSync;
import org.batchwright.run.Composer;
import org.batchwright.run.RunBook;
import org.batchwright.run.Submissions;
import org.batchwright.script.Differ;
import org.batchwright.workspace.ClusterStore;
import org.batchwright.workspace.PresetStore;

/**
 * What Compose works with.
 *
 * @param shelf files of the workspace
 * @param bench pure makers of scripts and differences, and the counting of code files
 * @param history runs before, and the way to a new one
 */
public record ComposeServices(Shelf shelf, Bench bench, History history) {

    public record Shelf(PresetStore presets, ClusterStore clusters) {}

    public record Bench(Composer composer, Differ differ, Survey survey) {}

    /**
     * @param frozenPreset the preset a run was submitted with; reads the disk
     */
    public record History(RunBook book, Submissions submissions, Function<RunId, Optional<Preset>> frozenPreset) {}

    /** What would be synced of a project folder; reads the disk. {@code CodeSync::survey}. */
    @FunctionalInterface
    public interface Survey {
        CodeSync.Survey of(Path folder) throws Trouble, InterruptedException;
    }
}
