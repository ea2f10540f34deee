package org.batchwright.remote.sync;

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
import org.batchwright.model.Trouble;

/** Reads the files of a tree, a share on each processor. */
record Reading(Contents known, CodeTree tree) {
    /** Fewer files than that are not worth a thread. */
    private static final int SHARE = 200;

    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

    /** In the order of the tree's files; empty for what went away since its folder was looked at. */
    List<Optional<Contents.Known>> all() throws Trouble, InterruptedException {
        List<LocalFile> files = tree.files();
        int share = Math.max(SHARE, files.size() / THREADS + 1);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<List<Optional<Contents.Known>>>> shares = new ArrayList<>();
            for (int from = 0; from < files.size(); from += share) {
                List<LocalFile> part = files.subList(from, Math.min(from + share, files.size()));
                shares.add(threads.submit(() -> part(part)));
            }
            try {
                List<Optional<Contents.Known>> all = new ArrayList<>(files.size());
                for (Future<List<Optional<Contents.Known>>> one : shares) {
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

    private List<Optional<Contents.Known>> part(List<LocalFile> files) throws Trouble, InterruptedException {
        List<Optional<Contents.Known>> read = new ArrayList<>(files.size());
        for (LocalFile file : files) {
            read.add(read(known, tree.root(), file, Contents.Depth.WHOLE));
        }
        return read;
    }

    private static Trouble cause(ExecutionException failed) throws InterruptedException {
        return switch (failed.getCause()) {
            case Trouble trouble -> trouble;
            case InterruptedException cancelled -> throw cancelled;
            case null, default -> throw new IllegalStateException(failed.getCause());
        };
    }

    /** Empty for what went away since its folder was looked at. */
    static Optional<Contents.Known> read(Contents known, Path root, LocalFile file, Contents.Depth depth)
            throws Trouble, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("cancelled");
        }
        try {
            return Optional.of(known.of(root, file, depth));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (Contents.Changing changing) {
            throw new Trouble.FileTrouble(
                    "The file " + file.path() + " is being written to while it is read.",
                    "Wait until what writes it is done, or leave it out in " + IgnoreRules.OWN_FILE + ".",
                    file.in(root).toString(),
                    changing);
        } catch (IOException refused) {
            throw refused(file.in(root), refused);
        }
    }

    static Trouble refused(Path path, IOException refused) {
        return new Trouble.FileTrouble(
                "The project folder cannot be read: " + path + ".",
                "Check that it is there and may be read, set another folder in the preset, or leave the file out in "
                        + IgnoreRules.OWN_FILE + ".",
                path.toString(),
                refused);
    }
}
