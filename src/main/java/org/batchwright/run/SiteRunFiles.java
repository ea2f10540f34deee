package org.batchwright.run;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.Progress;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Brought;
import org.batchwright.remote.Download;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.LocalName;

/** The files of runs where the history says that they are. */
public final class SiteRunFiles implements RunFiles {
    private final Sites sites;
    private final SqliteRunBook book;
    private final Path cache;
    private final LocalName names = LocalName.ofThisSystem();

    /** @param cache folder of copies that were made to be looked at */
    public SiteRunFiles(Sites sites, SqliteRunBook book, Path cache) {
        this.sites = sites;
        this.book = book;
        this.cache = cache;
    }

    /**
     * @param folder absolute, there
     */
    private record At(Site site, String folder) {
        String path(String name) {
            return name.isEmpty() ? folder : folder + "/" + name;
        }

        HostReader reader() {
            return site.host().reader();
        }
    }

    private At at(RunId id) throws Trouble, InterruptedException {
        Run run = book.find(id)
                .orElseThrow(() -> new Trouble.NotPossible(
                        "The history has no run " + id + ".", "See \"runs\" for those it has."));
        Site site = sites.at(run.cluster());
        if (!site.dialect().writesLogs()) {
            throw new Trouble.NotPossible(
                    "Jobs of " + site.dialect().title() + " leave no folder that could be looked into.",
                    "Let the job write what should stay to a volume of the cluster, or print it to its log.");
        }
        return new At(site, site.folder(book.place(id), id));
    }

    @Override
    public Optional<Listing> list(RunId run, String folder) throws Trouble, InterruptedException {
        At at = at(run);
        return at.reader().list(at.path(folder), Listing.Depth.FOLDER);
    }

    @Override
    public byte[] head(RunId run, String file, int most) throws Trouble, InterruptedException {
        At at = at(run);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        at.reader().read(at.path(file), 0, most, piece -> bytes.writeBytes(copied(piece)));
        return bytes.toByteArray();
    }

    private static byte[] copied(ByteBuffer piece) {
        byte[] copy = new byte[piece.remaining()];
        piece.get(copy);
        return copy;
    }

    @Override
    public Path here(RunId run, String file, Progress progress) throws Trouble, InterruptedException {
        At at = at(run);
        Optional<Path> local = at.site().host().local(at.path(file));
        if (local.isPresent()) {
            return local.get();
        }
        return download(at)
                .bring(at.path(file), names.below(cache.resolve(run.value()), file), progress)
                .file();
    }

    private Download download(At at) {
        Brought brought = book.brought();
        return new Download(at.site().cluster().name().toString(), at.site().host(), brought);
    }

    @Override
    public Report bring(RunId run, List<String> wanted, Path into, Progress progress)
            throws Trouble, InterruptedException {
        At at = at(run);
        Parcel parcel = new Parcel(at, into);
        for (String name : wanted) {
            parcel.add(name);
        }
        return parcel.bring(progress);
    }

    /** What goes together. */
    private final class Parcel {
        private final At at;
        private final Path into;
        private final List<Item> items = new ArrayList<>();
        private final List<String> leftOut = new ArrayList<>();

        Parcel(At at, Path into) {
            this.at = at;
            this.into = into;
        }

        private record Item(String path, Path target, long size) {}

        void add(String name) throws Trouble, InterruptedException {
            String path = at.path(name);
            HostReader.Stat stat = at.reader()
                    .stat(path)
                    .orElseThrow(() -> new Trouble.FileTrouble(
                            FileName.shown(path) + " is not there any more.", "Look at the folder again.", path));
            Path target = into.resolve(names.one(name.substring(name.lastIndexOf('/') + 1)));
            switch (stat.kind()) {
                case FILE -> items.add(new Item(path, target, stat.size()));
                case FOLDER -> addTree(path, target);
                default -> leftOut.add(name);
            }
        }

        private void addTree(String path, Path target) throws Trouble, InterruptedException {
            Listing listing = at.reader().list(path, Listing.Depth.TREE).orElse(new Listing(List.of(), true));
            Tree tree = Tree.of(listing);
            tree.files()
                    .forEach(entry -> items.add(
                            new Item(path + "/" + entry.name(), names.below(target, entry.name()), entry.size())));
            leftOut.addAll(tree.leftOut());
        }

        Report bring(Progress progress) throws Trouble, InterruptedException {
            long total = items.stream().mapToLong(Item::size).sum();
            long before = 0;
            List<Download.Done> done = new ArrayList<>();
            for (Item item : items) {
                long begun = before;
                done.add(download(at)
                        .bring(
                                item.path(),
                                item.target(),
                                (what, bytes, size) -> progress.at(what, begun + bytes, total)));
                before += item.size();
                progress.at(String.valueOf(item.target().getFileName()), before, total);
            }
            return new Report(done, leftOut);
        }
    }

    /**
     * What of a listed tree may be brought.
     *
     * @param files plain files, and links to plain files of the same tree
     * @param leftOut names of what may not
     */
    record Tree(List<FolderEntry> files, List<String> leftOut) {

        static Tree of(Listing listing) {
            Set<String> plain = listing.entries().stream()
                    .filter(entry -> entry.kind() == FolderEntry.Kind.FILE && !entry.isLink())
                    .map(FolderEntry::name)
                    .collect(Collectors.toUnmodifiableSet());
            List<FolderEntry> files = new ArrayList<>();
            List<String> leftOut = new ArrayList<>();
            for (FolderEntry entry : listing.entries()) {
                if (entry.kind() == FolderEntry.Kind.FILE && (!entry.isLink() || staysInside(entry, plain))) {
                    files.add(entry);
                } else if (entry.kind() != FolderEntry.Kind.FOLDER || entry.isLink()) {
                    leftOut.add(entry.name());
                }
            }
            return new Tree(files, leftOut);
        }

        /** The tree was listed without following links, so that a path in it that is a plain file cannot lead out of it. */
        private static boolean staysInside(FolderEntry link, Set<String> plain) {
            if (link.target().startsWith("/")) {
                return false;
            }
            List<String> parts = new ArrayList<>(List.of(link.name().split("/")));
            parts.removeLast();
            for (String part : link.target().split("/")) {
                if (part.equals("..")) {
                    if (parts.isEmpty()) {
                        return false;
                    }
                    parts.removeLast();
                } else if (!part.isEmpty() && !part.equals(".")) {
                    parts.add(part);
                }
            }
            return plain.contains(String.join("/", parts));
        }
    }
}
