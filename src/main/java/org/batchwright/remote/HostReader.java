package org.batchwright.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** Reads folders and files of any size on a host. Paths are absolute; see {@link FileName}. Methods block; an interrupt cancels them. */
public interface HostReader {

    /** Lists a folder or its whole tree without following symlinks, or returns empty if the folder does not exist. */
    Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException;

    /** Returns the attributes of a path, following symlinks, or empty if it does not exist. */
    Optional<Stat> stat(String path) throws OperationException, InterruptedException;

    /**
     * Sends bytes of a file in order, or fewer than requested if the file ends first.
     *
     * @param from offset of the first byte
     * @param count maximum number of bytes
     */
    void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException;

    /**
     * @param type type of the file; never {@link FolderEntry.EntryType#BROKEN}
     * @param size bytes
     * @param changed time of the last modification, as precise as the host reports it
     */
    record Stat(FolderEntry.EntryType type, long size, Instant changed) {}

    /** Receives the data, without retaining the buffer. Its failures stop the read and are passed on unchanged in {@link Refused}. */
    interface Sink {
        void accept(ByteBuffer bytes) throws IOException;
    }

    /** Thrown if the sink failed, which is a local failure. */
    @SuppressWarnings("serial") // never serialized
    final class Refused extends RuntimeException {
        private final IOException reason;

        Refused(IOException reason) {
            super(reason);
            this.reason = reason;
        }

        public IOException reason() {
            return reason;
        }

        public static void give(Sink sink, ByteBuffer bytes) {
            try {
                sink.accept(bytes);
            } catch (IOException e) {
                throw new Refused(e);
            }
        }
    }
}
