package org.batchwright.run.usage;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.RunHistory;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Determines how much disk space the folders of runs occupy on their clusters.
 *
 * @param places the locations of the runs on their clusters, as stored in the history
 */
public record DiskUsage(ConnectedClusters clusters, RunHistory history, Function<RunId, String> places) {
    private static final ShellFile MEASURE = ShellFile.of(DiskUsage.class, "disk-usage.sh");

    /** Long because parallel file systems are slow to count a million files. */
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** Returns the disk usage of a run's folder on its cluster. Connects to the cluster if necessary. Blocks. */
    public DataSize of(RunId id) throws OperationException, InterruptedException {
        Run run = history.require(id);
        ConnectedCluster site = clusters.connect(run.cluster());
        String folder = site.folder(places.apply(id), id);
        Answer answer = site.host().run(ShellFile.assign("folder", folder) + MEASURE, TIMEOUT);
        return size(answer)
                .orElseThrow(() -> new OperationException.CommandFailed(
                        Message.of("run.disk-usage-unknown", folder), answer.exit(), ErrorExcerpt.of(answer.err())));
    }

    private static Optional<DataSize> size(Answer answer) {
        return answer.out()
                .lines()
                .reduce((first, last) -> last)
                .filter(last -> answer.exit() == 0 && last.matches("\\d{1,15}"))
                .map(last -> new DataSize(Long.parseLong(last) << 10));
    }
}
