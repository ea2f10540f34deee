package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.HiddenText;

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
                    "Files whose names are not valid UTF-8 or contain a line break cannot be sent: "
                            + names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "))
                            + (names.size() > MAX_NAMED ? " and " + (names.size() - MAX_NAMED) + " more" : "") + ".",
                    "Rename them or exclude them in the project folder's .batchwrightignore."));
        }
        return all;
    }
}
