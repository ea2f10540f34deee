package org.batchwright.remote.ssh.crypto;

import com.hierynomus.sshj.userauth.certificate.Certificate;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.KeyAgreement;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.DisconnectReason;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.common.SSHRuntimeException;
import net.schmizz.sshj.signature.Signature;
import net.schmizz.sshj.transport.Transport;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.transport.digest.Digest;
import net.schmizz.sshj.transport.kex.KeyExchange;
import net.schmizz.sshj.transport.kex.KeyExchangeBase;

/**
 * A post-quantum hybrid key exchange that hashes a post-quantum secret and an X25519 secret together (draft-ietf-sshm-ntruprime-ssh). The
 * SSH library does not implement it.
 */
final class HybridExchange extends KeyExchangeBase {
    private static final int CURVE_BYTES = 32;

    private final Encapsulation encapsulation;
    private final KeyPair curve;
    private byte[] offered = new byte[0];
    private byte[] secret = new byte[0];

    private HybridExchange(Encapsulation encapsulation, KeyPair curve, Digest digest) {
        super(digest);
        this.encapsulation = encapsulation;
        this.curve = curve;
    }

    /** The post-quantum half. */
    @SuppressWarnings("ArrayRecordComponent") // created for one exchange and never compared
    record Encapsulation(byte[] publicKey, Opening opening) {}

    /** Decapsulates the secret in the server's reply. */
    interface Opening {
        byte[] secret(byte[] ciphertext) throws GeneralSecurityException;
    }

    /** Creates fresh halves for each exchange. */
    interface Halves {
        HybridExchange create(SecureRandom random) throws GeneralSecurityException;
    }

    static HybridExchange of(Encapsulation encapsulation, Digest digest) throws GeneralSecurityException {
        KeyPair curve = KeyPairGenerator.getInstance("X25519").generateKeyPair();
        return new HybridExchange(encapsulation, curve, digest);
    }

    static Factory.Named<KeyExchange> named(String name, Halves halves) {
        return new Factory.Named<>() {
            @Override
            public String getName() {
                return name;
            }

            @Override
            public KeyExchange create() {
                try {
                    return halves.create(new SecureRandom());
                } catch (GeneralSecurityException e) {
                    throw new SSHRuntimeException("This Java runtime has no " + name, e);
                }
            }
        };
    }

    @Override
    public void init(Transport transport, String serverId, String clientId, byte[] serverInit, byte[] clientInit)
            throws GeneralSecurityException, TransportException {
        super.init(transport, serverId, clientId, serverInit, clientInit);
        digest.init();
        byte[] form = curve.getPublic().getEncoded(); // X.509: the raw key comes last (RFC 8410)
        offered = joined(encapsulation.publicKey(), Arrays.copyOfRange(form, form.length - CURVE_BYTES, form.length));
        transport.write(new SSHPacket(Message.KEXDH_INIT).putBytes(offered));
    }

    @Override
    public boolean next(Message message, SSHPacket packet) throws GeneralSecurityException, TransportException {
        if (message != Message.KEXDH_31) {
            throw new TransportException(DisconnectReason.KEY_EXCHANGE_FAILED, "Unexpected packet: " + message);
        }
        try {
            byte[] shownKey = packet.readBytes();
            byte[] reply = packet.readBytes();
            byte[] signed = packet.readBytes();
            hostKey = new Buffer.PlainBuffer(shownKey).readPublicKey();
            secret = combined(reply);
            Buffer.PlainBuffer all = initializedBuffer()
                    .putString(shownKey)
                    .putString(offered)
                    .putString(reply)
                    .putString(secret);
            digest.update(all.array(), all.rpos(), all.available());
            H = digest.digest();
            verify(signed);
            verifyCertificate(shownKey);
            return true;
        } catch (Buffer.BufferException | IllegalArgumentException | IllegalStateException e) {
            throw new TransportException(DisconnectReason.KEY_EXCHANGE_FAILED, "The server's response is invalid", e);
        }
    }

    private byte[] combined(byte[] reply) throws GeneralSecurityException {
        int middle = reply.length - CURVE_BYTES;
        if (middle < 1) {
            throw new IllegalArgumentException("the response is too short");
        }
        byte[] quantum = encapsulation.opening().secret(Arrays.copyOf(reply, middle));
        byte[] both = joined(quantum, agreed(Arrays.copyOfRange(reply, middle, reply.length)));
        digest.update(both, 0, both.length);
        Arrays.fill(both, (byte) 0);
        return digest.digest();
    }

    /** Returns the X25519 secret shared with the server's public key. Rejects keys of small order. */
    private byte[] agreed(byte[] publicKey) throws GeneralSecurityException {
        byte[] form = curve.getPublic().getEncoded();
        System.arraycopy(publicKey, 0, form, form.length - CURVE_BYTES, CURVE_BYTES);
        KeyAgreement agreement = KeyAgreement.getInstance("X25519");
        agreement.init(curve.getPrivate());
        agreement.doPhase(KeyFactory.getInstance("X25519").generatePublic(new X509EncodedKeySpec(form)), true);
        return agreement.generateSecret();
    }

    private void verify(byte[] signed) throws TransportException {
        Signature signature = trans.getHostKeyAlgorithm().newSignature();
        signature.initVerify(hostKey instanceof Certificate<?> certificate ? certificate.getKey() : hostKey);
        signature.update(H, 0, H.length);
        if (!signature.verify(signed)) {
            throw new TransportException(
                    DisconnectReason.KEY_EXCHANGE_FAILED, "KeyExchange signature verification failed");
        }
    }

    /** Checks the certificate's signature, host and validity. The host key check decides whether its authority is trusted. */
    private void verifyCertificate(byte[] shownKey) throws TransportException, Buffer.BufferException {
        if (hostKey instanceof Certificate<?> certificate) {
            String complaint = KeyType.CertUtils.verifyHostCertificate(shownKey, certificate, trans.getRemoteHost());
            if (complaint != null) {
                throw new TransportException(
                        DisconnectReason.KEY_EXCHANGE_FAILED, "KeyExchange certificate check failed: " + complaint);
            }
        }
    }

    /** Encodes the secret as a string instead of a number, because the library writes what {@code toByteArray} returns. */
    @Override
    public BigInteger getK() {
        return new Verbatim(secret);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @SuppressWarnings("serial") // never serialized
    private static final class Verbatim extends BigInteger {
        private final byte[] bytes;

        Verbatim(byte[] bytes) {
            super(1, bytes);
            this.bytes = bytes.clone();
        }

        @Override
        public byte[] toByteArray() {
            return bytes.clone();
        }
    }
}
