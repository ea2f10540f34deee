package org.batchwright.cli.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.remote.FileName;
import org.batchwright.run.files.FileTree;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;

/** Lists what was downloaded from a run or cluster, as text. */
public final class DownloadListing {
    private DownloadListing() {}

    /**
     * @param folder the target folder on this computer
     * @param tooLarge number of files that were skipped because of their size
     */
    public static List<String> lines(Path folder, FileTree.Report report, int tooLarge) {
        int present = report.files().size() - report.fetched();
        List<String> lines = new ArrayList<>();
        lines.add(Message.text(
                "cli.downloaded", report.fetched(), ByteCount.of(report.bytes()), folder, present, tooLarge));
        if (!report.kept().isEmpty()) {
            String saved = report.kept().stream()
                    .map(file -> folder.relativize(file).toString())
                    .collect(Collectors.joining(", "));
            lines.add(Message.text("cli.kept", report.kept().size(), saved));
        }
        if (!report.leftOut().isEmpty()) {
            String missed =
                    report.leftOut().stream().map(FileName::toDisplayText).collect(Collectors.joining(", "));
            lines.add(Message.text("cli.not-downloaded", missed));
        }
        return lines;
    }
}
