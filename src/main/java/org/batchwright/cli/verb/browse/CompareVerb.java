package org.batchwright.cli.verb.browse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.browse.BrowseOutput;
import org.batchwright.cli.json.browse.ComparedFileJson;
import org.batchwright.cli.json.browse.ComparedFileJson.FileChange;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersion;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.code.FileTexts;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.UnifiedDiff;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = "Compares the code of a run with that of another run, or with a project folder as it is now.",
        footer = {
            "",
            "Runs that used the same snapshot are compared without a connection. --diff reads text files of up to 1 MB.",
        })
@PrintsJson(BrowseOutput.ComparedCode.class)
public final class CompareVerb implements Verb {
    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OTHER",
            description =
                    "Another run, or a preset, whose project folder is compared. Default: the project folder of the run.")
    private Optional<String> other = Optional.empty();

    @Option(names = "--diff", description = "Print the lines that differ, in unified format.")
    private boolean diff;

    @Option(names = "--file", paramLabel = "FILE", description = "Only this file, as a path in the project folder.")
    private Optional<String> file = Optional.empty();

    /** A code version and its display name. */
    private record Side(CodeVersion version, String title) {}

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run first = new Lookup(session.services()).run(run);
        Side before = new Side(new CodeVersion.OfRun(first.id()), first.title());
        CodeVersions versions = session.services().codeVersions();
        Side after = after(session, versions, first);
        CodeDifference difference = versions.between(before.version(), after.version());
        List<ComparedFileJson> files = new ArrayList<>();
        for (String path : difference.files()) {
            if (file.isEmpty() || file.get().equals(path)) {
                FileChange change = change(difference, path);
                files.add(
                        diff
                                ? withLines(versions, before, after, path, change)
                                : new ComparedFileJson(path, change, Optional.empty(), Optional.empty()));
            }
        }
        if (session.asJson()) {
            session.print(new BrowseOutput.ComparedCode(before.title(), after.title(), files));
        } else {
            files.forEach(one -> print(session, one));
            session.printMessage(
                    file.isPresent() && files.isEmpty()
                            ? Message.text("cli.same-file", Columns.oneLine(file.get()), before.title(), after.title())
                            : Message.text("cli.compared", before.title(), after.title(), files.size()));
        }
        return Exit.OK;
    }

    private Side after(Session session, CodeVersions versions, Run first) throws OperationException, Refusal {
        Lookup lookup = new Lookup(session.services());
        if (other.isEmpty()) {
            return new Side(
                    new CodeVersion.CurrentOf(first.id()),
                    versions.projectFolder(first.id()).toString());
        }
        Optional<Run> second = lookup.knownRun(other.get());
        if (second.isPresent()) {
            return new Side(
                    new CodeVersion.OfRun(second.get().id()), second.get().title());
        }
        PresetId preset = lookup.presetOrRun(other.get()).preset().id();
        return new Side(new CodeVersion.OfPreset(preset), preset.toString());
    }

    private static FileChange change(CodeDifference difference, String path) {
        if (difference.added().contains(path)) {
            return FileChange.ADDED;
        }
        return difference.removed().contains(path) ? FileChange.REMOVED : FileChange.CHANGED;
    }

    private static ComparedFileJson withLines(
            CodeVersions versions, Side before, Side after, String path, FileChange change)
            throws OperationException, InterruptedException {
        try {
            FileTexts texts = versions.texts(before.version(), after.version(), path);
            List<String> hunks = UnifiedDiff.hunks(new Differ().between(texts.before(), texts.after()));
            if (hunks.isEmpty()) {
                return new ComparedFileJson(
                        path, change, Optional.empty(), Optional.of(Message.text("cli.same-lines", path)));
            }
            List<String> lines = new ArrayList<>();
            lines.add(change == FileChange.ADDED ? "--- /dev/null" : "--- a/" + Columns.oneLine(path));
            lines.add(change == FileChange.REMOVED ? "+++ /dev/null" : "+++ b/" + Columns.oneLine(path));
            lines.addAll(hunks);
            return new ComparedFileJson(path, change, Optional.of(String.join("\n", lines) + "\n"), Optional.empty());
        } catch (OperationException.NotPossible notText) {
            return new ComparedFileJson(path, change, Optional.empty(), Optional.of(notText.what()));
        }
    }

    private void print(Session session, ComparedFileJson one) {
        one.diff().ifPresent(text -> session.terminal().script().print(text));
        one.notShown().map(Columns::oneLine).ifPresent(session::printMessage);
        if (!diff) {
            session.print(
                    "%-8s %s".formatted(one.change().name().toLowerCase(Locale.ROOT), Columns.oneLine(one.path())));
        }
    }
}
