package org.batchwright.run.logs;

import java.time.Duration;
import java.util.Arrays;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.run.logs.search.LogQuery;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Finds text in a log with a command on the cluster that returns only offsets. */
record LogGrep(LogLocation place) {
    private static final ShellFile FIND = ShellFile.of(LogGrep.class, "find.sh");
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /** Maximum number of matches; no user would step through more. */
    static final int MOST = 10_000;

    LogHits find(String text) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        Answer answer = site.host()
                .run(
                        ShellFile.assign("log", place.path(site))
                                + ShellFile.assign("text", text)
                                + ShellFile.assign("fold", new LogQuery(text).ignoresCase() ? "-i" : "")
                                + ShellFile.assign("most", Integer.toString(MOST + 1))
                                + FIND.text(),
                        TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.log-not-searched", place.path(site)), answer.exit(), ErrorExcerpt.of(answer.err()));
        }
        long[] offsets = PackedOutput.text(answer.out())
                .lines()
                .filter(line -> line.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .limit(MOST + 1L)
                .toArray();
        return offsets.length > MOST ? new LogHits(Arrays.copyOf(offsets, MOST), true) : new LogHits(offsets, false);
    }
}
