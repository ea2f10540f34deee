package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.DownloadsJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.output.DownloadListing;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.text.DataSize;
import org.batchwright.text.FilePattern;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "results",
        description =
                "Downloads files from a run. Files already downloaded are skipped, and files changed on this computer"
                        + " are kept.")
@PrintsJson(Output.Results.class)
public final class ResultsVerb implements Verb {

    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Parameters(
            index = "1..*",
            paramLabel = "GLOB",
            description = "Files to download, such as \"*.pt\" or \"logs/**\". Default: those set in the preset.")
    private List<String> globs = new ArrayList<>();

    @Option(
            names = "--into",
            paramLabel = "DIR",
            description =
                    "Target folder. Default: the one set in the preset, otherwise results/RUN-ID in the workspace.")
    private Optional<Path> into = Optional.empty();

    @Option(
            names = "--at-most",
            paramLabel = "SIZE",
            description = "Skip files larger than this size, for example \"2 GB\".")
    private Optional<String> atMost = Optional.empty();

    @Option(
            names = "--newest",
            paramLabel = "N",
            description = "Download only the N newest files in each working folder.")
    private Optional<Integer> newest = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        for (String glob : globs) {
            Optional<Message> wrong = FilePattern.findFault(glob);
            if (wrong.isPresent()) {
                throw Refusal.usage(wrong.get());
            }
        }
        Results.Request wish = new Results.Request(globs, limit(), count(), into.map(Path::toAbsolutePath));
        Run found = new Lookup(session.services()).run(run);
        Results.Downloaded brought = session.services().results().download(found.id(), wish, session.progress());
        if (brought.hasNoMatch()) {
            throw nothingFound(brought);
        }
        if (session.asJson()) {
            session.print(new Output.Results(RunJson.of(found), DownloadsJson.of(brought)));
        } else {
            DownloadListing.lines(
                            brought.folder(),
                            brought.report(),
                            brought.tooLarge().size())
                    .forEach(session::print);
            if (!brought.unseen().isEmpty()) {
                session.print(Message.text("cli.not-all-checked", String.join(", ", brought.unseen())));
            }
        }
        return Exit.OK;
    }

    private Optional<DataSize> limit() throws Refusal {
        if (atMost.isEmpty()) {
            return Optional.empty();
        }
        Optional<DataSize> size = DataSize.parse(atMost.get());
        if (size.isEmpty()) {
            throw Refusal.usage(Message.of("cli.invalid-size", atMost.get()));
        }
        return size;
    }

    private Optional<Integer> count() throws Refusal {
        if (newest.filter(most -> most < 1).isPresent()) {
            throw Refusal.usage(Message.of("cli.invalid-count", "--newest", newest.get()));
        }
        return newest;
    }

    private static Refusal nothingFound(Results.Downloaded brought) {
        int large = brought.tooLarge().size();
        return large == 0
                ? Refusal.noFiles(Message.of("cli.no-matching-file"))
                : Refusal.noFiles(Message.of("cli.all-files-too-large", large));
    }
}
