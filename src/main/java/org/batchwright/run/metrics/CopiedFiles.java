package org.batchwright.run.metrics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.MetricOrigin.Format;
import org.batchwright.run.metrics.CollectionScript.Known;
import org.batchwright.run.metrics.FollowedFiles.Followed;
import org.batchwright.run.metrics.format.MetricReader;

/** The copies of one job's files in one round. Determines what to request, and processes the response. */
final class CopiedFiles {
    /** Maximum number of bytes that are read from one file in total. */
    private static final long MAX_FILE = 256L << 20;
    /** A table or list is treated as data if this many bytes from its start contain no metrics. */
    private static final int ENOUGH = 1 << 20;

    /** Number of known bytes that are sent again for comparison. */
    private static final int OVERLAP = 64;

    private final FollowedFiles files;
    private final Set<String> rewritten = new HashSet<>();

    CopiedFiles(FollowedFiles files) {
        this.files = files;
    }

    List<Known> wanted() throws IOException {
        List<Known> wanted = new ArrayList<>();
        for (Followed file : files.all()) {
            long size = files.size(file);
            if (size < MAX_FILE && !isData(file, size)) {
                wanted.add(new Known(file, size));
            } else {
                wanted.add(new Known(file, CollectionScript.ENOUGH)); // recorded, so that it is not discovered again
            }
        }
        return wanted;
    }

    private boolean isData(Followed file, long size) throws IOException {
        Format format = MetricFormats.of(file.path()).orElse(Format.LOG);
        if (size < ENOUGH || (format != Format.CSV && format != Format.JSON_LINES)) {
            return false;
        }
        MetricReader reader = MetricFormats.reader(format, List.of());
        reader.accept(files.read(file, 0, ENOUGH));
        return reader.series().isEmpty();
    }

    /** Processes the response, and returns whether the copies changed. */
    boolean take(CollectionAnswer.Part part) throws IOException {
        return switch (part.content()) {
            case MORE -> false;
            case HEAD -> {
                compareHead(part);
                yield false;
            }
            case DATA -> append(part);
        };
    }

    /** Returns whether a file must be read from its beginning in the next round. */
    boolean isRewritten() {
        return !rewritten.isEmpty();
    }

    private void restart(CollectionAnswer.Part part) throws IOException {
        files.restart(part.path(), part.inode());
        rewritten.add(part.path());
    }

    private void compareHead(CollectionAnswer.Part part) throws IOException {
        Optional<Followed> file = files.find(part.path());
        if (file.isPresent() && !isBeginning(files.read(file.get(), 0, part.bytes().length), part.bytes())) {
            restart(part);
        }
    }

    private static boolean isBeginning(byte[] ours, byte[] theirs) {
        return ours.length <= theirs.length && Arrays.equals(ours, 0, ours.length, theirs, 0, ours.length);
    }

    private boolean append(CollectionAnswer.Part part) throws IOException {
        if (rewritten.contains(part.path())) {
            return true;
        }
        byte[] bytes = part.bytes();
        Optional<Followed> known = files.find(part.path());
        long size = known.isPresent() ? files.size(known.get()) : 0;
        boolean replaced = known.isEmpty()
                || !known.get().inode().equals(part.inode())
                || part.from() + bytes.length < size
                || (part.from() == 0 && size > OVERLAP);
        if (replaced) {
            files.append(files.restart(part.path(), part.inode()), bytes, 0, bytes.length);
            return true;
        }
        if (part.from() > size) {
            return false;
        }
        int overlap = (int) (size - part.from());
        if (!isBeginning(files.read(known.get(), part.from(), overlap), bytes)) {
            restart(part);
            return true;
        }
        files.append(known.get(), bytes, overlap, bytes.length - overlap);
        return true;
    }
}
