package org.batchwright.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Download;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.LocalName;

/** Files of a run that come together, and the progress of all of them. */
final class Parcel {
    private final RunPlace from;
    private final Path into;
    private final LocalName names = LocalName.ofThisSystem();
    private final List<Item> items = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    Parcel(RunPlace from, Path into) {
        this.from = from;
        this.into = into;
    }

    private record Item(String path, Path target, long size) {}

    /** A file, or a folder with all that is in it, under its own last name. */
    void add(String name) throws Trouble, InterruptedException {
        String path = from.path(name);
        HostReader.Stat stat = from.reader()
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
        Listing listing = from.reader().list(path, Listing.Depth.TREE).orElse(new Listing(List.of(), true));
        PlainTree tree = PlainTree.of(listing);
        tree.files()
                .forEach(entry -> items.add(
                        new Item(path + "/" + entry.name(), names.below(target, entry.name()), entry.size())));
        leftOut.addAll(tree.leftOut());
    }

    /** One file that was listed, in the same folders as there. */
    void add(String folder, FolderEntry entry) {
        items.add(new Item(from.path(folder) + "/" + entry.name(), names.below(into, entry.name()), entry.size()));
    }

    RunFiles.Report bring(Download download, Progress progress) throws Trouble, InterruptedException {
        long total = items.stream().mapToLong(Item::size).sum();
        long before = 0;
        List<Download.Done> done = new ArrayList<>();
        for (Item item : items) {
            long begun = before;
            done.add(download.bring(
                    item.path(), item.target(), (what, bytes, size) -> progress.at(what, begun + bytes, total)));
            before += item.size();
            progress.at(String.valueOf(item.target().getFileName()), before, total);
        }
        return new RunFiles.Report(done, leftOut);
    }
}
