package org.batchwright.run.logs;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Reads chunks of a log, compressed, each in one round trip. */
record LogPartReader(LogLocation place) {
    private static final ShellFile PART = ShellFile.of(LogPartReader.class, "part.sh");
    private static final Pattern NUMBERS = Pattern.compile("(?<size>\\d{1,18})(?: (?<quiet>-?\\d{1,12}))?");
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /**
     * The response to a request.
     *
     * @param size the size of the log; 0 if the log does not exist
     * @param quiet how long the log has not been written; empty if unknown
     * @param bytes the last bytes of the log, or the requested ones
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Answered(long size, Optional<Duration> quiet, byte[] bytes) {}

    /**
     * Reads the last bytes of a log, or none if this computer lacks only a few bytes.
     *
     * @param known number of bytes already on this computer
     * @param most maximum number of missing bytes that count as a few
     */
    Answered end(long known, long most, int count) throws OperationException, InterruptedException {
        return ask(ShellFile.assign("skip", Long.toString(known + most))
                + ShellFile.assign("from", "")
                + ShellFile.assign("count", Integer.toString(count)));
    }

    long size() throws OperationException, InterruptedException {
        return end(Long.MAX_VALUE / 2, 0, 0).size();
    }

    /** Reads a range of bytes; returns fewer bytes if the log ends earlier. */
    byte[] read(long from, long count) throws OperationException, InterruptedException {
        return ask(ShellFile.assign("skip", "0")
                        + ShellFile.assign("from", Long.toString(from))
                        + ShellFile.assign("count", Long.toString(count)))
                .bytes();
    }

    private Answered ask(String wanted) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        Answer answer = site.host().run(ShellFile.assign("log", place.path(site)) + wanted + PART.text(), TIMEOUT);
        String[] parts = answer.out().strip().split("\n", 2);
        Matcher numbers = NUMBERS.matcher(parts[0].strip());
        if (!answer.ok() || !numbers.matches()) {
            throw failure(site, answer);
        }
        return new Answered(
                Long.parseLong(numbers.group("size")),
                Optional.ofNullable(numbers.group("quiet")).map(Long::parseLong).map(Duration::ofSeconds),
                parts.length < 2 ? new byte[0] : PackedOutput.bytes(parts[1]));
    }

    private OperationException failure(ConnectedCluster site, Answer answer) {
        return new OperationException.CommandFailed(
                Message.of("run.log-part-not-read", place.path(site)), answer.exit(), ErrorExcerpt.of(answer.err()));
    }
}
