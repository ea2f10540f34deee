package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.text.FilePattern;
import org.batchwright.text.Message;

/** Checks the settings for results to download. */
final class ResultsCheck {
    private ResultsCheck() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        List<String> globs = settings.get(ResultsFields.FILES).orElse(List.of());
        Problem.Where files = new Problem.InField(ResultsFields.FILES.key());
        for (String glob : globs) {
            FilePattern.findFault(glob).ifPresent(why -> problems.add(Problem.error(files, why)));
        }
        if (!globs.isEmpty() && !cluster.has(Capability.RUN_FILES)) {
            problems.add(Problem.error(
                    files,
                    Message.of("plan.results-without-files", cluster.name().title())));
        }
        if (settings.get(MetricFields.GPU_METRICS).orElse(false) && !cluster.has(Capability.RUN_FILES)) {
            problems.add(Problem.warning(
                    new Problem.InField(MetricFields.GPU_METRICS.key()),
                    Message.of("plan.gpu-metrics-without-files", cluster.name().title())));
        }
        if (settings.get(WatchFields.STOP_ON).isPresent() && !cluster.has(Capability.RUN_FILES)) {
            problems.add(Problem.warning(
                    new Problem.InField(WatchFields.STOP_ON.key()),
                    Message.of("plan.stop-on-without-files", cluster.name().title())));
        }
        if (ResultsFields.separateStderr(settings) && !cluster.has(Capability.LOG_FILES)) {
            problems.add(Problem.error(
                    new Problem.InField(ResultsFields.SEPARATE_STDERR.key()),
                    Message.of("plan.stderr-without-files", cluster.name().title())));
        }
        boolean narrowed = settings.rawValue(ResultsFields.MAX_SIZE).isPresent()
                || settings.rawValue(ResultsFields.NEWEST).isPresent();
        if (globs.isEmpty() && narrowed) {
            problems.add(Problem.warning(files, Message.of("plan.result-limits-without-files")));
        }
        return problems;
    }
}
