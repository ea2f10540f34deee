package org.batchwright.cli.verb.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.AnnotatedRuns;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "label",
        description = "Adds labels to runs or removes them; \"runs --label LABEL\" lists the runs with a label.")
@PrintsJson(Output.Runs.class)
public final class LabelVerb implements Verb {

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run numbers (41), run IDs or last.")
    private List<String> runs = new ArrayList<>();

    @Option(names = "--add", paramLabel = "LABEL", description = "Add this label. Can be repeated.")
    private List<String> add = new ArrayList<>();

    @Option(names = "--remove", paramLabel = "LABEL", description = "Remove this label. Can be repeated.")
    private List<String> remove = new ArrayList<>();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        if (add.isEmpty() && remove.isEmpty()) {
            throw Refusal.usage(Message.of("cli.no-label"));
        }
        List<String> added = parse(add);
        List<String> removed = parse(remove);
        return new AnnotatedRuns(session).change(runs, now -> change(now, added, removed));
    }

    private static RunAnnotations change(RunAnnotations now, List<String> added, List<String> removed) {
        RunAnnotations then = now;
        for (String label : removed) {
            then = then.without(label);
        }
        for (String label : added) {
            then = then.with(label);
        }
        return then;
    }

    private static List<String> parse(List<String> typed) throws Refusal {
        List<String> labels = new ArrayList<>();
        for (String one : typed) {
            Optional<String> label = RunAnnotations.label(one);
            if (label.isEmpty()) {
                throw Refusal.usage(Message.of("cli.empty-label"));
            }
            labels.add(label.get());
        }
        return labels;
    }
}
