package org.batchwright.ui.runs.stage;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.graph.StageGraph;

/** The stages of the selected run as a graph; choosing one shows the log of its most informative job. */
public final class RunStages {
    private final StageGraph graph;
    private Optional<Known> known = Optional.empty();
    private Optional<Run> shown = Optional.empty();

    /** What a run was made from, which never changes. */
    private record Known(RunId run, Experiment experiment) {}

    /** @param look shows the log of the job with this number */
    public RunStages(IntConsumer look) {
        graph = new StageGraph(
                "run-stages",
                stage ->
                        shown.flatMap(run -> StageStates.tellingJob(run, stage)).ifPresent(look::accept));
    }

    public StageGraph node() {
        return graph;
    }

    public void show(RunDetails details) {
        Run run = details.row().run();
        shown = Optional.of(run);
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
                known.map(made -> StageStates.of(run, made.experiment())).orElse(List.of()),
                run.jobs().stream()
                        .filter(job -> job.task() == task)
                        .map(Job::what)
                        .map(what -> what.stage())
                        .findFirst());
    }
}
