package org.batchwright.remote.crater;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Uploads a run's folder once, as one packed file, into the user's space. The run's first job unpacks it.
 *
 * @param here this computer, which packs the folder
 * @param space folder of a space on Crater
 */
record CraterUpload(CraterCalls calls, Host here, String space) {
    private static final Duration PACK_LIMIT = Duration.ofMinutes(30);
    private static final ShellFile PACK = ShellFile.of(CraterUpload.class, "pack.sh");

    /** Returns the response if the upload was rejected. */
    Optional<CraterReply> send(RunId run, Path folder) throws OperationException, InterruptedException {
        Path sent = folder.resolve(".sent");
        if (Files.exists(sent)) {
            return Optional.empty();
        }
        try {
            Path pack = Files.createTempFile("batchwright-", ".tar.gz");
            try {
                pack(folder, pack);
                Optional<CraterReply> refused = upload(run, pack);
                if (refused.isEmpty()) {
                    Files.write(sent, new byte[0]);
                }
                return refused;
            } finally {
                Files.deleteIfExists(pack);
            }
        } catch (IOException unwritable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-not-packed", folder, SanitizedText.line(unwritable.toString())),
                    folder.toString(),
                    unwritable);
        }
    }

    private Optional<CraterReply> upload(RunId run, Path pack) throws OperationException, InterruptedException {
        StringBuilder path = new StringBuilder("/api/ss");
        boolean isSpace = true;
        for (String name : (space + "/runs/" + run).split("/", -1)) {
            path.append('/').append(name);
            if (!isSpace) {
                CraterReply reply = calls.send(CraterRequest.without("MKCOL", path.toString()));
                if (!reply.isStatusOk() && reply.status() != 405) { // 405: the folder already exists
                    return Optional.of(reply);
                }
            }
            isSpace = false;
        }
        return Optional.of(calls.send(CraterRequest.upload(path + "/run.tar.gz", pack)))
                .filter(reply -> !reply.isStatusOk());
    }

    private void pack(Path folder, Path pack) throws OperationException, InterruptedException {
        Answer answer = here.run(
                ShellFile.assign("folder", folder.toString()) + ShellFile.assign("pack", pack.toString()) + PACK,
                PACK_LIMIT);
        if (!answer.ok()) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-not-packed", folder, SanitizedText.line(answer.err())),
                    folder.toString());
        }
    }
}
