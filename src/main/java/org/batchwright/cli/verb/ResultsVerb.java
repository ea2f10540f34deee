package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.cli.output.Json;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.remote.FileName;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.Results;
import org.batchwright.text.ByteCount;
import org.batchwright.text.DataSize;
import org.batchwright.text.FilePattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "results",
        description =
                "Brings files that a run made to this computer; what is here already is not sent again, and what was"
                        + " changed here is not touched.",
        footer = {
            "",
            "--json: run {...} as in submit --help; results {folder, files [{path, outcome: fetched | here | growing,"
                    + " bytes_sent}], too_large [name], left_out [name], kept [path]}."
        })
public final class ResultsVerb implements Verb {

    @Parameters(index = "0", paramLabel = "RUN", description = "Number (41), run id, or last.")
    private String run = "";

    @Parameters(
            index = "1..*",
            paramLabel = "GLOB",
            description = "These files, such as \"*.pt\" or \"logs/**\", in place of those that the preset named.")
    private List<String> globs = new ArrayList<>();

    @Option(
            names = "--into",
            paramLabel = "DIR",
            description = "Into this folder; without it results/RUN-ID in the workspace, or where the preset says.")
    private Optional<Path> into = Optional.empty();

    @Option(names = "--at-most", paramLabel = "SIZE", description = "Leave larger files there: \"2 GB\".")
    private Optional<String> atMost = Optional.empty();

    @Option(
            names = "--newest",
            paramLabel = "N",
            description = "Only so many of each working folder, those written last.")
    private Optional<Integer> newest = Optional.empty();

    @Override
    public Exit carryOut(Session session) throws OperationException, Refusal, InterruptedException {
        for (String glob : globs) {
            Optional<String> wrong = FilePattern.wrong(glob);
            if (wrong.isPresent()) {
                throw Refusal.usage(wrong.get(), "Write such as \"*.pt\" or \"logs/**\".");
            }
        }
        Results.Wish wish = new Results.Wish(globs, limit(), count(), into.map(Path::toAbsolutePath));
        Run found = new Lookup(session.services()).run(run);
        Results.Brought brought = session.services().results().bring(found.id(), wish, session.progress());
        if (brought.isNothing()) {
            throw nothing(brought);
        }
        if (session.asJson()) {
            ObjectNode node = Json.object();
            node.set("run", Json.run(found));
            node.set("results", json(brought));
            session.print(node);
        } else {
            session.print(told(brought));
        }
        return Exit.OK;
    }

    private static ObjectNode json(Results.Brought brought) {
        ObjectNode node = Json.object();
        node.put("folder", brought.folder().toString());
        ArrayNode files = node.putArray("files");
        for (Download.Done done : brought.report().files()) {
            ObjectNode file = files.addObject();
            file.put("path", done.file().toString());
            file.put("outcome", done.outcome().name().toLowerCase(java.util.Locale.ROOT));
            file.put("bytes_sent", done.bytes());
        }
        ArrayNode tooLarge = node.putArray("too_large");
        brought.tooLarge().forEach(name -> tooLarge.add(FileName.shown(name)));
        ArrayNode leftOut = node.putArray("left_out");
        brought.report().leftOut().forEach(name -> leftOut.add(FileName.shown(name)));
        ArrayNode kept = node.putArray("kept");
        brought.report().kept().forEach(file -> kept.add(file.toString()));
        return node;
    }

    private Optional<DataSize> limit() throws Refusal {
        if (atMost.isEmpty()) {
            return Optional.empty();
        }
        Optional<DataSize> size = DataSize.parse(atMost.get());
        if (size.isEmpty()) {
            throw Refusal.usage("\"" + atMost.get() + "\" is no size.", "Write an amount with its unit, such as 2 GB.");
        }
        return size;
    }

    private Optional<Integer> count() throws Refusal {
        if (newest.filter(most -> most < 1).isPresent()) {
            throw Refusal.usage("--newest " + newest.get() + " brings nothing.", "Write a number of at least 1.");
        }
        return newest;
    }

    private static Refusal nothing(Results.Brought brought) {
        int large = brought.tooLarge().size();
        return large == 0
                ? Refusal.noFiles(
                        "No file of the run's working folder matches.",
                        "Look at its Files in the window, or write other globs, such as \"*.pt\" or \"logs/**\".")
                : Refusal.noFiles(
                        "Nothing came: "
                                + (large == 1
                                        ? "the only file that matches is"
                                        : "all " + large + " files that match are")
                                + " larger than the limit.",
                        "Say --at-most with a larger size.");
    }

    private static String told(Results.Brought brought) {
        int fetched = brought.report().fetched();
        int here = brought.report().files().size() - fetched;
        int kept = brought.report().kept().size();
        StringBuilder said = new StringBuilder(fetched + (fetched == 1 ? " file" : " files") + " ("
                + ByteCount.of(brought.report().bytes()) + ") brought to " + brought.folder()
                + (here == 0 ? "." : ", " + here + " here already."));
        if (!brought.tooLarge().isEmpty()) {
            said.append(' ').append(brought.tooLarge().size()).append(" larger than the limit stayed there.");
        }
        if (kept > 0) {
            said.append("\nYours stayed as ")
                    .append(kept == 1 ? "it is" : "they are")
                    .append(", the new ")
                    .append(kept == 1 ? "one has a second name: " : "ones have second names: ")
                    .append(brought.report().kept().stream()
                            .map(file -> brought.folder().relativize(file).toString())
                            .collect(Collectors.joining(", ")));
        }
        if (!brought.report().leftOut().isEmpty()) {
            said.append("\nNot brought, because they vanished or cannot be read there: ")
                    .append(brought.report().leftOut().stream()
                            .map(FileName::shown)
                            .collect(Collectors.joining(", ")));
        }
        if (!brought.unseen().isEmpty()) {
            said.append("\nOnly the first 100,000 files were looked at in ")
                    .append(String.join(", ", brought.unseen()))
                    .append('.');
        }
        return said.toString();
    }
}
