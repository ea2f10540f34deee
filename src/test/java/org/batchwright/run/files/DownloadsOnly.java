package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.run.RunId;

/** Results that have not been downloaded before. */
@FunctionalInterface
public interface DownloadsOnly extends Results {
    @Override
    default Optional<Path> downloadedFolder(RunId run) {
        return Optional.empty();
    }
}
