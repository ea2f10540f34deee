package org.batchwright.run.metrics;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.run.metrics.CollectionScript.Known;
import org.batchwright.run.metrics.FollowedFiles.Followed;

/**
 * The logs that are searched for metrics: a local job's own file, or the copy that the log view also uses. Every byte is written at its own
 * offset, so that other code can copy the same log concurrently.
 */
record JobLogs(MirroredLogs logs) {
    /** Maximum size of the copy of a log; the rest of a longer log is copied only when the user opens the log. */
    private static final long MAX_COPIED = 64 << 20;

    Path file(RunId run, int task) {
        return logs.file(run, task);
    }

    /** Returns the log of a job without reading the run again, which is empty if it does not exist. */
    MirroredLogs.NamedLog locate(RunId id, Optional<Run> run, int task) {
        return logs.locate(id, run, task, LogStream.OUTPUT);
    }

    /** Returns the file that contains the error stream if the job writes it separately; the file may not exist. */
    Path errors(RunId run, int task) {
        return logs.file(run, task, LogStream.ERRORS);
    }

    /** Returns the name of a stream's file in the run's folder, which the copy on this computer does not have. */
    String name(RunId run, int task, LogStream stream) {
        return logs.name(run, task, stream);
    }

    /** Keeps a copy of an ended job's error stream, unless the stream is already stored on this computer. */
    void keepErrors(RunId run, int task, Path copy) throws IOException {
        Path kept = errors(run, task);
        if (Files.isRegularFile(copy)
                && !Files.exists(kept)
                && logs.copy(run, task).isPresent()) {
            Files.createDirectories(kept.toAbsolutePath().getParent());
            Files.move(copy, kept);
        }
    }

    /** Returns how much of a log is on this computer, if the log has to be copied. */
    Optional<Known> known(MetricJob job) throws IOException {
        Optional<Path> copy = logs.copy(job.run(), job.task());
        if (copy.isEmpty()) {
            return Optional.empty();
        }
        long size = size(copy.get());
        return size >= MAX_COPIED ? Optional.empty() : Optional.of(new Known(new Followed(0, "", job.log()), size));
    }

    private static long size(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException nothingYet) {
            return 0;
        }
    }

    /** Adds data to the copy, and returns whether any of it is new. */
    boolean take(MetricJob job, CollectionAnswer.Part part) throws IOException {
        Optional<Path> copy = logs.copy(job.run(), job.task());
        if (part.content() != CollectionAnswer.Content.DATA || copy.isEmpty() || part.from() > size(copy.get())) {
            return false;
        }
        Files.createDirectories(copy.get().toAbsolutePath().getParent());
        try (FileChannel file = FileChannel.open(copy.get(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            ByteBuffer rest = ByteBuffer.wrap(part.bytes());
            while (rest.hasRemaining()) {
                file.write(rest, part.from() + rest.position());
            }
        }
        return true;
    }
}
