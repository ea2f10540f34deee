package org.batchwright.run.logs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * A local log: not copied, only watched for growth.
 *
 * @param file the job's own output file
 */
record LocalLog(Path file) implements LogSource {
    private static final long PAUSE_MILLIS = 50;
    private static final long MAX_PAUSE_MILLIS = 400;

    @Override
    public void follow(Runnable grew) throws OperationException, InterruptedException {
        grew.run();
        long known = size();
        long pause = PAUSE_MILLIS;
        while (true) {
            Thread.sleep(pause);
            long now = size();
            if (now != known) {
                known = now;
                pause = PAUSE_MILLIS;
                grew.run();
            } else {
                pause = Math.min(MAX_PAUSE_MILLIS, pause * 2); // a quiet job is not polled 20 times a second
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
}
