package org.batchwright.cli.verb;

import java.nio.file.Path;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.run.backup.WorkspaceBackup;
import org.batchwright.text.HiddenText;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "backup",
        description = "Writes the workspace and the run history to one zip file, which \"restore\" reads.",
        footer = {
            "",
            "The file contains presets, clusters, templates, failures.yaml and the whole history, but no log",
            "copies, metrics, results, stored passwords or webhooks. An existing file is not replaced. Files",
            "that seem to contain a password or token are listed."
        })
@PrintsJson(Output.BackedUp.class)
public final class BackupVerb implements Verb {
    @Parameters(paramLabel = "FILE", description = "The file to create, such as lab.zip.")
    private Path file = Path.of("");

    @Override
    public Exit execute(Session session) throws OperationException {
        Path target = file.toAbsolutePath().normalize();
        WorkspaceBackup.Result result = new WorkspaceBackup(
                        session.services().presets().workspace(),
                        session.services().folders().history(),
                        ProgramVersion.displayText())
                .writeTo(target, WorkspaceBackup.Existing.KEEP, session.clock().instant());
        result.leftOut()
                .forEach(path -> session.printMessage(Message.text("cli.backup-left-out", HiddenText.escapeAll(path))));
        result.secrets()
                .forEach(path -> session.printMessage(Message.text("cli.backup-secret", HiddenText.escapeAll(path))));
        if (session.asJson()) {
            session.print(new Output.BackedUp(
                    target.toString(), result.files(), result.runs(), result.leftOut(), result.secrets()));
        } else {
            session.printMessage(Message.text("cli.backed-up", result.files(), result.runs(), target));
        }
        return Exit.OK;
    }
}
