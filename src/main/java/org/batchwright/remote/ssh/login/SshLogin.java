package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AuthKeyboardInteractive;
import net.schmizz.sshj.userauth.method.AuthMethod;
import net.schmizz.sshj.userauth.method.AuthNone;
import net.schmizz.sshj.userauth.method.AuthPassword;
import net.schmizz.sshj.userauth.method.AuthPublickey;
import net.schmizz.sshj.userauth.password.PasswordUtils;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.Login;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.ResolvedOptions;
import org.batchwright.text.Message;

/**
 * Authenticates in the configured order or, by default, in OpenSSH's order: agent keys, key files, the server's prompts, password. Each
 * method is tried only while the server offers it. A server may require several methods in succession.
 */
public final class SshLogin {
    private static final int MAX_ATTEMPTS = 3;
    /** The maximum number of rounds, which exceeds what any site requires for one login. */
    private static final int MAX_ROUNDS = 5;
    /** A timeout that leaves the user time to answer. The server ends the login earlier if its own time limit is shorter. */
    private static final int ANSWER_TIMEOUT_MILLIS = 600_000;

    private final SSHClient client;
    private final Destination to;
    private final LoginQuestions questions;
    private final List<Login> accepted = new ArrayList<>();
    private final LoginRefusal refused;
    private boolean secretSent;
    private boolean declined;

    public SshLogin(SSHClient client, Destination to, LoginQuestions questions) {
        this.client = client;
        this.to = to;
        this.questions = questions;
        this.refused = new LoginRefusal(to);
    }

    /**
     * Logs in. A connection that ends without a reason counts as lost and may be retried automatically, except after a password or code was
     * sent, because this may be how the server rejects it.
     *
     * @return how the user logged in
     */
    public Login login() throws OperationException, InterruptedException {
        int patience = client.getTransport().getTimeoutMs();
        client.getTransport().setTimeoutMs(ANSWER_TIMEOUT_MILLIS);
        try {
            if (attempt(new AuthNone(), Message.text("remote.no-credentials")) || tryRounds()) {
                return Login.of(accepted);
            }
        } catch (IOException e) {
            ExceptionCauses.rethrowInterrupt(e);
            refused.onDisconnected(e, secretSent);
        } finally {
            client.getTransport().setTimeoutMs(patience);
        }
        throw refused.failure(
                accepted.stream().map(Login::text).toList(),
                client.getUserAuth().getAllowedMethods(),
                client.getUserAuth().getBanner());
    }

    /** Tries the methods in rounds. A further round follows only if something was accepted and the server requires more. */
    private boolean tryRounds() throws IOException, InterruptedException {
        int before;
        do {
            before = accepted.size();
            for (String method : to.keys().methods()) {
                if (tryMethod(method)) {
                    return true;
                }
            }
        } while (accepted.size() > before && accepted.size() < MAX_ROUNDS);
        return false;
    }

    private boolean tryMethod(String method) throws IOException, InterruptedException {
        return switch (method) {
            case "publickey" -> tryAgent() || tryKeyFiles();
            case "keyboard-interactive" -> tryServerQuestions();
            case "password" -> tryPassword();
            default -> false;
        };
    }

    private boolean tryAgent() throws IOException, InterruptedException {
        if (to.keys().agents().isEmpty() || !isOffered("publickey")) {
            return false;
        }
        for (AgentKeys.Held held : AgentKeys.in(to.keys(), refused::add)) {
            AgentClient.Identity identity = held.identity();
            String what = Message.text("remote.agent-key", kind(identity.key().type()), identity.comment());
            for (HostKey key : offeredKeys(identity)) {
                refused.onKeyOffered();
                if (isOffered("publickey") && attempt(new AgentLogin(held.agent(), identity, key), what)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the keys to offer, with certificates before their keys. */
    private List<HostKey> offeredKeys(AgentClient.Identity identity) {
        HostKey key = identity.key();
        return PublicKeyFile.certificate(to.keys().certificates(), key.base64())
                .map(certificate -> List.of(certificate, key))
                .orElse(List.of(key));
    }

    private boolean tryKeyFiles() throws IOException, InterruptedException {
        for (Path file : to.keys().files()) {
            if (!Files.exists(file)) {
                if (!ResolvedOptions.isDefaultKey(file)) {
                    refused.add(Message.of("remote.key-file-missing", file));
                }
            } else if (isOffered("publickey") && tryKeyFile(file)) {
                return true;
            }
        }
        return false;
    }

    private boolean tryKeyFile(Path file) throws IOException, InterruptedException {
        if (PublicKeyFile.isOfSecurityKey(file)) {
            refused.add(Message.of("remote.key-of-security-key", file));
            return false;
        }
        PassphraseQuestion passphrase = new PassphraseQuestion(questions, to.title(), file, MAX_ATTEMPTS);
        Optional<AuthPublickey> method =
                PublicKeyFile.login(client, file, to.keys().certificates(), passphrase);
        if (method.isEmpty()) {
            refused.add(Message.of("remote.key-file-not-read", file));
            return false;
        }
        refused.onKeyOffered();
        try {
            return attempt(
                    method.get(),
                    Message.text("remote.file-key", PublicKeyFile.kind(file), file),
                    credential -> Optional.of(passphrase.failureReason(credential)));
        } finally {
            passphrase.wipe();
        }
    }

    private boolean tryServerQuestions() throws IOException, InterruptedException {
        ServerQuestions answers = new ServerQuestions(questions, to.title(), this::isAnotherMethodLeft);
        for (int number = 0;
                number < to.manner().prompts() && isOffered("keyboard-interactive") && !declined;
                number++) {
            try {
                if (attempt(
                        new AuthKeyboardInteractive(answers),
                        Message.text("remote.prompt-answers"),
                        credential -> Optional.of(answers.failureReason()))) {
                    return true;
                }
            } catch (IOException e) {
                if (!answers.isDeclined() || isAnotherMethodLeft()) {
                    throw e;
                }
                refused.add(answers.failureReason());
            } finally {
                answers.wipe();
            }
            declined |= answers.isDeclined();
            answers.onAnswersRejected();
        }
        return false;
    }

    private boolean isAnotherMethodLeft() {
        List<String> methods = to.keys().methods();
        return methods.stream()
                .skip(methods.indexOf("keyboard-interactive") + 1L)
                .anyMatch(this::isOffered);
    }

    private boolean tryPassword() throws IOException, InterruptedException {
        for (int number = 0; number < to.manner().prompts() && isOffered("password"); number++) {
            Optional<char[]> password = questions.secret(
                    new LoginQuestions.Secret(to.title(), LoginQuestions.Secret.SecretType.PASSWORD, "", number > 0));
            if (password.isEmpty()) {
                refused.add(Message.of("remote.no-password"));
                return false;
            }
            char[] secret = password.get();
            try {
                // a copy, because the library wipes its argument and the server may ask again after a wrong password
                if (attempt(
                        new AuthPassword(PasswordUtils.createOneOff(secret.clone())),
                        Message.text("remote.password"),
                        credential -> Optional.of(Message.of(LoginRefusal.WRONG_PASSWORD)))) {
                    return true;
                }
            } finally {
                Arrays.fill(secret, '\0');
            }
        }
        return false;
    }

    private boolean isOffered(String method) {
        return client.getUserAuth().getAllowedMethods().contains(method);
    }

    private boolean attempt(AuthMethod method, String what) throws IOException, InterruptedException {
        return attempt(
                method,
                what,
                credential -> method instanceof AuthNone
                        ? Optional.empty()
                        : Optional.of(Message.of("remote.credential-rejected", credential)));
    }

    private boolean attempt(AuthMethod method, String what, Why why) throws IOException, InterruptedException {
        List<String> before = List.copyOf(client.getUserAuth().getAllowedMethods());
        secretSent |= isTyped(method);
        try {
            client.auth(to.user(), method);
            accepted.add(new Login(what, isTyped(method)));
            return true;
        } catch (UserAuthException e) {
            ExceptionCauses.rethrowInterrupt(e);
            // the library briefly reports a closed connection as connected
            boolean cut = ExceptionCauses.cause(e, TransportException.class).isPresent();
            if (cut || !client.isConnected() || !client.getTransport().isRunning()) {
                throw e;
            }
            boolean part = client.getUserAuth().hadPartialSuccess()
                    && !before.equals(List.copyOf(client.getUserAuth().getAllowedMethods()));
            if (part) {
                accepted.add(new Login(what, isTyped(method)));
            } else {
                why.describe(what).ifPresent(refused::add);
            }
            return false;
        }
    }

    private static boolean isTyped(AuthMethod method) {
        return method instanceof AuthPassword || method instanceof AuthKeyboardInteractive;
    }

    private static String kind(String type) {
        return type.replace("ssh-", "").replace("ecdsa-sha2-", "ecdsa ").replace("@openssh.com", "");
    }

    private interface Why {
        Optional<Message> describe(String credential);
    }
}
