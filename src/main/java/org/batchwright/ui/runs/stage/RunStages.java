package org.batchwright.ui.runs.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.graph.StageGraph;
import org.batchwright.ui.widget.graph.StageNode;

/** The stages of the selected run as a graph; choosing one shows the log of its most informative job. */
public final class RunStages {
    private final StageGraph graph;
    private Optional<Known> known = Optional.empty();
    private Optional<Run> shown = Optional.empty();
    private List<CrossClusterStage> crossClusterStages = List.of();

    /** The experiment from which a run was created, which never changes. */
    private record Known(RunId run, Experiment experiment) {}

    /**
     * @param look action that shows the log of the job with a given number
     * @param open action that shows another run
     */
    public RunStages(IntConsumer look, Consumer<RunId> open) {
        graph = new StageGraph("run-stages", stage -> {
            shown.flatMap(run -> StageStates.tellingJob(run, stage)).ifPresent(look::accept);
            crossClusterStages.stream()
                    .filter(one -> one.stage().name().equals(stage))
                    .flatMap(one -> one.last().stream())
                    .map(Run::id)
                    .forEach(open);
        });
    }

    public StageGraph node() {
        return graph;
    }

    public void show(RunDetails details) {
        Run run = details.row().run();
        shown = Optional.of(run);
        crossClusterStages = details.crossClusterStages();
        if (!run.hasStages()) {
            graph.show(List.of(), Optional.empty());
            return;
        }
        if (known.filter(before -> before.run().equals(run.id())).isEmpty()) {
            known = details.submittedRun()
                    .map(submitted -> new Known(run.id(), SubmittedRunJson.readExperiment(submitted.preset())));
        }
        int task = details.focus().task();
        graph.show(
                known.map(made -> nodes(run, made.experiment())).orElse(List.of()),
                run.jobs().stream()
                        .filter(job -> job.task() == task)
                        .map(Job::what)
                        .map(what -> what.stage())
                        .findFirst());
    }

    private List<StageNode> nodes(Run run, Experiment experiment) {
        List<StageNode> nodes = new ArrayList<>(StageStates.of(run, experiment));
        crossClusterStages.stream().map(StageStates::of).forEach(nodes::add);
        return nodes;
    }
}
