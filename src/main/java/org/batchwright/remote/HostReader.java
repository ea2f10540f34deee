package org.batchwright.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** Reads folders and files of a host, of any size. Paths are absolute, see {@link FileName}. Blocks; an interrupt cancels. */
public interface HostReader {

    /** What lies in a folder, or in all of its tree (links are not followed down); empty when there is no such folder. */
    Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException;

    /** What a path leads to, links followed; empty when there is nothing. */
    Optional<Stat> stat(String path) throws OperationException, InterruptedException;

    /**
     * Sends bytes of a file in their order; fewer than asked for where the file ends.
     *
     * @param from first byte
     * @param count at most so many
     */
    void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException;

    /**
     * @param type never {@link FolderEntry.EntryType#BROKEN}
     * @param size bytes
     * @param changed as exact as this host tells it
     */
    record Stat(FolderEntry.EntryType type, long size, Instant changed) {}

    /** Takes what is read; the buffer is only lent. A failure of it ends the reading and comes through unchanged in {@link Refused}. */
    interface Sink {
        void accept(ByteBuffer bytes) throws IOException;
    }

    /** The sink could not take it: the failure is on this side. */
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
