package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.RunFiles;
import org.batchwright.text.Message;
import org.batchwright.ui.widget.Texts;

/** The files of the selected run, and manual download of its results. FX thread only. */
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

    /** The automatic downloads. */
    public ResultsInProgress coming() {
        return coming;
    }

    /** Shows the working folder of a run. */
    public void show(RunId run) {
        files.show(new FilesViewModel.FolderLocation(run, runs.of(run), RunFiles.WORK, FilesViewModel.FolderOwner.RUN));
    }

    /** Opens the local folder of the files that were downloaded from a run. */
    public void openResults(Run run) {
        files.transfers().start(Transfer.Way.OPEN, Texts.get("files.opening-results", run.title()), progress -> {
            Path folder = results.downloadedFolder(run.id())
                    .orElseThrow(() ->
                            new OperationException.NotPossible(Message.of("run.nothing-downloaded", run.title())));
            files.opener().open(folder);
            return Optional.empty();
        });
    }

    /** Downloads results of a run; the Files tab shows the progress. */
    public void downloadResults(Run run, Results.Wish wish) {
        coming.dismiss(run.id());
        files.transfers()
                .start(
                        Transfer.Way.HERE,
                        Texts.get("files.results", run.title()),
                        progress -> Optional.of(DownloadSummary.of(results.download(run.id(), wish, progress))));
    }
}
