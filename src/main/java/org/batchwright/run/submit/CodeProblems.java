package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.BriefList;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;

/** Problems with the files of a project folder. */
public final class CodeProblems {
    private static final int MAX_NAMED = 5;

    private CodeProblems() {}

    public static List<Problem> of(ProjectScan scan) {
        List<Problem> all = new ArrayList<>(LargeFiles.problems(scan));
        List<String> names = scan.unsendableNames().stream()
                .map(one -> HiddenText.escapeAll(one.path()))
                .toList();
        if (!names.isEmpty()) {
            all.add(Problem.error(
                    new Problem.InField(Fields.FOLDER.key()),
                    Message.of("run.unsendable-names", BriefList.of(names, MAX_NAMED))));
        }
        return all;
    }
}
