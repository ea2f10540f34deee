package org.batchwright.remote.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.login.NewKey;
import org.batchwright.remote.ssh.login.PublicKeyFile;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/**
 * Turns a password login into a key login: uses the user's key or creates one, adds its public half to the account's
 * {@code authorized_keys}, and logs in with it. Writes nothing else, locally or remotely.
 *
 * @param questions asked for the passphrase of an encrypted key, and for a second factor
 */
public record KeySetup(SshConfig config, LoginQuestions questions) {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /**
     * Runs the whole setup.
     *
     * @return the key file
     *
     * @param host open connection to the same account
     * @param passphrase passphrase for a new key; empty for none
     */
    public Path setUp(Address address, Host host, char[] passphrase) throws OperationException, InterruptedException {
        Destination to = config.resolve(address, questions);
        Path file = key(to, passphrase);
        install(file, host);
        verifyLogin(address, file);
        return file;
    }

    /** Returns the first existing key with a public half, or else a new one under the first free name. */
    private static Path key(Destination to, char[] passphrase) throws OperationException {
        List<Path> files = to.keys().files();
        Optional<Path> there = files.stream()
                .filter(file -> Files.exists(file) && PublicKeyFile.read(file).isPresent())
                .findFirst();
        if (there.isPresent()) {
            return there.get();
        }
        Path free = files.stream()
                .filter(file ->
                        Files.notExists(file) && Files.notExists(file.resolveSibling(file.getFileName() + ".pub")))
                .findFirst()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.no-free-key-file")));
        try {
            new NewKey(System.getProperty("user.name", "") + "@batchwright").write(free, passphrase);
            return free;
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("remote.key-not-written", free), free.toString(), e);
        }
    }

    private static void install(Path file, Host host) throws OperationException, InterruptedException {
        String line = PublicKeyFile.line(file).orElse("");
        // appends atomically, by replacing the file, and only if the key is not present yet
        String script = """
            set -e
            umask 077
            folder=$HOME/.ssh
            mkdir -p "$folder"
            chmod go-w "$folder"
            file=$folder/authorized_keys
            if [ -L "$file" ]; then file=$(readlink -f "$file"); fi
            if [ -e "$file" ] && grep -qF -- %1$s "$file"; then exit 0; fi
            new=$(mktemp "$file.XXXXXX")
            trap 'rm -f "$new"' EXIT
            if [ -e "$file" ]; then cat "$file" >"$new"; fi
            if [ -s "$new" ] && [ -n "$(tail -c 1 "$new")" ]; then echo >>"$new"; fi
            printf '%%s\\n' %2$s >>"$new"
            chmod 600 "$new"
            mv -f "$new" "$file"
            """.formatted(ShellQuote.posix(PublicKeyFile.read(file).orElse("")), ShellQuote.posix(line));
        Answer answer = host.run(script, TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.key-not-installed", line), answer.exit(), SanitizedText.text(answer.err()));
        }
    }

    private void verifyLogin(Address address, Path file) throws OperationException, InterruptedException {
        Address withKey = new Address(
                address.host(), address.user(), address.port(), Optional.of(file.toString()), address.jump());
        SshConnector.Opened opened = new SshConnector(config, new KeyOnly(questions)).open(withKey, Hosts.Steps.SILENT);
        opened.close();
    }

    /** Declines passwords, because a password login would also succeed and would not test the key. */
    private record KeyOnly(LoginQuestions user) implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) throws InterruptedException {
            return secret.kind() == Secret.SecretType.PASSWORD ? Optional.empty() : user.secret(secret);
        }

        @Override
        public boolean trust(NewHostKey key) throws InterruptedException {
            return user.trust(key);
        }

        @Override
        public boolean mayRun(LocalCommand command) throws InterruptedException {
            return user.mayRun(command);
        }
    }
}
