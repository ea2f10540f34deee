package org.batchwright.run.logs;

import java.time.Duration;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.run.Journal;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.ShellFile;

/**
 * The location of a job's log on its cluster.
 *
 * @param name path in the run's folder: {@code job.log}
 */
record LogLocation(ConnectedClusters sites, SqliteRunHistory history, LogFeed.Of job, String name) {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    ConnectedCluster site() throws OperationException, InterruptedException {
        return sites.connectInBackground(history.require(job.run()).cluster());
    }

    String path(ConnectedCluster site) {
        return site.folder(history.storageFolder(job.run()), job.run()) + "/" + name;
    }

    /** Returns the path of a job's journal, which is next to its log. */
    static String journal(String log) {
        return log.replaceFirst("\\.(log|err)$", ".journal");
    }

    /** Returns whether the job's journal on the cluster records that the job has finished. */
    boolean hasJobEnded() throws OperationException, InterruptedException {
        ConnectedCluster site = site();
        Answer answer = site.host()
                .run(ShellFile.assign("f", journal(path(site))) + "[ ! -e \"$f\" ] || cat \"$f\"\n", TIMEOUT);
        return answer.ok() && Journal.read(answer.out()).finished().isPresent();
    }
}
