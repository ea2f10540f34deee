package org.batchwright.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** Reads folders and files of a host, of any size. Paths are absolute, see {@link FileName}. Blocks; an interrupt cancels. */
public interface HostReader {

    /** Lists a folder or its whole tree (links are not followed); empty if the folder does not exist. */
    Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException;

    /** Returns the attributes of a path, following links; empty if it does not exist. */
    Optional<Stat> stat(String path) throws OperationException, InterruptedException;

    /**
     * Sends bytes of a file in order; fewer than requested if the file ends first.
     *
     * @param from first byte
     * @param count maximum number of bytes
     */
    void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException;

    /**
     * @param type never {@link FolderEntry.EntryType#BROKEN}
     * @param size bytes
     * @param changed as precise as this host reports it
     */
    record Stat(FolderEntry.EntryType type, long size, Instant changed) {}

    /** Receives the data; the buffer must not be retained. Its failures stop the reading and are passed on unchanged in {@link Refused}. */
    interface Sink {
        void accept(ByteBuffer bytes) throws IOException;
    }

    /** The sink failed: the failure is local. */
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
