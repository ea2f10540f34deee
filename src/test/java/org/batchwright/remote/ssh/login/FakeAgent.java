package org.batchwright.remote.ssh.login;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.KeyType;

/** An agent with one security key that simulates its owner's touch (OpenSSH's PROTOCOL.u2f). */
final class FakeAgent implements AutoCloseable {
    static final String TYPE = "sk-ecdsa-sha2-nistp256@openssh.com";
    static final String APPLICATION = "ssh:";

    private static final byte TOUCHED = 1;
    private static final int COUNTER = 42;

    private final KeyPair key;
    private final ServerSocketChannel server;

    private FakeAgent(KeyPair key, ServerSocketChannel server) {
        this.key = key;
        this.server = server;
    }

    static FakeAgent at(Path socket) throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        FakeAgent agent = new FakeAgent(generator.generateKeyPair(), server);
        Thread.ofVirtual().start(agent::serve);
        return agent;
    }

    ECPublicKey publicKey() {
        return (ECPublicKey) key.getPublic();
    }

    /** Returns the public key as in {@code authorized_keys}, followed by the application. */
    byte[] blob() {
        byte[] plain = new Buffer.PlainBuffer().putPublicKey(key.getPublic()).getCompactData();
        int after = 4 + KeyType.ECDSA256.toString().length();
        return new Buffer.PlainBuffer()
                .putString(TYPE)
                .putRawBytes(plain, after, plain.length - after)
                .putString(APPLICATION)
                .getCompactData();
    }

    private void serve() {
        while (server.isOpen()) {
            try (SocketChannel client = server.accept()) {
                speak(Channels.newInputStream(client), Channels.newOutputStream(client));
            } catch (IOException e) {
                // the client disconnected, or the agent is closed
            }
        }
    }

    /** Responds to one request. */
    void speak(InputStream in, OutputStream out) throws IOException {
        byte[] request = new byte[new DataInputStream(in).readInt()];
        new DataInputStream(in).readFully(request);
        byte[] answer = answer(new Buffer.PlainBuffer(request)).getCompactData();
        out.write(ByteBuffer.allocate(4 + answer.length)
                .putInt(answer.length)
                .put(answer)
                .array());
        out.flush();
    }

    private Buffer.PlainBuffer answer(Buffer.PlainBuffer request) throws IOException {
        byte question = request.readByte();
        if (question == 11) {
            return new Buffer.PlainBuffer()
                    .putByte((byte) 12)
                    .putUInt32(1)
                    .putString(blob())
                    .putString("blue token");
        }
        request.readBytes();
        return new Buffer.PlainBuffer().putByte((byte) 14).putString(signature(request.readBytes()));
    }

    private byte[] signature(byte[] data) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(key.getPrivate());
            signature.update(digest.digest(APPLICATION.getBytes(StandardCharsets.US_ASCII)));
            signature.update(ByteBuffer.allocate(5).put(TOUCHED).putInt(COUNTER).flip());
            signature.update(digest.digest(data));
            byte[] both = signature.sign();
            byte[] numbers = new Buffer.PlainBuffer()
                    .putMPInt(new BigInteger(1, both, 0, 32))
                    .putMPInt(new BigInteger(1, both, 32, 32))
                    .getCompactData();
            return new Buffer.PlainBuffer()
                    .putString(TYPE)
                    .putString(numbers)
                    .putByte(TOUCHED)
                    .putUInt32(COUNTER)
                    .getCompactData();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
