package org.batchwright.run.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** Creates the problems for anything that is missing, nearly used up, or could not be checked. */
final class FactProblems {
    private static final Problem.Where ANYWHERE = new Problem.Anywhere();

    private final PlannedJob job;
    private final Cluster cluster;
    private final Space.Limits limits;
    private final String on;

    FactProblems(PlannedJob job, Cluster cluster, Space.Limits limits) {
        this.job = job;
        this.cluster = cluster;
        this.limits = limits;
        this.on = cluster.name().title();
    }

    Optional<Problem> problem(JobQuestions.FieldQuestion query, Finding finding) {
        EnvironmentProblems environment = new EnvironmentProblems(job.settings(), on);
        return switch (finding) {
            case Finding.There() -> Optional.empty();
            case Finding.Unsure() -> Optional.empty();
            case Finding.Left(List<Space> spaces) -> lowSpace(spaces);
            case Finding.Below below -> new PathProblem(query, below, job, cluster).problem();
            case Finding.Refused(String words) -> Optional.of(environment.refused(query, words));
            case Finding.NoCommand() -> Optional.of(environment.noModules());
            case Finding.Missing(List<String> instead) -> environment.missing(query.question(), instead);
        };
    }

    private Optional<Problem> lowSpace(List<Space> spaces) {
        return spaces.stream()
                .filter(space -> space.isTight(limits))
                .findFirst()
                .map(space -> Problem.warning(ANYWHERE, lowSpace(space)));
    }

    private Message lowSpace(Space space) {
        String root = cluster.policy().root();
        String left = rounded(space.left());
        String most = rounded(space.most());
        return space.kind() == Space.SpaceKind.QUOTA
                ? Message.of("run.quota-nearly-full", root, on, left, most, space.percent())
                : Message.of("run.disk-nearly-full", root, on, left, most, space.percent());
    }

    /** Formats a size such as {@code 1.4 GB} for display, not for calculation. */
    private static String rounded(DataSize size) {
        String[] units = {"B", "KB", "MB", "GB", "TB", "PB"};
        double left = size.bytes();
        int unit = 0;
        while (left >= 1024 && unit < units.length - 1) {
            left /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, left < 10 && unit > 0 ? "%.1f %s" : "%.0f %s", left, units[unit]);
    }

    /** Returns one note for everything that needs a connection, except disk space. */
    Optional<Problem> notConnected(List<JobQuestions.FieldQuestion> unanswered) {
        return describe(unanswered)
                .map(words -> Problem.note(ANYWHERE, Message.of("run.not-checked-offline", on, words)));
    }

    Optional<Problem> notChecked(List<JobQuestions.FieldQuestion> unsure) {
        return describe(unsure).map(words -> Problem.note(ANYWHERE, Message.of("run.not-checked-in-time", on, words)));
    }

    private Optional<String> describe(List<JobQuestions.FieldQuestion> queries) {
        List<String> words = new ArrayList<>();
        int paths = 0;
        for (JobQuestions.FieldQuestion one : queries) {
            String word = switch (one.question()) {
                case Question.Module _ -> Message.text("run.fact-modules");
                case Question.CondaRoot root -> Message.text("run.fact-conda-root", root.folder());
                case Question.Conda conda -> Message.text("run.fact-conda-environment", conda.name());
                case Question.Venv venv -> Message.text("run.fact-virtual-environment", venv.folder());
                case Question.Program program -> hasSetup() ? "" : Message.text("run.fact-program", program.word());
                case Question.Runner runner -> hasSetup() ? "" : Message.text("run.fact-program", runner.word());
                case Question.Present _ -> "";
                case Question.Room _ -> "";
            };
            paths += one.question() instanceof Question.Present ? 1 : 0;
            if (!word.isEmpty() && !words.contains(word)) {
                words.add(word);
            }
        }
        if (paths > 0) {
            words.add(Message.text("run.fact-paths", paths));
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
    }

    /** Returns whether the job has setup lines. They are never run for this check, so what they provide is unknown. */
    private boolean hasSetup() {
        return job.settings()
                .get(Fields.SETUP)
                .filter(lines -> !lines.isEmpty())
                .isPresent();
    }
}
