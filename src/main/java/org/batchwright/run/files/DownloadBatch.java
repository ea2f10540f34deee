package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.LocalName;
import org.batchwright.text.Message;

/** Files downloaded together, and their overall progress. */
final class DownloadBatch {
    private final FileLocation from;
    private final Path into;
    private final LocalName names = LocalName.forThisSystem();
    private final List<Download.Wanted> items = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    DownloadBatch(FileLocation from, Path into) {
        this.from = from;
        this.into = into;
    }

    /** Adds a file, or a folder with all its contents, under the last segment of its name. */
    void add(String name) throws OperationException, InterruptedException {
        String path = from.path(name);
        HostReader.Stat stat = from.reader()
                .stat(path)
                .orElseThrow(() -> new OperationException.FileFailed(
                        Message.of("run.file-gone", FileName.toDisplayText(path)), path));
        Path target = into.resolve(names.convert(name.substring(name.lastIndexOf('/') + 1)));
        switch (stat.type()) {
            case FILE -> items.add(new Download.Wanted(path, target, stat.size()));
            case FOLDER -> addTree(path, target);
            default -> leftOut.add(name);
        }
    }

    private void addTree(String path, Path target) throws OperationException, InterruptedException {
        Listing listing = from.reader().list(path, Listing.Depth.TREE).orElse(new Listing(List.of(), true));
        PlainTree tree = PlainTree.of(listing);
        tree.files()
                .forEach(entry -> items.add(new Download.Wanted(
                        path + "/" + entry.name(), names.resolve(target, entry.name()), entry.size())));
        leftOut.addAll(tree.leftOut());
    }

    /**
     * Adds a listed file, keeping its folder structure.
     *
     * @param below local folder, relative to the destination; empty for the destination itself
     */
    void add(String folder, String below, FolderEntry entry) {
        items.add(new Download.Wanted(
                from.path(folder) + "/" + entry.name(),
                names.resolve(names.resolve(into, below), entry.name()),
                entry.size()));
    }

    FileTree.Report download(Download download, Progress progress) throws OperationException, InterruptedException {
        download.checkFreeSpace(items, into);
        long total = items.stream().mapToLong(Download.Wanted::size).sum();
        long before = 0;
        List<Download.Done> done = new ArrayList<>();
        List<Path> kept = new ArrayList<>();
        for (Download.Wanted item : items) {
            long begun = before;
            try {
                Download.Done one = download.download(
                        item.path(), item.target(), (what, bytes, size) -> progress.report(what, begun + bytes, total));
                done.add(one);
                if (!one.file().equals(item.target())) {
                    kept.add(item.target());
                }
            } catch (OperationException.FileFailed failure) {
                if (!failure.path().equals(item.path())) {
                    throw failure;
                }
                // deleted or unreadable on the cluster; the other files are still downloaded
                leftOut.add(item.path());
            }
            before += item.size();
            progress.report(String.valueOf(item.target().getFileName()), before, total);
        }
        return new FileTree.Report(done, leftOut, kept);
    }
}
