package org.batchwright.remote.ssh.login;

import com.hierynomus.sshj.userauth.certificate.Certificate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.userauth.keyprovider.KeyProvider;
import net.schmizz.sshj.userauth.method.AuthPublickey;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.crypto.KeyFormats;
import org.batchwright.remote.ssh.destination.HostKey;

/** A private key file, and the public half next to it. */
public final class PublicKeyFile {

    private PublicKeyFile() {}

    /** Returns the public half in base64, if there is a {@code .pub} file. */
    public static Optional<String> read(Path privateKey) {
        return words(privateKey).filter(words -> words.length > 1).map(words -> words[1]);
    }

    /** Returns the public half as a line for {@code authorized_keys}. */
    public static Optional<String> line(Path privateKey) {
        return words(privateKey).map(words -> SanitizedText.line(String.join(" ", words)));
    }

    /** Returns the key type followed by a space, such as {@code ed25519 }, or an empty string if it is unknown. */
    static String kind(Path privateKey) {
        return words(privateKey)
                .map(words -> words[0].replace("ssh-", "").replace("ecdsa-sha2-", "ecdsa ") + " ")
                .orElse("");
    }

    private static boolean isOfOpenSsh(Path privateKey) {
        return text(privateKey)
                .filter(text -> text.startsWith("-----BEGIN OPENSSH PRIVATE KEY-----"))
                .isPresent();
    }

    /**
     * Returns whether the key is on a security key. A file created by ssh-keygen -t ed25519-sk stores its key type unencrypted, before
     * anything secret.
     */
    static boolean isOfSecurityKey(Path privateKey) {
        return text(privateKey)
                .filter(text -> text.startsWith("-----BEGIN OPENSSH PRIVATE KEY-----"))
                .map(text -> text.replaceAll("-----[^-]*-----|\\s", ""))
                .map(PublicKeyFile::decoded)
                .filter(clear -> clear.contains("sk-ssh-ed25519@") || clear.contains("sk-ecdsa-sha2-nistp256@"))
                .isPresent();
    }

    private static String decoded(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.ISO_8859_1);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /**
     * Returns a login with the key, and with its certificate, or empty if the file is not a supported key.
     *
     * @param certificates files that may contain a certificate; a certificate next to the key is found automatically
     */
    static Optional<AuthPublickey> login(
            SSHClient client, Path privateKey, List<Path> certificates, PassphraseQuestion passphrase) {
        try {
            if (!isOfOpenSsh(privateKey)) {
                KeyFormats.registerProvider();
            }
            KeyProvider key = client.loadKeys(privateKey.toString(), passphrase);
            Optional<HostKey> certificate = read(privateKey).flatMap(base64 -> certificate(certificates, base64));
            return Optional.of(new AuthPublickey(
                    certificate.isPresent()
                            ? new CertifiedKey(key, certificate.get().publicKey())
                            : key));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the key's certificate from one of these files. */
    static Optional<HostKey> certificate(List<Path> files, String base64) {
        return files.stream()
                .flatMap(file -> text(file).stream())
                .filter(text -> isFor(text, base64))
                .map(text -> text.split("\\s+"))
                .map(words -> new HostKey(words[0], words[1]))
                .findFirst();
    }

    private static boolean isFor(String certificate, String base64) {
        String[] words = certificate.split("\\s+");
        try {
            return words.length > 1
                    && new HostKey(words[0], words[1]).publicKey() instanceof Certificate<?> found
                    && HostKey.of(found.getKey()).base64().equals(base64);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.isReadable(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String[]> words(Path privateKey) {
        return text(privateKey.resolveSibling(privateKey.getFileName() + ".pub"))
                .map(text -> text.split("\\s+"));
    }
}
