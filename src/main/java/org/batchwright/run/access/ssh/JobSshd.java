package org.batchwright.run.access.ssh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.access.RunAccess;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Starts an SSH server inside a running job, which serves one connection over its standard streams. */
record JobSshd(RunAccess access) {
    private static final ShellFile SSHD = ShellFile.of(JobSshd.class, "sshd.sh");
    private static final Pattern READY =
            Pattern.compile("batchwright-ssh ([A-Za-z0-9._@+-]{1,64}) (ssh-ed25519 [A-Za-z0-9+/=]{20,200})");
    private static final Pattern MISSING = Pattern.compile("batchwright-ssh-missing (\\S{1,255})");

    /** Limits how much output of startup files is read. */
    private static final int MOST_NOISE = 1 << 20;

    /**
     * What a client needs to connect.
     *
     * @param user account inside the job
     * @param hostKey type and key of the server's host key
     */
    record Identity(String user, String hostKey) {}

    /**
     * A server that has been started.
     *
     * @param command the server's streams; the caller closes the command
     */
    record Ready(Identity identity, OpenCommand command) {}

    /** Checks that the job's node has an SSH server, and creates a host key. */
    Identity check(RunId run) throws OperationException, InterruptedException {
        Ready ready = start(run, ShellFile.assign("check", "yes") + ShellFile.assign("authorized", ""));
        ready.command.close();
        return ready.identity;
    }

    /** @param publicKey line of the only key that the server accepts */
    Ready connect(RunId run, String publicKey) throws OperationException, InterruptedException {
        return start(run, ShellFile.assign("check", "") + ShellFile.assign("authorized", publicKey));
    }

    private Ready start(RunId run, String input) throws OperationException, InterruptedException {
        OpenCommand command = access.start(run, OptionalInt.empty(), input + SSHD);
        boolean isReady = false;
        try {
            Identity identity = awaitIdentity(command);
            isReady = true;
            return new Ready(identity, command);
        } finally {
            if (!isReady) {
                command.close();
            }
        }
    }

    private static Identity awaitIdentity(OpenCommand command) throws OperationException, InterruptedException {
        try {
            int noise = 0;
            Optional<String> line = readLine(command.output());
            while (line.isPresent() && noise < MOST_NOISE) {
                Matcher ready = READY.matcher(line.get());
                if (ready.matches()) {
                    return new Identity(ready.group(1), ready.group(2));
                }
                Matcher missing = MISSING.matcher(line.get());
                if (missing.matches()) {
                    throw new OperationException.NotPossible(Message.of("run.no-sshd", missing.group(1)));
                }
                noise += line.get().length() + 1;
                line = readLine(command.output());
            }
            String errors = new String(command.errors().readNBytes(MOST_NOISE), StandardCharsets.UTF_8);
            throw new OperationException.CommandFailed(
                    Message.of("run.sshd-not-started"), command.exit(), ErrorExcerpt.of(errors));
        } catch (IOException e) {
            throw new OperationException.CommandFailed(
                    Message.of("run.sshd-not-started"), -1, String.valueOf(e.getMessage()));
        }
    }

    /** Stops reading at the end of the line, because the following bytes belong to the connection. */
    private static Optional<String> readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int read = in.read();
        while (read >= 0 && read != '\n' && line.size() < MOST_NOISE) {
            line.write(read);
            read = in.read();
        }
        return read < 0 && line.size() == 0
                ? Optional.empty()
                : Optional.of(line.toString(StandardCharsets.UTF_8).strip());
    }
}
