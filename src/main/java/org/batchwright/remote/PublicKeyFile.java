package org.batchwright.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.userauth.method.AuthPublickey;

/** A private key's file, and the public half beside it. */
final class PublicKeyFile {

    private PublicKeyFile() {}

    /** The public half in base64, where a {@code .pub} lies beside. */
    static Optional<String> read(Path privateKey) {
        return words(privateKey).filter(words -> words.length > 1).map(words -> words[1]);
    }

    /** {@code ed25519 } with a blank, or nothing when it cannot be told. */
    static String kind(Path privateKey) {
        return words(privateKey)
                .map(words -> words[0].replace("ssh-", "").replace("ecdsa-sha2-", "ecdsa ") + " ")
                .orElse("");
    }

    /** A login with the key, and with the certificate beside it; empty when the file is no key we understand. */
    static Optional<AuthPublickey> login(SSHClient client, Path privateKey, PassphraseQuestion passphrase) {
        try {
            return Optional.of(new AuthPublickey(client.loadKeys(privateKey.toString(), passphrase)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String[]> words(Path privateKey) {
        Path beside = privateKey.resolveSibling(privateKey.getFileName() + ".pub");
        try {
            return Files.isReadable(beside)
                    ? Optional.of(Files.readString(beside).strip().split("\\s+"))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
