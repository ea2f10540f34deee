package org.batchwright.run.logs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;
import org.batchwright.run.Journal;
import org.batchwright.text.Message;

/**
 * A local log, which is only watched for growth, not copied.
 *
 * @param file the job's own output file
 */
record LocalLog(Path file) implements LogSource {
    /** Polls up to 20 times a second, and less often while the job is quiet. */
    private static final Backoff POLLING = new Backoff(Duration.ofMillis(50), Duration.ofMillis(400));

    @Override
    public void follow(Runnable grew) throws OperationException, InterruptedException {
        grew.run();
        long known = size();
        Duration pause = POLLING.first();
        while (true) {
            Thread.sleep(pause);
            long now = size();
            if (now != known) {
                known = now;
                pause = POLLING.first();
                grew.run();
            } else {
                pause = POLLING.after(pause);
            }
        }
    }

    private long size() throws OperationException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.log-not-read", file), file.toString(), e);
        }
    }

    @Override
    public boolean isComplete() {
        return true;
    }

    @Override
    public boolean hasJobEnded() throws OperationException {
        Path journal = Path.of(LogLocation.journal(file.toString()));
        try {
            return Files.exists(journal)
                    && Journal.read(Files.readString(journal)).finished().isPresent();
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.log-not-read", journal), journal.toString(), e);
        }
    }

    @Override
    public Duration quietTime() {
        return POLLING.most();
    }
}
