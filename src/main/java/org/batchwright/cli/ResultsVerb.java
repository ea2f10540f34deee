package org.batchwright.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.ByteCount;
import org.batchwright.model.Glob;
import org.batchwright.model.Run;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Download;
import org.batchwright.remote.FileName;
import org.batchwright.run.Results;
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
                    + " bytes_sent}], too_large [name], left_out [name]}."
        })
final class ResultsVerb implements Verb {

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

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        for (String glob : globs) {
            Optional<String> wrong = Glob.wrong(glob);
            if (wrong.isPresent()) {
                throw Refusal.usage(wrong.get(), "Write such as \"*.pt\" or \"logs/**\".");
            }
        }
        Run found = new Lookup(session.services()).run(run);
        Results.Brought brought = session.services()
                .results()
                .bring(found.id(), globs, into.map(Path::toAbsolutePath), session.progress());
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
        return node;
    }

    private static String told(Results.Brought brought) {
        int fetched = brought.report().fetched();
        int here = brought.report().files().size() - fetched;
        long bytes = brought.report().files().stream()
                .mapToLong(Download.Done::bytes)
                .sum();
        String said = brought.report().files().isEmpty()
                ? "No file of the run's work folder matches. Look at its Files in the window, or write other globs."
                : fetched + (fetched == 1 ? " file" : " files") + " (" + ByteCount.of(bytes) + ") brought to "
                        + brought.folder() + (here == 0 ? "." : ", " + here + " here already.");
        return brought.tooLarge().isEmpty()
                ? said
                : said + " " + brought.tooLarge().size() + " larger than the preset's limit stayed.";
    }
}
