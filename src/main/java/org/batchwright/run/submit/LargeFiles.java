package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.CodeRule;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/**
 * Warns about files in the project folder that exceed the size limit. These files are not sent until the user decides what to do with them.
 */
public final class LargeFiles {
    private static final Problem.Where FOLDER = new Problem.InField(Fields.FOLDER.key());

    /** Maximum number of individual warnings. Beyond that, a pattern is easier to enter. */
    private static final int MAX_QUESTIONS = 5;

    private LargeFiles() {}

    /** Returns one warning per file, with a button for each choice. */
    public static List<Problem> problems(ProjectScan scan) {
        List<LeftOutFile> undecided = scan.awaitingDecision();
        List<Problem> all = new ArrayList<>();
        undecided.stream().limit(MAX_QUESTIONS).map(LargeFiles::decisionProblem).forEach(all::add);
        if (undecided.size() > MAX_QUESTIONS) {
            all.add(summaryProblem(undecided.subList(MAX_QUESTIONS, undecided.size())));
        }
        return all;
    }

    private static Problem decisionProblem(LeftOutFile file) {
        CodeRule send = new CodeRule(file.path(), true);
        CodeRule leave = new CodeRule(file.path(), false);
        return Problem.warning(
                        FOLDER,
                        Message.of(
                                "run.large-file-not-sent",
                                file.path(),
                                new DataSize(file.bytes()).toDisplayText(),
                                send.line(),
                                leave.line()))
                .withFixes(
                        new Fix(Message.text("run.fix-send-file"), new Fix.DecideFile(send)),
                        new Fix(Message.text("run.fix-exclude-file"), new Fix.DecideFile(leave)));
    }

    private static Problem summaryProblem(List<LeftOutFile> files) {
        long bytes = files.stream().mapToLong(LeftOutFile::bytes).sum();

        return Problem.warning(
                FOLDER,
                Message.of(
                        "run.more-large-files",
                        files.size(),
                        new DataSize(bytes).toDisplayText(),
                        files.getFirst().path()));
    }
}
