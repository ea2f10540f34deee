package org.batchwright.workspace.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * Calls back when files below a folder have changed, once the changes have settled. Also scans periodically, because network file systems
 * send no notifications.
 */
public final class FolderWatch implements AutoCloseable {
    private static final List<String> EXTENSIONS = List.of(".yaml", ".patch", ".mustache");

    private final Path root;
    private final Pace pace;
    private final Runnable changed;
    private final WatchService service;
    private Set<String> seen;

    /**
     * @param quiet how long there must be no changes before the callback runs
     * @param look the interval between scans if there are no notifications
     */
    public record Pace(Duration quiet, Duration look) {
        public static final Pace USUAL = new Pace(Duration.ofMillis(100), Duration.ofSeconds(5));
    }

    private FolderWatch(Path root, Pace pace, Runnable changed, WatchService service) throws IOException {
        this.root = root;
        this.pace = pace;
        this.changed = changed;
        this.service = service;
        this.seen = scan();
    }

    /** Starts watching on a virtual thread, until closed. */
    public static FolderWatch start(Path root, Pace pace, Runnable changed) throws OperationException {
        try {
            FolderWatch watch =
                    new FolderWatch(root, pace, changed, root.getFileSystem().newWatchService());
            Thread.ofVirtual().name("watch " + root).start(watch::run);
            return watch;
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.folder-not-watched", root), root.toString(), refused);
        }
    }

    private void run() {
        try {
            while (true) {
                WatchKey key = service.poll(pace.look().toMillis(), TimeUnit.MILLISECONDS);
                while (key != null) {
                    key.pollEvents();
                    key.reset();
                    key = service.poll(pace.quiet().toMillis(), TimeUnit.MILLISECONDS);
                }
                compare();
            }
        } catch (ClosedWatchServiceException | InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void compare() {
        try {
            Set<String> now = scan();
            if (!now.equals(seen)) {
                seen = now;
                changed.run();
            }
        } catch (IOException movedMeanwhile) {
            seen = Set.of();
        }
    }

    /** Registers every folder, which costs nothing if it is already registered, and returns each file's name, size and time. */
    private Set<String> scan() throws IOException {
        Set<String> found = new TreeSet<>();
        FolderTree tree = FolderTree.below(root);
        tree.closed().forEach(folder -> found.add(folder + " -"));
        tree.folders().forEach(this::register);
        for (Path path : tree.files()) {
            if (EXTENSIONS.stream().anyMatch(path.toString()::endsWith)) {
                found.add(path + " " + state(path));
            }
        }
        return found;
    }

    /**
     * Folders that cannot be registered because there are too many of them or because permission is missing are still scanned periodically.
     */
    private void register(Path folder) {
        try {
            folder.register(
                    service,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE);
        } catch (IOException notTold) {
            return;
        }
    }

    /** Returns the state of a link's target, if there is one, including whether the target is readable. */
    private static String state(Path file) {
        try {
            return Files.size(file) + " " + Files.getLastModifiedTime(file) + " " + Files.isReadable(file);
        } catch (IOException nothingThere) {
            return "";
        }
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
