package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.FileName;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.Results;
import org.batchwright.text.BriefList;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.widget.Texts;

/** A summary of a download as text. */
final class DownloadSummary {
    private static final int MAX_NAMED = 4;

    private DownloadSummary() {}

    static Transfer.End of(FileTree.Report report, Path into) {
        return new Transfer.End(summarize(report, into), notes(report, into), Optional.of(into));
    }

    static Transfer.End of(Results.Downloaded brought) {
        if (brought.hasNoMatch() && brought.tooLarge().isEmpty()) {
            return Transfer.End.of(Texts.get("files.results.none"));
        }
        List<String> notes = new ArrayList<>(notes(brought.report(), brought.folder()));
        if (!brought.tooLarge().isEmpty()) {
            notes.add(Texts.get("files.tooLarge", brought.tooLarge().size(), names(brought.tooLarge())));
        }
        if (!brought.unseen().isEmpty()) {
            notes.add(Texts.get("files.unseen", names(brought.unseen())));
        }
        Optional<Path> folder = brought.hasNoMatch() ? Optional.empty() : Optional.of(brought.folder());
        return new Transfer.End(summarize(brought.report(), brought.folder()), notes, folder);
    }

    private static String summarize(FileTree.Report report, Path into) {
        int fetched = report.fetched();
        return Texts.get(
                "files.downloaded",
                fetched,
                report.files().size() - fetched,
                into.toString(),
                ByteCount.of(report.bytes()));
    }

    private static List<String> notes(FileTree.Report report, Path into) {
        List<String> notes = new ArrayList<>();
        if (!report.kept().isEmpty()) {
            List<String> kept = report.kept().stream()
                    .map(file -> into.relativize(file).toString())
                    .toList();
            notes.add(Texts.get("files.kept", kept.size(), names(kept)));
        }
        if (!report.leftOut().isEmpty()) {
            notes.add(Texts.get("files.leftOut", report.leftOut().size()));
        }
        return notes;
    }

    /** Returns the first few names as text. */
    private static String names(List<String> all) {
        return BriefList.of(all.stream().map(FileName::toDisplayText).toList(), MAX_NAMED);
    }
}
