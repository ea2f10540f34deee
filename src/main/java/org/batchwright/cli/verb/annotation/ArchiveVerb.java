package org.batchwright.cli.verb.annotation;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.AnnotatedRuns;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "archive",
        description = "Hides ended runs from the default lists. Nothing is deleted; \"runs --archived\" lists them.")
@PrintsJson(Output.Runs.class)
public final class ArchiveVerb implements Verb {

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run numbers (41), run IDs or last.")
    private List<String> runs = new ArrayList<>();

    @Option(names = "--restore", description = "Show archived runs in the default lists again.")
    private boolean restore;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        return new AnnotatedRuns(session).change(runs, now -> now.withArchived(!restore), this::check);
    }

    private void check(Run run) throws OperationException {
        if (!restore && !run.state().isFinal()) {
            throw new OperationException.NotPossible(
                    Message.of("cli.not-archived", run.title(), run.state().key()));
        }
    }
}
