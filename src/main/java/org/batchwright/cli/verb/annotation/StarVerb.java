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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "star", description = "Stars runs; \"runs --starred\" lists them.")
@PrintsJson(Output.Runs.class)
public final class StarVerb implements Verb {

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run numbers (41), run IDs or last.")
    private List<String> runs = new ArrayList<>();

    @Option(names = "--remove", description = "Remove the star.")
    private boolean remove;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        return new AnnotatedRuns(session).change(runs, now -> now.withStar(!remove));
    }
}
