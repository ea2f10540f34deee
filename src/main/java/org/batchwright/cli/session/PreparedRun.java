package org.batchwright.cli.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.submit.CodeProblems;
import org.batchwright.text.Message;

/**
 * A composed run, ready to be checked and submitted.
 *
 * @param composition the plan and its script
 * @param problems the problems of the files and the plan, errors first
 */
public record PreparedRun(ComposedPlan composition, List<Problem> problems) {

    /** Composes the run with the options from the script's source, without querying a cluster. */
    public static PreparedRun unconnected(Session session, RunArguments.Resolved arguments)
            throws OperationException, InterruptedException {
        readOptions(session, arguments);
        return of(arguments, compose(session, arguments));
    }

    /** Composes the run with the options from the script's source and, if connected, the cluster's properties. */
    public static PreparedRun of(Session session, RunArguments.Resolved arguments)
            throws OperationException, InterruptedException {
        readOptions(session, arguments);
        ComposedPlan composition = compose(session, arguments);
        for (PlannedJob job : composition.plan().firstJobs()) {
            session.services()
                    .clusterProbe()
                    .query(job, arguments.cluster()); // the other jobs differ only in swept values
        }
        return of(arguments, compose(session, arguments));
    }

    private static void readOptions(Session session, RunArguments.Resolved arguments)
            throws OperationException, InterruptedException {
        Path folder = session.services().presets().folder(arguments.experiment());
        for (Experiment part : arguments.experiment().parts(arguments.cluster().name())) {
            session.services().options().read(ScriptOptions.Script.of(part, arguments.cluster(), folder));
        }
    }

    private static PreparedRun of(RunArguments.Resolved arguments, ComposedPlan composition) {
        Set<Problem> all = new LinkedHashSet<>(arguments.problems());
        composition.plan().problems().stream()
                .filter(problem -> arguments.problems().stream().noneMatch(problem::duplicates))
                .forEach(all::add);
        all.addAll(findOverriddenValues(arguments, composition.plan()));
        OptionNotes.of(composition).ifPresent(all::add);
        List<Problem> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(Problem::severity));
        return new PreparedRun(composition, List.copyOf(sorted));
    }

    /** Adds the scan of the project folder. */
    public PreparedRun with(ProjectScan code) {
        List<Problem> all = new ArrayList<>(problems);
        all.addAll(CodeProblems.of(code));
        all.sort(Comparator.comparing(Problem::severity));
        return new PreparedRun(composition, List.copyOf(all));
    }

    /** Finds values of {@code --set} that have no effect, which would otherwise be noticed only in the results. */
    private static List<Problem> findOverriddenValues(RunArguments.Resolved arguments, Plan plan) {
        Set<String> swept = plan.jobs().isEmpty()
                ? Set.of()
                : plan.jobs().getFirst().swept().values().keySet();
        return arguments.set().stream()
                .filter(swept::contains)
                .map(name -> Problem.error(
                        new Problem.InField("parameters." + name), Message.of("cli.assignment-of-swept", name)))
                .toList();
    }

    private static ComposedPlan compose(Session session, RunArguments.Resolved arguments) throws OperationException {
        return session.services().composer().compose(arguments.experiment(), arguments.cluster());
    }

    public Experiment experiment() {
        return composition.plan().experiment();
    }

    public Cluster cluster() {
        return composition.plan().cluster();
    }

    /**
     * Returns whether an error prevents submission regardless of the cluster's state, because it is in a file, the command or a parameter.
     */
    public boolean hasErrors() {
        return problems.stream()
                .filter(Problem::isBlocking)
                .map(Problem::where)
                .anyMatch(PreparedRun::isClusterIndependent);
    }

    private static boolean isClusterIndependent(Problem.Where where) {
        return switch (where) {
            case Problem.InFile file -> true;
            case Problem.InTemplate template -> true;
            case Problem.InField(String key) ->
                key.equals(Fields.COMMAND.key()) || key.equals(Fields.FOLDER.key()) || key.startsWith("parameters.");
            case Problem.InStage in -> isClusterIndependent(in.inner());
            case Problem.InManualEdit edit -> false;
            case Problem.Anywhere anywhere -> false;
        };
    }

    public boolean canSubmit() {
        return composition.plan().canSubmit()
                && composition.script().isPresent()
                && problems.stream().noneMatch(Problem::isBlocking);
    }
}
