package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.DownloadRecord;
import org.batchwright.remote.transfer.FileChanges;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/**
 * Location of files, such as those of a run.
 *
 * @param folder absolute remote folder; empty for the root
 */
record FileLocation(ConnectedCluster site, String folder) {

    /** Connects if not connected. */
    static FileLocation of(RunId id, SqliteRunHistory history, ConnectedClusters sites)
            throws OperationException, InterruptedException {
        Run run = history.require(id);
        ConnectedCluster site = sites.connect(run.cluster());
        if (!site.dialect().can(Capability.LOG_FILES)) {
            throw new OperationException.NotPossible(
                    Message.of("run.no-run-folder", site.dialect().title()));
        }
        return new FileLocation(site, site.folder(history.storageFolder(id), id));
    }

    String path(String name) {
        return folder.isEmpty() || !name.isEmpty() ? folder + "/" + name : folder;
    }

    List<String> paths(List<String> names) {
        return names.stream().map(this::path).toList();
    }

    FileChanges changes() {
        return new FileChanges(site.host());
    }

    HostReader reader() {
        return site.host().reader();
    }

    Download download(DownloadRecord downloads) {
        return new Download(site.cluster().name().toString(), site.host(), downloads);
    }
}
