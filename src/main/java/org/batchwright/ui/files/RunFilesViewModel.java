package org.batchwright.ui.files;

import java.util.Optional;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.RunFiles;
import org.batchwright.ui.widget.Texts;

/** The files of the run one looks at, and its results by hand. For the window's thread. */
public final class RunFilesViewModel {
    private final FilesViewModel files;
    private final RunFiles runs;
    private final Results results;
    private final ResultsInProgress coming;

    public RunFilesViewModel(FilesViewModel files, RunFiles runs, Results results, ResultsInProgress coming) {
        this.files = files;
        this.runs = runs;
        this.results = results;
        this.coming = coming;
    }

    public FilesViewModel files() {
        return files;
    }

    /** Those that come by themselves. */
    public ResultsInProgress coming() {
        return coming;
    }

    /** Looks into the working folder of a run. */
    public void show(RunId run) {
        files.show(new FilesViewModel.FolderLocation(run, runs.of(run), RunFiles.WORK, FilesViewModel.FolderOwner.RUN));
    }

    /** Brings results of a run; the Files tab tells how it goes. */
    public void bring(Run run, Results.Wish wish) {
        coming.dismiss(run.id());
        files.transfers()
                .start(
                        Transfer.Way.HERE,
                        Texts.get("files.results", run.title()),
                        progress -> Optional.of(DownloadSummary.of(results.bring(run.id(), wish, progress))));
    }
}
