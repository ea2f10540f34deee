package org.batchwright.ui.files;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.RunFiles;
import org.batchwright.text.Message;
import org.batchwright.ui.widget.Texts;

/** The files of the selected run, and downloading its results on request. FX thread only. */
public final class RunFilesViewModel {
    private static final Duration UPDATE_INTERVAL = Duration.ofSeconds(5);

    private final FilesViewModel files;
    private final RunFiles runs;
    private final Results results;
    private final ResultsInProgress coming;
    private final ReadOnlyObjectWrapper<Optional<RunId>> downloaded = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunId> selected = Optional.empty();
    private Instant updated = Instant.EPOCH;

    public RunFilesViewModel(FilesViewModel files, RunFiles runs, Results results, ResultsInProgress coming) {
        this.files = files;
        this.runs = runs;
        this.results = results;
        this.coming = coming;
        coming.onArrived(this::lookForDownloaded);
    }

    public FilesViewModel files() {
        return files;
    }

    /** Returns the automatic downloads. */
    public ResultsInProgress coming() {
        return coming;
    }

    public void show(RunId run) {
        files.show(new FilesViewModel.FolderLocation(run, runs.of(run), RunFiles.WORK, FilesViewModel.FolderOwner.RUN));
    }

    /** Updates the list from time to time while a run is in progress. */
    public void update(RunId run, Instant now) {
        if (Duration.between(updated, now).compareTo(UPDATE_INTERVAL) >= 0) {
            updated = now;
            show(run);
        }
    }

    /** Returns the run whose downloaded files were found last. */
    public ReadOnlyObjectProperty<Optional<RunId>> downloaded() {
        return downloaded.getReadOnlyProperty();
    }

    /** Called when another run is selected; {@link #downloaded} changes afterwards. */
    public void select(RunId run) {
        if (!selected.equals(Optional.of(run))) {
            selected = Optional.of(run);
            lookForDownloaded(run);
        }
    }

    private void lookForDownloaded(RunId run) {
        files.background()
                .startHidden(
                        progress -> results.downloadedFolder(run).isPresent(),
                        outcome -> outcome.handle(
                                found -> {
                                    if (found) {
                                        downloaded.set(Optional.of(run));
                                    } else if (downloaded
                                            .get()
                                            .filter(run::equals)
                                            .isPresent()) {
                                        downloaded.set(Optional.empty());
                                    }
                                },
                                unread -> {}));
    }

    /** Opens the local folder that contains the files downloaded from a run. */
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
    public void downloadResults(Run run, Results.Request wish) {
        coming.dismiss(run.id());
        files.transfers().start(Transfer.Way.HERE, Texts.get("files.results", run.title()), progress -> {
            try {
                return Optional.of(DownloadSummary.of(results.download(run.id(), wish, progress)));
            } finally {
                files.background().runOnFxThread(() -> lookForDownloaded(run.id()));
            }
        });
    }
}
