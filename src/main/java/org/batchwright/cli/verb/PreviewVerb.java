package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.CostJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PlannedStageJson;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.ProblemJson;
import org.batchwright.cli.json.job.DifferenceJson;
import org.batchwright.cli.json.job.PlannedJobJson;
import org.batchwright.cli.output.CodeListing;
import org.batchwright.cli.output.DifferenceListing;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.output.StageListing;
import org.batchwright.cli.session.PreparedRun;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Scripts;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.cost.Pricing;
import org.batchwright.plan.sweep.SweepTexts;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "preview",
        description = "Shows the script and any problems, without submitting.",
        footer = {
            "",
            "For a sweep submitted as an array, shows the script that all its jobs share. Jobs are numbered",
            "from 1.",
            "Does not connect; submit connects first and then also runs the checks that need the cluster.",
            "With --job, script and params are those of that job."
        })
@PrintsJson(Output.Preview.class)
public final class PreviewVerb implements Verb {

    @Mixin
    private RunArguments what = new RunArguments();

    @Option(
            names = "--job",
            paramLabel = "NUMBER",
            description =
                    "Show the script for this job with its values filled in, or enter \"sample\" to show the sample job's script.")
    private Optional<String> job = Optional.empty();

    @Option(names = "--jobs", description = "List all jobs with their values instead of the script.")
    private boolean list;

    /** The files to show. */
    private record Shown(Optional<String> script, Optional<String> params) {}

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        PreparedRun composed = PreparedRun.of(session, what.resolve(session));
        Shown shown = shown(composed.composition());
        Optional<ProjectScan> code = code(session, composed);
        PreparedRun prepared = code.map(composed::with).orElse(composed);
        new ErrorReport(session.terminal().err(), session.paint()).problems(prepared.problems());
        if (session.asJson()) {
            session.print(json(prepared, shown, code));
        } else {
            if (list) {
                list(session, prepared.composition().plan());
            } else {
                shown.script().ifPresent(script -> session.terminal().script().print(script));
            }
            Plan plan = prepared.composition().plan();
            DifferenceListing.lines(
                            plan.cluster().effective(plan.experiment()),
                            plan.cluster().name())
                    .forEach(session::printMessage);
            summary(prepared).forEach(session::printMessage);
            code.map(CodeListing::line).ifPresent(session::printMessage);
        }
        return prepared.canSubmit() ? Exit.OK : Exit.PROBLEMS;
    }

    /** Returns the scan of the project folder; empty if the folder is unreadable, which has already been reported as a problem. */
    private static Optional<ProjectScan> code(Session session, PreparedRun prepared)
            throws OperationException, InterruptedException {
        try {
            Path folder = session.services().presets().folder(prepared.experiment());
            return Optional.of(session.services().sync().scan(CodeSource.of(prepared.experiment(), folder)));
        } catch (OperationException.FileFailed unreadable) {
            new ErrorReport(session.terminal().err(), session.paint()).failure(unreadable);
            return Optional.empty();
        }
    }

    private Shown shown(ComposedPlan composition) throws Refusal {
        Optional<Scripts> scripts = composition.scripts();
        if (job.isEmpty() || scripts.isEmpty()) {
            return new Shown(composition.script(), composition.params());
        }
        if (job.get().strip().equals("sample")) {
            if (scripts.get().sample().isEmpty()) {
                throw Refusal.notFound(Message.of("cli.preset-without-sample"));
            }
            return new Shown(scripts.get().sample(), Optional.empty());
        }
        int place = parseJobNumber(job.get().strip(), composition.plan().jobs().size());
        return new Shown(
                Optional.of(scripts.get().standaloneScript(place)),
                Optional.of(scripts.get().params(place)));
    }

    private static int parseJobNumber(String typed, int jobs) throws Refusal {
        if (!typed.matches("\\d{1,7}")) {
            throw Refusal.usage(Message.of("cli.invalid-job", Columns.oneLine(typed), jobs));
        }
        int number = Integer.parseInt(typed);
        if (number < 1 || number > jobs) {
            throw Refusal.notFound(
                    Message.of("cli.no-job-of-preset", number, jobs).advising(jobs == 1 ? "only" : ""));
        }
        return number - 1;
    }

    /** Prints one line at a time, because there may be very many. */
    private static void list(Session session, Plan plan) {
        int width = String.valueOf(plan.jobs().size()).length();
        Iterator<String> stages = plan.stages().stream()
                .flatMap(stage -> Collections.nCopies(
                        stage.plan().jobs().size(), stage.stage().name() + " ")
                        .stream())
                .iterator();
        for (int place = 0; place < plan.jobs().size(); place++) {
            String number = String.valueOf(place + 1);
            String stage = stages.hasNext() ? stages.next() : "";
            String label = Columns.oneLine(stage + plan.jobs().get(place).label());
            session.print((" ".repeat(width - number.length()) + number + "  " + label).stripTrailing());
        }
    }

    private static List<String> summary(PreparedRun prepared) {
        Plan plan = prepared.composition().plan();
        int jobs = plan.jobs().size();
        String where = prepared.cluster().name().title();
        if (!prepared.canSubmit()) {
            return List.of(Message.text("cli.cannot-submit", where));
        }
        List<String> lines = new ArrayList<>();
        SweepTexts.of(plan).ifPresent(lines::add);
        lines.add(Message.text(
                prepared.cluster().address().isEmpty() ? "cli.would-start" : "cli.would-start-unconnected",
                jobs,
                where));
        lines.addAll(StageListing.lines(prepared.composition()));
        plan.submissionPlan().sample().ifPresent(sample -> lines.add(Message.text("cli.sample-first")));
        plan.submissionPlan().chain().ifPresent(chain -> lines.add(Message.text("cli.chain", chain.segments())));
        Pricing.of(plan.cluster()).ifPresent(pricing -> {
            lines.add(describe(pricing.maxCost(plan)));
        });
        return lines;
    }

    private static String describe(Cost cost) {
        return switch (cost) {
            case Cost.Free() -> Message.text("cli.cost-free");
            case Cost.NotKnown(String why, var see) ->
                see.map(page -> Message.text("cli.cost-unknown-see", why, page))
                        .orElseGet(() -> Message.text("cli.cost-unknown", why));
            case Cost.Amount _ -> Message.text("cli.cost", PriceTexts.of(cost));
        };
    }

    private static Output json(PreparedRun prepared, Shown shown, Optional<ProjectScan> code) {
        Plan plan = prepared.composition().plan();
        return new Output.Preview(
                prepared.experiment().id().toString(),
                prepared.cluster().name().value(),
                prepared.canSubmit(),
                plan.jobs().stream().map(PlannedJobJson::of).toList(),
                PlannedStageJson.all(prepared.composition()),
                Pricing.of(plan.cluster()).map(pricing -> CostJson.of(pricing.maxCost(plan))),
                DifferenceJson.all(plan.cluster().effective(plan.experiment())),
                ProblemJson.all(prepared.problems()),
                shown.script(),
                shown.params(),
                code.map(CodeListing::json));
    }
}
