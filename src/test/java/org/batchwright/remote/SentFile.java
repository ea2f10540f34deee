package org.batchwright.remote;

import java.time.Instant;
import java.util.List;
import org.batchwright.model.OperationException;

/** Sends files to a host. */
public final class SentFile {
    private SentFile() {}

    public static void send(Host host, String path, byte[] content) throws OperationException, InterruptedException {
        int slash = path.lastIndexOf('/');
        long now = Instant.now().getEpochSecond();
        HostFiles.Outgoing file =
                new HostFiles.Outgoing(path.substring(slash + 1), 0644, now, out -> out.write(content));
        host.files().send(path.substring(0, slash), List.of(file));
    }
}
