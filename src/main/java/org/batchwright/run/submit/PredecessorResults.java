package org.batchwright.run.submit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.transfer.FileChanges;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.files.FilesToUpload;
import org.batchwright.run.files.Results;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Copies the downloaded results of a run into the folder of a follow-up run before the follow-up run is submitted. */
public record PredecessorResults(Results results) {
    /** The name of the folder for the results inside the run's folder. The results are then copied over the code in the working folder. */
    static final String FOLDER = "earlier-results";

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    /**
     * Copies the results, and downloads them first if they are not on this computer.
     *
     * @param folder the folder of the new run
     */
    void bring(RunId earlier, ConnectedCluster site, String folder) throws OperationException, InterruptedException {
        Path source = results.downloadedFolder(earlier).orElse(null);
        if (source == null) {
            source = results.download(earlier, Results.Request.RULE, Progress.SILENT)
                    .folder();
        }
        List<Path> content = content(source);
        if (content.isEmpty()) {
            return;
        }
        if (site.cluster().address().isEmpty()) {
            link(source, site, folder);
        } else {
            new FilesToUpload(content).send(new FileChanges(site.host()), folder + "/" + FOLDER, Progress.SILENT);
        }
    }

    private static List<Path> content(Path folder) throws OperationException {
        if (!Files.isDirectory(folder)) {
            return List.of(); // no file matched the patterns
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.upload-not-read", folder), folder.toString(), e);
        }
    }

    /** Links the results if they are on the same computer, so that they are copied only once. */
    private static void link(Path source, ConnectedCluster site, String folder)
            throws OperationException, InterruptedException {
        Answer answer = site.host()
                .run(
                        "mkdir -p " + ShellQuote.quote(folder) + " && ln -s "
                                + ShellQuote.quote(source.toAbsolutePath().toString()) + " "
                                + ShellQuote.quote(folder + "/" + FOLDER),
                        TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.FileFailed(
                    Message.of("run.folder-not-created", folder), ErrorExcerpt.of(answer.err()));
        }
    }
}
