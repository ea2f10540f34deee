package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.batchwright.model.OperationException;
import org.batchwright.remote.sync.ignore.IgnoreRules;
import org.batchwright.text.Message;

/** Reads the files of a tree, using all processors. */
record ContentReader(ContentHashes known, CodeTree tree) {
    /** Below this number of files, an additional thread is not worthwhile. */
    private static final int MIN_FILES_PER_THREAD = 200;

    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

    /** Returns the contents in the order of the tree's files, or empty for files deleted since the scan. */
    List<Optional<ContentHashes.Known>> all() throws OperationException, InterruptedException {
        List<LocalFile> files = tree.files();
        int share = Math.max(MIN_FILES_PER_THREAD, files.size() / THREADS + 1);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<List<Optional<ContentHashes.Known>>>> shares = new ArrayList<>();
            for (int from = 0; from < files.size(); from += share) {
                List<LocalFile> part = files.subList(from, Math.min(from + share, files.size()));
                shares.add(threads.submit(() -> readPart(part)));
            }
            try {
                List<Optional<ContentHashes.Known>> all = new ArrayList<>(files.size());
                for (Future<List<Optional<ContentHashes.Known>>> one : shares) {
                    all.addAll(one.get());
                }
                return all;
            } catch (ExecutionException failed) {
                throw cause(failed);
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private List<Optional<ContentHashes.Known>> readPart(List<LocalFile> files)
            throws OperationException, InterruptedException {
        List<Optional<ContentHashes.Known>> read = new ArrayList<>(files.size());
        for (LocalFile file : files) {
            read.add(read(known, tree.root(), file, ContentHashes.Depth.WHOLE));
        }
        return read;
    }

    private static OperationException cause(ExecutionException failed) throws InterruptedException {
        return switch (failed.getCause()) {
            case OperationException failure -> failure;
            case InterruptedException cancelled -> throw cancelled;
            case null, default -> throw new IllegalStateException(failed.getCause());
        };
    }

    /** Reads a file, or returns empty if it was deleted since the scan. */
    static Optional<ContentHashes.Known> read(ContentHashes known, Path root, LocalFile file, ContentHashes.Depth depth)
            throws OperationException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("cancelled");
        }
        try {
            return Optional.of(known.of(root, file, depth));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (ContentHashes.Changing changing) {
            throw new OperationException.FileFailed(
                    Message.of("remote.file-changed-while-read", file.path(), IgnoreRules.OWN_FILE),
                    file.in(root).toString(),
                    changing);
        } catch (IOException refused) {
            throw refused(file.in(root), refused);
        }
    }

    static OperationException refused(Path path, IOException refused) {
        if (refused instanceof NoSuchFileException) {
            return new OperationException.FileFailed(
                    Message.of("remote.project-folder-missing", path), path.toString(), refused);
        }
        return new OperationException.FileFailed(
                Message.of("remote.project-folder-not-read", path, IgnoreRules.OWN_FILE), path.toString(), refused);
    }
}
