package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.FilePattern;

/** Checks the settings for results to download. */
final class ResultsCheck {
    private ResultsCheck() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        List<String> globs = settings.get(Fields.RESULTS_FILES).orElse(List.of());
        Problem.Where files = new Problem.InField(Fields.RESULTS_FILES.key());
        for (String glob : globs) {
            FilePattern.findFault(glob)
                    .ifPresent(
                            why -> problems.add(Problem.error(files, why, "Use a pattern such as *.pt or logs/**.")));
        }
        if (!globs.isEmpty() && !cluster.has(Capability.RUN_FILES)) {
            problems.add(Problem.error(
                    files,
                    "Jobs on " + cluster.name().title() + " leave no files, so results cannot be downloaded.",
                    "Have the command write them to a volume on the cluster, and clear the results here."));
        }
        boolean narrowed = settings.rawValue(Fields.RESULTS_MAX_SIZE).isPresent()
                || settings.rawValue(Fields.RESULTS_NEWEST).isPresent();
        if (globs.isEmpty() && narrowed) {
            problems.add(Problem.warning(
                    files,
                    "Limits are set for the results, but no files are named.",
                    "Enter file name patterns, such as *.pt."));
        }
        return problems;
    }
}
