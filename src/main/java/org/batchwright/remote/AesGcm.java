package org.batchwright.remote;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.SSHRuntimeException;
import net.schmizz.sshj.transport.cipher.Cipher;

/**
 * {@code aes128-gcm@openssh.com} and {@code aes256-gcm@openssh.com} (RFC 5647) by the JDK's own AES, which uses the processor's
 * instructions for it; the library's comes from BouncyCastle and is several times slower than a fast link. The first four bytes of a
 * packet, its length, are authenticated only; of the twelve bytes of the nonce the last eight count packets.
 */
final class AesGcm implements Cipher {
    private static final int BLOCK = 16;
    private static final int NONCE = 12;
    private static final int FIXED = 4;
    private static final int TAG = 16;

    private final int keyBytes;
    private final javax.crypto.Cipher cipher;
    private SecretKeySpec key = new SecretKeySpec(new byte[BLOCK], "AES");
    private int mode;
    private byte[] nonce = new byte[NONCE];
    private boolean fresh;

    private AesGcm(int keyBytes) {
        this.keyBytes = keyBytes;
        try {
            this.cipher = javax.crypto.Cipher.getInstance("AES/GCM/NoPadding", "SunJCE");
        } catch (GeneralSecurityException e) {
            throw new SSHRuntimeException(e);
        }
    }

    /** @param bits 128 or 256 */
    static Factory.Named<Cipher> factory(int bits) {
        return new Factory.Named<>() {
            @Override
            public Cipher create() {
                return new AesGcm(bits / 8);
            }

            @Override
            public String getName() {
                return "aes" + bits + "-gcm@openssh.com";
            }
        };
    }

    @Override
    public int getBlockSize() {
        return keyBytes; // the library takes as many bytes of the key as this says
    }

    @Override
    public int getIVSize() {
        return NONCE;
    }

    @Override
    public int getAuthenticationTagSize() {
        return TAG;
    }

    @Override
    public void init(Mode direction, byte[] secret, byte[] start) {
        key = new SecretKeySpec(Arrays.copyOf(secret, keyBytes), "AES");
        nonce = Arrays.copyOf(start, NONCE);
        mode = direction == Mode.Encrypt ? javax.crypto.Cipher.ENCRYPT_MODE : javax.crypto.Cipher.DECRYPT_MODE;
        fresh = false;
    }

    @Override
    public void updateAAD(byte[] bytes, int from, int count) {
        begin();
        cipher.updateAAD(bytes, from, count);
    }

    @Override
    public void updateAAD(byte[] bytes) {
        updateAAD(bytes, 0, bytes.length);
    }

    @Override
    public void update(byte[] bytes, int from, int count) {
        begin();
        int taken = mode == javax.crypto.Cipher.DECRYPT_MODE ? count + TAG : count;
        try {
            cipher.doFinal(bytes, from, taken, bytes, from);
        } catch (GeneralSecurityException e) {
            throw new SSHRuntimeException("Error updating data through cipher", e);
        }
        ByteBuffer counter = ByteBuffer.wrap(nonce);
        counter.putLong(FIXED, counter.getLong(FIXED) + 1);
        fresh = false;
    }

    @Override
    public void updateWithAAD(byte[] bytes, int from, int aad, int count) {
        updateAAD(bytes, from, aad);
        update(bytes, from + aad, count);
    }

    @Override
    public void setSequenceNumber(long number) {
        // the nonce counts by itself
    }

    /** Once a packet: no nonce may be used twice. */
    private void begin() {
        if (!fresh) {
            try {
                cipher.init(mode, key, new GCMParameterSpec(TAG * 8, nonce));
                fresh = true;
            } catch (GeneralSecurityException e) {
                throw new SSHRuntimeException(e);
            }
        }
    }
}
