package org.batchwright.run.files;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.DownloadRecord;
import org.batchwright.remote.transfer.FileChanges;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/**
 * The location of files, such as those of a run.
 *
 * @param host where the files are: on the cluster, in a job's container, or in a service's storage
 * @param folder absolute remote folder; empty for the root
 */
record FileLocation(ConnectedCluster site, Host host, String folder) {

    /** Locates a folder of the cluster itself or, if its scheduler is a service, in the storage of the service. */
    FileLocation(ConnectedCluster site, String folder) {
        this(site, site.host().storage().orElse(site.host()), folder);
    }

    /** Locates a run's files. Connects if necessary. */
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

    HostChanges changes() {
        return host.changes().orElseGet(() -> new FileChanges(host));
    }

    HostReader reader() {
        return host.reader();
    }

    /** Returns the actions that are supported here but not everywhere. */
    Set<FileTree.Ability> abilities() {
        Set<FileTree.Ability> all = EnumSet.noneOf(FileTree.Ability.class);
        if (changes().canRename()) {
            all.add(FileTree.Ability.RENAME);
        }
        if (host.equals(site.host())) {
            all.add(FileTree.Ability.FETCH);
        }
        return all;
    }

    Download download(DownloadRecord downloads) {
        return new Download(site.cluster().name().toString(), host, downloads);
    }
}
