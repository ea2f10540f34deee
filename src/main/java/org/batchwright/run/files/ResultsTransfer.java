package org.batchwright.run.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/**
 * Downloads results into one folder of the workspace, with a folder per run and a subfolder for each job that has its own folder.
 *
 * @param workspace base folder of {@link Fields#RESULTS_INTO}
 */
public record ResultsTransfer(ConnectedClusters sites, SqliteRunHistory history, Path workspace, InstantSource clock)
        implements Results {
    /** Maximum number of consecutive connection failures before the failure is thrown. */
    private static final int ATTEMPTS = 5;

    @Override
    public Downloaded download(RunId run, Request wish, Progress progress)
            throws OperationException, InterruptedException {
        Settings settings = settings(run);
        ResultsRule rule = ResultsRule.of(settings, wish).orElseThrow(ResultsTransfer::noFilesNamed);
        Path folder = wish.into().orElseGet(() -> folder(settings, run));
        for (int attempt = 1; ; attempt++) {
            try {
                Downloaded brought = downloadOnce(run, rule, folder, progress);
                if (wish.equals(Request.RULE)) {
                    history.results().markDownloaded(run, clock.instant());
                }
                return brought;
            } catch (OperationException.ConnectionLost lost) {
                if (attempt == ATTEMPTS) {
                    throw lost;
                }
            }
        }
    }

    @Override
    public Optional<Path> downloadedFolder(RunId run) throws OperationException {
        return Optional.of(folder(settings(run), run)).filter(Files::isDirectory);
    }

    private Settings settings(RunId run) throws OperationException {
        return history.submitted(run)
                .map(submittedRun -> submittedRun.job().settings())
                .orElse(Settings.NONE);
    }

    private static OperationException noFilesNamed() {
        return new OperationException.NotPossible(Message.of("run.no-results-setting"));
    }

    private Path folder(Settings settings, RunId run) {
        String place = settings.get(ResultsFields.INTO).orElse("results");
        String home = System.getProperty("user.home", "/");
        Path folder = place.startsWith("~/") ? Path.of(home, place.substring(2)) : Path.of(place);
        return workspace.resolve(folder).resolve(run.value());
    }

    private record Wanted(WorkFolder folder, FolderEntry file) {}

    private Downloaded downloadOnce(RunId id, ResultsRule rule, Path folder, Progress progress)
            throws OperationException, InterruptedException {
        FileLocation location = FileLocation.of(id, history, sites);
        Run run = history.find(id).orElseThrow(); // the run exists because it has a location
        List<Wanted> wanted = new ArrayList<>();
        List<String> tooLarge = new ArrayList<>();
        List<String> unseen = new ArrayList<>();
        for (WorkFolder work : WorkFolder.of(run, location)) {
            progress.report(work.name(), 0, 0);
            Listing listing = location.reader()
                    .list(location.path(work.name()), Listing.Depth.TREE)
                    .orElse(new Listing(List.of(), true));
            if (!listing.whole()) {
                unseen.add(work.name());
            }
            ResultsRule.Choice choice = rule.select(PlainTree.of(listing).files());
            choice.wanted().forEach(file -> wanted.add(new Wanted(work, file)));
            choice.tooLarge().forEach(name -> tooLarge.add(work.displayName(name)));
        }
        wanted.sort(Comparator.comparing((Wanted one) -> one.file().changed()).reversed());
        DownloadBatch parcel = new DownloadBatch(location, folder);
        wanted.forEach(one -> parcel.add(one.folder().name(), one.folder().below(), one.file()));
        return new Downloaded(
                folder, parcel.download(location.download(history.downloads()), progress), tooLarge, unseen);
    }
}
