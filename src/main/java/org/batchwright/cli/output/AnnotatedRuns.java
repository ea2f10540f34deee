package org.batchwright.cli.output;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.batchwright.cli.json.ListedRunJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.text.Message;

/** Changes the annotations of runs, and prints the result. */
public record AnnotatedRuns(Session session) {

    /** A check that rejects runs that the change must not be applied to. */
    public interface Check {
        void of(Run run) throws OperationException;
    }

    /**
     * Changes the annotations of all the named runs, or of none if any run cannot be found.
     *
     * @param named run numbers, run IDs or {@code last}
     */
    public Exit change(List<String> named, UnaryOperator<RunAnnotations> change) throws OperationException, Refusal {
        return change(named, change, run -> {});
    }

    /** Changes the annotations of all the named runs if every one passes the check; otherwise, changes none. */
    public Exit change(List<String> named, UnaryOperator<RunAnnotations> change, Check check)
            throws OperationException, Refusal {
        Set<RunId> found = new LinkedHashSet<>();
        for (String name : named) {
            Run run = new Lookup(session.services()).run(name);
            check.of(run);
            found.add(run.id());
        }
        RunHistory history = session.services().runs();
        history.annotator().annotate(found, change);
        List<Run> after =
                found.stream().flatMap(run -> history.find(run).stream()).toList();
        if (session.asJson()) {
            session.print(new Output.Runs(
                    after.stream()
                            .map(run -> ListedRunJson.of(run, history.alarms(run.id())))
                            .toList(),
                    List.of()));
        } else {
            after.forEach(run ->
                    session.print(Message.text("cli.annotated", run.title(), AnnotationText.of(run.annotations()))));
        }
        return Exit.OK;
    }
}
