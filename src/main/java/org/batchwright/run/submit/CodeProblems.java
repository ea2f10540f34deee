package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.remote.sync.scan.ProjectScan;
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
                    new Problem.InField(Fields.FOLDER.key()), Message.of("run.unsendable-names", named(names))));
        }
        return all;
    }

    private static String named(List<String> names) {
        String first = names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "));
        return names.size() > MAX_NAMED ? Message.text("remote.and-more", first, names.size() - MAX_NAMED) : first;
    }
}
