package org.batchwright.cli.json;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.remote.FileName;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.Results;

/**
 * What was downloaded from a run or cluster.
 *
 * @param folder the target folder on this computer
 * @param files the matching files
 * @param tooLarge names of files that were skipped because of the size limit
 * @param leftOut names of files that cannot be downloaded: special files, links that point outside the folder, unreadable files
 * @param kept paths of local files that were not replaced because the user had changed them
 */
public record DownloadsJson(
        String folder, List<OneFile> files, List<String> tooLarge, List<String> leftOut, List<String> kept) {

    /**
     * A downloaded file.
     *
     * @param path path on this computer
     * @param outcome whether the file was downloaded, was already present, or was still growing, so that only its beginning was downloaded
     * @param bytesSent number of bytes transferred
     */
    public record OneFile(String path, Download.Outcome outcome, long bytesSent) {}

    public static DownloadsJson of(Results.Downloaded brought) {
        return of(brought.folder(), brought.report(), brought.tooLarge());
    }

    public static DownloadsJson of(Path folder, FileTree.Report report, List<String> tooLarge) {
        return new DownloadsJson(
                folder.toString(),
                report.files().stream()
                        .map(done -> new OneFile(done.file().toString(), done.outcome(), done.bytes()))
                        .toList(),
                tooLarge.stream().map(FileName::toDisplayText).toList(),
                report.leftOut().stream().map(FileName::toDisplayText).toList(),
                report.kept().stream().map(Path::toString).toList());
    }
}
