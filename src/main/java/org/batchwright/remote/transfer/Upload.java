package org.batchwright.remote.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.FileName;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/**
 * Uploads local files to a folder of a host. Partial uploads have a separate name on the host, so that they can resume after a lost
 * connection. The complete file is then renamed, to an alternative name if its own is in use. A cancelled upload leaves no files behind.
 */
public record Upload(Host host) {
    private static final Duration SHORT_TIMEOUT = Duration.ofMinutes(1);
    private static final Duration TIMEOUT = Duration.ofDays(2);
    private static final int BUFFER_SIZE = 1 << 18;
    /** Exit status of our scripts if the remote file is not the expected one. */
    private static final int UNEXPECTED_FILE = 47;

    /**
     * @param size bytes
     * @param changed modification time, in seconds since 1970
     */
    private record Sent(Path file, long size, long changed) {
        static Sent of(Path file) throws OperationException {
            try {
                return new Sent(
                        file,
                        Files.size(file),
                        Files.getLastModifiedTime(file).toInstant().getEpochSecond());
            } catch (IOException e) {
                throw unreadable(file, e);
            }
        }

        /** Returns the same name for the same version of the same file. */
        String staged(String folder) {
            return ".bw-upload-"
                    + PartFile.digest(file.toAbsolutePath() + "\0" + size + "\0" + changed + "\0" + folder)
                            .substring(0, 20)
                    + ".part";
        }
    }

    /**
     * Uploads one file. After an {@link OperationException.ConnectionLost}, call this method again to resume.
     *
     * @param folder absolute; created if missing
     * @return the file's name on the host
     */
    public String send(Path file, String folder, Progress progress) throws OperationException, InterruptedException {
        Sent sent = Sent.of(file);
        String staged = sent.staged(folder);
        try {
            long from = host.reader()
                    .stat(folder + "/" + staged)
                    .map(HostReader.Stat::size)
                    .filter(size -> size <= sent.size())
                    .orElse(0L);
            send(sent, folder, staged, from, progress);
            if (!Sent.of(file).equals(sent)) {
                throw new OperationException.FileFailed(Message.of("remote.upload-changed", file), file.toString());
            }
            return finish(sent, folder, staged);
        } catch (InterruptedException e) {
            forget(folder, staged);
            throw e;
        } catch (OperationException.ConnectionLost lost) {
            throw lost; // the partial upload is retained, to be resumed
        } catch (OperationException failure) {
            forget(folder, staged);
            throw failure;
        }
    }

    private void send(Sent sent, String folder, String staged, long from, Progress progress)
            throws OperationException, InterruptedException {
        String script =
                "mkdir -p " + FileName.toShellWord(folder) + " && cd " + FileName.toShellWord(folder) + " || exit 1\n"
                        + "[ " + from + " = 0 ] && rm -f " + staged + "\n: >> " + staged + " || exit 1\n"
                        + "[ $(( $(wc -c < " + staged + ") )) = " + from + " ] || exit " + UNEXPECTED_FILE + "\n"
                        + "cat >> " + staged + "\n";
        Answer answer = host.runWithInput(script, out -> copy(sent, from, out, progress), TIMEOUT);
        if (!answer.ok()) {
            throw refused(answer, sent.file(), folder);
        }
    }

    private static void copy(Sent sent, long from, OutputStream out, Progress progress)
            throws IOException, OperationException {
        String name = String.valueOf(sent.file().getFileName());
        try (FileChannel file = open(sent.file())) {
            byte[] piece = new byte[BUFFER_SIZE];
            long at = from;
            progress.report(name, at, sent.size());
            while (at < sent.size()) {
                int most = (int) Math.min(BUFFER_SIZE, sent.size() - at);
                int count = file.read(ByteBuffer.wrap(piece, 0, most), at);
                if (count <= 0) {
                    return; // the file has become shorter, which is detected later
                }
                out.write(piece, 0, count);
                at += count;
                progress.report(name, at, sent.size());
            }
        }
    }

    private static FileChannel open(Path file) throws OperationException {
        try {
            return FileChannel.open(file, StandardOpenOption.READ);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private String finish(Sent sent, String folder, String staged) throws OperationException, InterruptedException {
        String name = String.valueOf(sent.file().getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String ending = dot > 0 ? name.substring(dot) : "";
        Answer answer = host.run(
                "cd " + FileName.toShellWord(folder) + " || exit 1\n"
                        + "[ $(( $(wc -c < " + staged + ") )) = " + sent.size() + " ] || exit " + UNEXPECTED_FILE + "\n"
                        + "touch -d @" + sent.changed() + " " + staged + " 2>/dev/null\n"
                        + "n=" + FileName.toShellWord("./" + name) + "; i=2\n"
                        + "while [ -e \"$n\" ] || [ -L \"$n\" ]; do n=" + FileName.toShellWord("./" + stem)
                        + "\" ($i)\""
                        + FileName.toShellWord(ending) + "; i=$((i+1)); done\n"
                        + "mv -n " + staged + " \"$n\" && [ ! -e " + staged + " ] && printf '%s' \"${n#./}\"\n",
                SHORT_TIMEOUT);
        if (!answer.ok()) {
            throw refused(answer, sent.file(), folder);
        }
        return answer.out();
    }

    /** Deletes a partial upload on another thread, because a cancelled thread cannot wait for a response. */
    private void forget(String folder, String staged) {
        Thread.ofVirtual().name("upload-forget").start(() -> {
            try {
                host.run("rm -f " + FileName.toShellWord(folder + "/" + staged), SHORT_TIMEOUT);
            } catch (OperationException | InterruptedException e) {
                // the link is lost as well; the next upload of the same file resumes
            }
        });
    }

    private static OperationException unreadable(Path file, IOException cause) {
        return new OperationException.FileFailed(
                Message.of("remote.local-path-not-read", file, SanitizedText.line(String.valueOf(cause.getMessage()))),
                file.toString(),
                cause);
    }

    private static OperationException refused(Answer answer, Path file, String folder) {
        String why =
                answer.exit() == UNEXPECTED_FILE ? Message.text("remote.upload-incomplete") : RefusalReason.of(answer);
        return new OperationException.FileFailed(
                Message.of("remote.upload-refused", file.getFileName(), FileName.toDisplayText(folder), why), folder);
    }
}
