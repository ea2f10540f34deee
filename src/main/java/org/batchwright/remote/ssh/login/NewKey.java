package org.batchwright.remote.ssh.login;

import com.hierynomus.sshj.userauth.keyprovider.bcrypt.BCrypt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import net.schmizz.sshj.common.Buffer;
import org.batchwright.remote.SanitizedText;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;

/** Creates an Ed25519 key and its file, like {@code ssh-keygen -t ed25519} (OpenSSH, PROTOCOL.key). */
public final class NewKey {
    private static final String TYPE = "ssh-ed25519";
    /** The default number of rounds of ssh-keygen. */
    private static final int ROUNDS = 24;

    private final SecureRandom random = new SecureRandom();
    private final Ed25519PrivateKeyParameters key = new Ed25519PrivateKeyParameters(random);
    private final String comment;

    /** @param comment the key's comment */
    public NewKey(String comment) {
        this.comment = SanitizedText.line(comment);
    }

    /** Returns the line for {@code authorized_keys}. */
    public String line() {
        return TYPE + " " + Base64.getEncoder().encodeToString(publicPart()) + " " + comment;
    }

    /**
     * Writes the key, readable only by its owner, and its public half next to it. Never overwrites a file.
     *
     * @param passphrase empty to write the key unencrypted
     */
    public void write(Path file, char[] passphrase) throws IOException {
        String body = Base64.getMimeEncoder(70, new byte[] {'\n'}).encodeToString(content(passphrase));
        String text = "-----BEGIN OPENSSH PRIVATE KEY-----\n" + body + "\n-----END OPENSSH PRIVATE KEY-----\n";
        Path folder = file.toAbsolutePath().getParent();
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        Files.createDirectories(folder, mode(posix, "rwx------"));
        Files.createFile(file, mode(posix, "rw-------"));
        Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
        Path beside = file.resolveSibling(file.getFileName() + ".pub");
        Files.writeString(Files.createFile(beside, mode(posix, "rw-r--r--")), line() + "\n");
    }

    private static FileAttribute<?>[] mode(boolean posix, String mode) {
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }

    private byte[] publicPart() {
        return new Buffer.PlainBuffer()
                .putString(TYPE)
                .putString(key.generatePublicKey().getEncoded())
                .getCompactData();
    }

    private byte[] content(char[] passphrase) throws IOException {
        boolean locked = passphrase.length > 0;
        byte[] salt = new byte[16];
        random.nextBytes(salt);
        Buffer.PlainBuffer options = new Buffer.PlainBuffer();
        if (locked) {
            options.putString(salt).putUInt32(ROUNDS);
        }
        byte[] secret = privatePart();
        Buffer.PlainBuffer content = new Buffer.PlainBuffer();
        content.putRawBytes("openssh-key-v1\0".getBytes(StandardCharsets.US_ASCII));
        content.putString(locked ? "aes256-ctr" : "none")
                .putString(locked ? "bcrypt" : "none")
                .putString(options.getCompactData())
                .putUInt32(1)
                .putString(publicPart())
                .putString(locked ? locked(secret, passphrase, salt) : secret);
        Arrays.fill(secret, (byte) 0);
        return content.getCompactData();
    }

    private byte[] privatePart() {
        byte[] open = key.generatePublicKey().getEncoded();
        byte[] both = Arrays.copyOf(key.getEncoded(), 64);
        System.arraycopy(open, 0, both, 32, 32);
        int check = random.nextInt() >>> 1;
        Buffer.PlainBuffer part = new Buffer.PlainBuffer()
                .putUInt32(check)
                .putUInt32(check)
                .putString(TYPE)
                .putString(open)
                .putString(both)
                .putString(comment);
        for (int pad = 1; part.available() % 16 != 0; pad++) {
            part.putByte((byte) pad);
        }
        Arrays.fill(both, (byte) 0);
        return part.getCompactData();
    }

    private static byte[] locked(byte[] secret, char[] passphrase, byte[] salt) throws IOException {
        ByteBuffer encoded = StandardCharsets.UTF_8.encode(CharBuffer.wrap(passphrase));
        byte[] phrase = new byte[encoded.remaining()];
        encoded.get(phrase);
        byte[] derived = new byte[48];
        try {
            new BCrypt().pbkdf(phrase, salt, ROUNDS, derived);
            Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(derived, 0, 32, "AES"),
                    new IvParameterSpec(derived, 32, 16));
            return cipher.doFinal(secret);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        } finally {
            Arrays.fill(phrase, (byte) 0);
            encoded.clear();
            encoded.put(new byte[encoded.remaining()]);
            Arrays.fill(derived, (byte) 0);
        }
    }
}
