package org.batchwright.cli.verb;

import java.nio.file.Path;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.run.backup.WorkspaceRestore;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "restore",
        description = "Restores a file written by \"backup\" to a new folder, and adds its runs to the history.",
        footer = {
            "",
            "Runs that are already in the history are skipped. The others keep their numbers if the history",
            "is empty, and get new ones otherwise. If anything fails, nothing is changed."
        })
@PrintsJson(Output.Restored.class)
public final class RestoreVerb implements Verb {
    @Parameters(index = "0", paramLabel = "FILE", description = "The backup.")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "DIR",
            description = "The folder to restore the workspace to; it must be new or empty.")
    private Path folder = Path.of("");

    @Override
    public Exit execute(Session session) throws OperationException {
        Path target = folder.toAbsolutePath().normalize();
        WorkspaceRestore.Result result =
                new WorkspaceRestore(session.services().folders().history()).restore(file, target);
        if (session.asJson()) {
            session.print(new Output.Restored(target.toString(), result.files(), result.runs(), result.skipped()));
        } else {
            session.printMessage(Message.text(
                    "cli.restored",
                    result.files(),
                    result.runs(),
                    result.skipped(),
                    target,
                    ShellQuote.quote(target.toString())));
        }
        return Exit.OK;
    }
}
