package org.batchwright.run.logs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.HostReader;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.text.Message;

/** Downloads the complete current content of a log to this computer. */
record LogDownload(LogLocation place) {

    /** Saves the log as a file. An existing file is replaced only once the whole log has been downloaded. */
    void save(Path target, Progress progress) throws OperationException, InterruptedException {
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(unfinished);
                    WritableByteChannel channel = Channels.newChannel(out)) {
                read(0, progress, bytes -> {
                    while (bytes.hasRemaining()) {
                        channel.write(bytes);
                    }
                });
            } catch (OperationException | InterruptedException ended) {
                Files.deleteIfExists(unfinished);
                throw ended;
            }
            Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException refused) {
            throw unwritable(target, refused);
        }
    }

    /** Appends the missing bytes to the copy. Bytes that arrived before a failure are kept. */
    void append(Path mirror, Progress progress) throws OperationException, InterruptedException {
        try (LogMirror copy = LogMirror.open(mirror, Long.MAX_VALUE)) {
            long[] at = {copy.size()};
            read(at[0], progress, bytes -> {
                byte[] piece = new byte[bytes.remaining()];
                bytes.get(piece);
                copy.write(piece, at[0], mirror.toString());
                at[0] += piece.length;
            });
        } catch (IOException refused) {
            throw unwritable(mirror, refused);
        }
    }

    private interface Sink {
        void accept(ByteBuffer bytes) throws IOException;
    }

    private void read(long from, Progress progress, Sink sink) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        String path = place.path(site);
        HostReader reader = site.host().reader();
        long size = reader.stat(path)
                .map(HostReader.Stat::size)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.log-gone", path)));
        long[] done = {from};
        try {
            reader.read(path, from, Math.max(0, size - from), bytes -> {
                done[0] += bytes.remaining();
                sink.accept(bytes);
                progress.report("", done[0], size);
            });
        } catch (HostReader.Refused refused) {
            throw unwritable(Path.of(path), refused.reason());
        }
    }

    private static OperationException unwritable(Path target, IOException refused) {
        return new OperationException.FileFailed(Message.of("run.log-not-saved", target), target.toString(), refused);
    }
}
