package org.batchwright.run.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;

/**
 * A working folder of a run's jobs.
 *
 * @param name path relative to the run's folder
 * @param below local destination of the folder's content; empty for the results folder itself
 */
record WorkFolder(String name, String below) {
    private static final WorkFolder SHARED = new WorkFolder(RunFiles.WORK, "");

    /** Returns the folder shared by all jobs, or the jobs' own copies ({@code folders: own}), named after the stems of the jobs. */
    static List<WorkFolder> of(Run run, FileLocation location) throws OperationException, InterruptedException {
        if (run.jobs().size() == 1 || run.isChain()) {
            return List.of(SHARED);
        }
        Set<String> there =
                location
                        .reader()
                        .list(location.path(""), Listing.Depth.FOLDER)
                        .map(Listing::entries)
                        .orElse(List.of())
                        .stream()
                        .filter(entry -> entry.type() == FolderEntry.EntryType.FOLDER)
                        .map(FolderEntry::name)
                        .collect(Collectors.toUnmodifiableSet());
        List<WorkFolder> own = new ArrayList<>();
        for (Job job : run.jobs()) {
            of(job.what()).filter(folder -> there.contains(folder.name())).ifPresent(own::add);
        }
        return own.isEmpty() ? List.of(SHARED) : List.copyOf(own);
    }

    /**
     * Returns a job's own folder. A sample has none, because its results are discarded and it runs in the folder that the other jobs copy.
     */
    private static Optional<WorkFolder> of(Task task) {
        return task.role() == Task.Role.SAMPLE
                ? Optional.empty()
                : Optional.of(new WorkFolder(task.stem() + "-" + RunFiles.WORK, task.stem()));
    }

    /** Returns the local name of a file in the folder. */
    String displayName(String file) {
        return below.isEmpty() ? file : below + "/" + file;
    }
}
