package org.batchwright.run.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/**
 * A growing copy of a log on a cluster. Every byte is written at its own offset, so a window and a command that follow the same log write
 * identical bytes and do not conflict.
 */
final class RemoteLog implements LogSource {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final LogLocation place;
    private final Path mirror;
    private final long most;
    /** Whether the scheduler has sent the entire log. Used only for logs that the scheduler stores itself. */
    private volatile boolean atEnd;

    RemoteLog(LogLocation place, Path mirror) {
        this(place, mirror, LogMirror.DEFAULT_MAX_BYTES);
    }

    /** @param most maximum number of bytes copied */
    RemoteLog(LogLocation place, Path mirror, long most) {
        this.place = place;
        this.mirror = mirror;
        this.most = most;
    }

    @Override
    public void follow(Runnable grew) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        try (LogMirror copy = LogMirror.open(mirror, most)) {
            long[] at = {copy.size()};
            grew.run();
            if (at[0] < most) {
                follow(site, at[0], bytes -> {
                    copy.write(bytes, at[0], place.path(site));
                    at[0] += bytes.length;
                    grew.run();
                });
            }
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof LogMirror.Full)) {
                throw unwritable(e);
            }
            grew.run();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Follows the log. If a job does not write to the run's folder, its output is requested by job ID as soon as the ID is known. */
    private void follow(ConnectedCluster site, long from, Host.ByteSink sink)
            throws OperationException, InterruptedException {
        if (site.dialect().can(Capability.LOG_FILES)) {
            site.host().follow(place.path(site), from, sink);
            return;
        }
        Optional<JobId> id = id();
        if (id.isEmpty()) {
            return;
        }
        Optional<SchedulerClient> client = site.client();
        if (client.isPresent()) {
            Path log = site.localFolder(
                            place.history().storageFolder(place.job().run()),
                            place.job().run())
                    .resolve(place.name());
            client.get().readLog(id.get(), log, from, sink::accept);
            atEnd = true;
            return;
        }
        Answer answer = site.host().stream(
                "log=" + ShellQuote.quote(place.path(site)) + " from=" + from + "\n"
                        + site.dialect().logScript(id.get()),
                sink);
        if (!answer.ok() && answer.exit() != Host.CALLED_BACK) {
            throw new OperationException.CommandFailed(
                    Message.of("run.log-not-provided", site.dialect().title()),
                    answer.exit(),
                    ErrorExcerpt.of(answer.err()));
        }
        atEnd = true;
    }

    private Optional<JobId> id() {
        return place.history().find(place.job().run()).stream()
                .flatMap(run -> run.jobs().stream())
                .filter(one -> one.task() == place.job().task())
                .findFirst()
                .flatMap(Job::id);
    }

    @Override
    public boolean hasJobEnded() throws OperationException, InterruptedException {
        return place.site().dialect().can(Capability.LOG_FILES) ? place.hasJobEnded() : atEnd;
    }

    @Override
    public boolean isComplete() throws OperationException, InterruptedException {
        if (mirroredSize() > most) {
            return true; // complete up to the size limit
        }
        ConnectedCluster site = place.site();
        Answer answer = site.host()
                .run("f=" + ShellQuote.quote(place.path(site)) + "\n[ ! -e \"$f\" ] || wc -c < \"$f\"\n", TIMEOUT);
        String size = answer.out().strip();
        // a deleted log no longer grows
        boolean complete = answer.ok()
                && (size.isEmpty() || (size.matches("\\d{1,18}") && Long.parseLong(size) <= mirroredSize()));
        if (complete) {
            remember();
        }
        return complete;
    }

    /** Returns the file that marks a complete copy. */
    static Path completionMarker(Path mirror) {
        return mirror.resolveSibling(mirror.getFileName() + ".whole");
    }

    private void remember() throws OperationException {
        try {
            Files.createDirectories(mirror.toAbsolutePath().getParent());
            Files.write(completionMarker(mirror), new byte[0]);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Returns how much has been copied. */
    long mirroredSize() throws OperationException {
        try {
            return Files.size(mirror);
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    OperationException unwritable(Exception cause) {
        return new OperationException.FileFailed(Message.of("run.log-copy-not-written"), mirror.toString(), cause);
    }
}
