package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.PortJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.debugger.EditorSettings;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "attach",
        description = "Forwards the debugger port of a program in a running job to this computer until Ctrl+C.",
        footer = {"", "Prints what to enter in VS Code and in PyCharm."})
@PrintsJson(Output.Forward.class)
@PrintsJson(when = "with --end", value = Output.OneRun.class)
public final class AttachVerb implements Verb {
    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(names = "--end", description = "End the job if it keeps its node after a failure.")
    private boolean end;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run found = RequestedJob.of(session, new Lookup(session.services()).run(run), Optional.empty())
                .run();
        RunDebugger debugger = session.services().access().debugger();
        if (end) {
            debugger.release(found.id());
            if (session.asJson()) {
                session.print(new Output.OneRun(RunJson.of(found)));
            }
            session.printMessage(Message.text("cli.node-releasing"));
            return Exit.OK;
        }
        session.printMessage(Message.text("cli.debugger-waiting", found.title()));
        RunDebugger.Opened opened = debugger.open(found.id());
        report(session, found, opened);
        return opened.forward().isLocal()
                ? Exit.OK
                : new OpenForward(session, opened.forward()).keep(Message.text("cli.debugger-left", found.number()));
    }

    private static void report(Session session, Run run, RunDebugger.Opened opened) {
        EditorSettings settings = opened.settings(run.title());
        if (session.asJson()) {
            session.print(
                    new Output.Forward(RunJson.of(run), PortJson.of(opened.forward(), Optional.of(opened.folder()))));
        } else {
            session.printMessage(Message.text("cli.debugger-vscode"));
            session.print(settings.forVsCode());
            session.printMessage(
                    Message.text("cli.debugger-pycharm", settings.host(), settings.port(), settings.folder()));
        }
        session.printMessage(
                Message.text(opened.forward().isLocal() ? "cli.debugger-no-forwarding" : "cli.debugger-open"));
    }
}
