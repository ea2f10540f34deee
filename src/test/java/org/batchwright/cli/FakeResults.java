package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.DownloadsOnly;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.Results;

/** A fake that downloads a single file for any run. */
record FakeResults(FakeEngine engine) implements DownloadsOnly {
    @Override
    public Downloaded download(RunId run, Request wish, Progress progress) throws OperationException {
        engine.calls.add("results " + run + " " + wish.files()
                + wish.atMost().map(most -> " <= " + most).orElse("")
                + wish.newest().map(most -> " newest " + most).orElse(""));
        if (engine.refusal.isPresent()) {
            throw engine.refusal.get();
        }
        Path folder = wish.into().orElse(Path.of("/ws/results").resolve(run.value()));
        if (wish.files().equals(List.of("*.nope"))) {
            return new Results.Downloaded(
                    folder, new FileTree.Report(List.of(), List.of(), List.of()), engine.tooLarge, List.of());
        }
        return new Results.Downloaded(
                folder,
                new FileTree.Report(
                        List.of(
                                new Download.Done(folder.resolve("model.pt"), Download.Outcome.FETCHED, 2_000_000),
                                new Download.Done(folder.resolve("old.pt"), Download.Outcome.HERE, 0)),
                        List.of("data"),
                        List.of(folder.resolve("yours.pt"))),
                List.of("huge.pt"),
                List.of());
    }
}
