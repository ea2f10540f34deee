package org.batchwright.cli.verb.annotation;

import java.util.List;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.AnnotatedRuns;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "comment", description = "Sets the comment of a run, replacing any earlier one.")
@PrintsJson(Output.Runs.class)
public final class CommentVerb implements Verb {

    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (41), run ID or last.")
    private String run = "";

    @Parameters(index = "1", paramLabel = "TEXT", description = "The comment; \"\" removes it.")
    private String text = "";

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        return new AnnotatedRuns(session).change(List.of(run), now -> now.withComment(text));
    }
}
