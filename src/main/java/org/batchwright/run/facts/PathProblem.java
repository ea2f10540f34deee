package org.batchwright.run.facts;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Reports a missing path. This is only a warning, because the job may create the path first, and its node may have other disks. */
record PathProblem(JobQuestions.FieldQuestion query, Finding.Below below, PlannedJob job, Cluster cluster) {
    private static final String PARAMETERS = "parameters.";

    Optional<Problem> problem() {
        String path = ((Question.Present) query.question()).path();
        String folder = below.folder();
        String rest =
                path.substring(Math.min(path.length(), folder.endsWith("/") ? folder.length() : folder.length() + 1));
        int slash = rest.indexOf('/');
        String child = slash < 0 ? rest : rest.substring(0, slash);
        String tail = slash < 0 ? "" : rest.substring(slash);
        if (JobQuestions.hasOutputName(query.key()) && !looksMistyped(slash, child)) {
            return Optional.empty(); // the job creates it
        }
        Problem problem = Problem.warning(
                new Problem.InField(query.key()),
                Message.of("run.path-not-found", path, cluster.name().title(), folder));
        return Optional.of(Nearest.find(child, below.names())
                .map(name -> path.substring(0, path.length() - rest.length()) + name + tail)
                .filter(meant -> isOneParameter())
                .map(meant -> problem.withFixes(new Fix(
                        Message.text("run.fix-use", meant),
                        new Fix.SetParameter(
                                query.key().substring(PARAMETERS.length()), Value.of(restoreVariable(meant))))))
                .orElse(problem));
    }

    /** Returns whether an output path looks wrong because it is next to a folder with a similar name, or on a disk that does not exist. */
    private boolean looksMistyped(int slash, String child) {
        return slash >= 0
                && (below.folder().equals("/")
                        || Nearest.find(child, below.names()).isPresent());
    }

    private boolean isOneParameter() {
        return query.key().startsWith(PARAMETERS)
                && job.parameters()
                        .get(query.key().substring(PARAMETERS.length()))
                        .filter(Value.Text.class::isInstance)
                        .isPresent();
    }

    /** Restores the leading site variable, so that the preset remains portable to other clusters. */
    private String restoreVariable(String path) {
        return cluster.site().entrySet().stream()
                .filter(site -> site.getValue().startsWith("/")
                        && site.getValue().length() > 1
                        && path.startsWith(site.getValue() + "/"))
                .max(Comparator.comparingInt(
                        (Map.Entry<String, String> site) -> site.getValue().length()))
                .map(site -> "${site." + site.getKey() + "}"
                        + path.substring(site.getValue().length()))
                .orElse(path);
    }
}
