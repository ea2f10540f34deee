package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.run.report.ProgramEnvironment;
import org.batchwright.run.report.ReportFile;
import org.batchwright.run.report.SupportReport;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "report",
        description = "Collects troubleshooting information, with names and secrets masked.",
        footer = {
            "",
            "The report contains versions, settings, clusters, sizes, recent connections and the program's recent log.",
            "Names of hosts, users, accounts and clusters, addresses, home folders and secrets are replaced. Read it before",
            "you send it to anyone. No cluster is contacted."
        })
@PrintsJson(Output.Report.class)
public final class ReportVerb implements Verb {
    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "Write the report to this file instead of standard output. An existing file is not replaced.")
    private Optional<Path> output = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException {
        session.services().clusters().reload();
        session.services().presets().reload();
        SupportReport report = new SupportReport(session.services(), ProgramEnvironment.current(), session.clock());
        String text = report.collect("");
        if (output.isPresent()) {
            Path file = output.get().toAbsolutePath().normalize();
            ReportFile.create(file, text);
            session.printMessage(Message.text("cli.report-written", file));
        }
        if (session.asJson()) {
            session.print(new Output.Report(
                    text, output.map(file -> file.toAbsolutePath().normalize().toString())));
        } else if (output.isEmpty()) {
            session.terminal().out().print(text);
        }
        return Exit.OK;
    }
}
