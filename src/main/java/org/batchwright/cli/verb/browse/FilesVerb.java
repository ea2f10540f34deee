package org.batchwright.cli.verb.browse;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.cli.json.DownloadsJson;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.browse.BrowseOutput;
import org.batchwright.cli.json.browse.FileJson;
import org.batchwright.cli.output.DownloadListing;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.remote.transfer.UrlFetch;
import org.batchwright.run.files.FileTree;
import org.batchwright.text.BriefList;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "files",
        description = "Lists a folder of a run or cluster, or transfers and changes its files.",
        footer = {
            "",
            "Paths of a run are relative to its folder; its jobs write to work/, or with \"folders: own\" to",
            "0-work/, 1-work/ and so on, named like the log of each job in the output of \"runs RUN\". Paths of a",
            "cluster are absolute, or relative to your home folder.",
            "Existing files are never replaced: new files get a different name.",
        })
@PrintsJson(BrowseOutput.Files.class)
@PrintsJson(when = "--get", value = BrowseOutput.ReceivedFiles.class)
@PrintsJson(when = "if files are changed", value = BrowseOutput.ChangedFiles.class)
public final class FilesVerb implements Verb {
    private static final int MAX_NAMED = 4;

    /** The suffix of the name of a folder that belongs to a single job. */
    private static final String OWN_FOLDER = "-work";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    @Parameters(
            index = "0",
            paramLabel = "RUN|CLUSTER",
            description = "Run number (such as 41), run ID, \"last\", or a cluster name.")
    private String target = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATH",
            description = "File or folder. Default: the working folder of the run, or your home folder on the cluster.")
    private Optional<String> path = Optional.empty();

    @Option(names = "--get", description = "Download this file, or this folder with everything in it.")
    private boolean get;

    @Option(names = "--into", paramLabel = "DIR", description = "With --get: target folder. Default: the current one.")
    private Optional<Path> into = Optional.empty();

    @Option(
            names = "--put",
            paramLabel = "FILE",
            description = "Upload this file or folder to this folder. Can be repeated.")
    private List<Path> put = new ArrayList<>();

    @Option(names = "--new-folder", description = "Create this folder.")
    private boolean newFolder;

    @Option(
            names = "--rename",
            paramLabel = "NAME",
            description = "Rename this file or folder; a name with slashes is a path, which moves it.")
    private Optional<String> rename = Optional.empty();

    @Option(
            names = "--delete",
            description = "Delete this file, or this folder with everything in it, after confirmation.")
    private boolean delete;

    @Option(names = "--yes", description = "With --delete: do not ask for confirmation.")
    private boolean yes;

    @Option(
            names = "--fetch",
            paramLabel = "URL",
            description = "Let the cluster download a file from the web to this folder.")
    private Optional<String> fetch = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        long actions = Stream.of(get, !put.isEmpty(), newFolder, rename.isPresent(), delete, fetch.isPresent())
                .filter(wanted -> wanted)
                .count();
        if (actions > 1) {
            throw Refusal.usage(Message.of("cli.several-file-actions"));
        }
        if (path.isEmpty() && (get || newFolder || rename.isPresent() || delete)) {
            throw Refusal.usage(Message.of("cli.no-path"));
        }
        Optional<URI> address = address();
        checkLocalFiles();
        FilePlace place = FilePlace.of(session, target, path);
        if (get) {
            return download(session, place);
        }
        if (delete) {
            return delete(session, place);
        }
        if (actions > 0) {
            return change(session, place, address);
        }
        Exit listed = list(session, place);
        if (place.ofRun() && path.isEmpty()) {
            reportOwnFolders(session, place.tree());
        }
        return listed;
    }

    private Optional<URI> address() throws Refusal {
        Optional<URI> address = fetch.flatMap(UrlFetch::parse);
        if (fetch.isPresent() && address.isEmpty()) {
            throw Refusal.usage(Message.of("cli.invalid-address", Columns.oneLine(fetch.get())));
        }
        return address;
    }

    private void checkLocalFiles() throws Refusal {
        for (Path file : put) {
            if (!Files.exists(file)) {
                throw Refusal.noFiles(Message.of("cli.no-local-file", Columns.oneLine(file.toString())));
            }
        }
    }

    private static Exit list(Session session, FilePlace place)
            throws OperationException, Refusal, InterruptedException {
        Optional<Listing> found = place.tree().list(place.path());
        if (found.isEmpty()) {
            throw Refusal.noFiles(Message.of("cli.no-folder", place.title()));
        }
        List<FolderEntry> entries = found.get().entries().stream()
                .sorted(Comparator.comparing(FolderEntry::name))
                .toList();
        if (session.asJson()) {
            session.print(new BrowseOutput.Files(
                    place.title(),
                    entries.stream().map(FileJson::of).toList(),
                    found.get().whole()));
            return Exit.OK;
        }
        Columns columns = new Columns("SIZE", "CHANGED", "NAME");
        entries.forEach(entry -> columns.row(
                entry.type() == FolderEntry.EntryType.FILE && !entry.isLink() ? ByteCount.of(entry.size()) : "",
                TIME.format(entry.changed().atZone(session.clock().getZone())),
                describe(entry)));
        if (!entries.isEmpty()) {
            columns.lines().forEach(session::print);
        }
        session.printMessage(
                Message.text(found.get().whole() ? "cli.folder" : "cli.folder-cut", place.title(), entries.size()));
        return Exit.OK;
    }

    /** Lists the folders that belong to single jobs, because these jobs leave nothing in the shared folder. */
    private void reportOwnFolders(Session session, FileTree tree) throws OperationException, InterruptedException {
        List<String> own = tree.list("").map(Listing::entries).orElse(List.of()).stream()
                .map(FolderEntry::name)
                .filter(name -> name.endsWith(OWN_FOLDER))
                .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .toList();
        if (!own.isEmpty()) {
            session.printMessage(Message.text(
                    "cli.own-folders", FileName.toDisplayText(BriefList.of(own, MAX_NAMED)), target, own.getFirst()));
        }
    }

    private static String describe(FolderEntry entry) {
        String name = FileName.toDisplayText(entry.name());
        if (entry.isLink()) {
            return name + " -> " + FileName.toDisplayText(entry.target());
        }
        return entry.type() == FolderEntry.EntryType.FOLDER ? name + "/" : name;
    }

    private Exit download(Session session, FilePlace place) throws OperationException, InterruptedException {
        Path folder = into.orElse(Path.of("")).toAbsolutePath().normalize();
        FileTree.Report report = place.tree().download(List.of(place.path()), folder, session.progress());
        if (session.asJson()) {
            session.print(new BrowseOutput.ReceivedFiles(DownloadsJson.of(folder, report, List.of())));
        } else {
            DownloadListing.lines(folder, report, 0).forEach(session::print);
        }
        return Exit.OK;
    }

    private Exit change(Session session, FilePlace place, Optional<URI> address)
            throws OperationException, Refusal, InterruptedException {
        FileTree tree = place.tree();
        if (!put.isEmpty()) {
            int sent = tree.send(
                    put.stream().map(file -> file.toAbsolutePath().normalize()).toList(),
                    place.path(),
                    session.progress());
            return report(session, place, sent, "cli.uploaded");
        }
        if (newFolder) {
            tree.createFolder(place.path());
            return report(session, place, 1, "cli.folder-created");
        }
        if (rename.isPresent()) {
            FilePlace renamed =
                    rename.get().contains("/") ? FilePlace.of(session, target, rename) : place.sibling(rename.get());
            requireAbility(tree, FileTree.Ability.RENAME, "cli.cannot-rename");
            tree.rename(place.path(), renamed.path());
            return report(session, renamed, 1, "cli.renamed");
        }
        requireAbility(tree, FileTree.Ability.FETCH, "cli.cannot-fetch");
        String name = tree.fetch(address.orElseThrow(), place.path(), session.progress());
        return report(session, place.child(name), 1, "cli.fetched");
    }

    private void requireAbility(FileTree tree, FileTree.Ability ability, String message)
            throws OperationException, InterruptedException {
        if (!tree.abilities().contains(ability)) {
            throw new OperationException.NotPossible(Message.of(message, target));
        }
    }

    private Exit delete(Session session, FilePlace place) throws OperationException, Refusal, InterruptedException {
        if (place.path().isEmpty()) {
            throw Refusal.usage(Message.of("cli.no-path"));
        }
        HostChanges.Survey survey = place.tree().survey(List.of(place.path()));
        if (!survey.isOwn()) {
            String folder = FileName.toDisplayText(survey.folder());
            throw new OperationException.NotPossible(
                    Message.of(place.ofRun() ? "cli.delete-outside" : "cli.delete-of-others", folder));
        }
        String question = survey.whole() ? "cli.delete-files" : "cli.delete-many-files";
        if (!yes && !session.terminal().isConfirmed(Message.text(question, place.title(), survey.files()))) {
            session.printMessage(Message.text("cli.nothing-deleted"));
            return Exit.OK;
        }
        place.tree().delete(survey.folder(), List.of(place.name()));
        return report(session, place, survey.files(), "cli.deleted");
    }

    private static Exit report(Session session, FilePlace place, int files, String message) {
        if (session.asJson()) {
            session.print(new BrowseOutput.ChangedFiles(place.title(), files));
        } else {
            session.print(Message.text(message, place.title(), files));
        }
        return Exit.OK;
    }
}
