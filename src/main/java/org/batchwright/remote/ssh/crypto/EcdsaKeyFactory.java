package org.batchwright.remote.ssh.crypto;

import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyFactorySpi;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;

/** Wraps the JDK's factory for elliptic curve keys. */
final class EcdsaKeyFactory extends KeyFactorySpi {
    private final KeyFactory keys;

    EcdsaKeyFactory() {
        try {
            keys = KeyFactory.getInstance("EC");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime does not support elliptic curves", e);
        }
    }

    @Override
    protected PublicKey engineGeneratePublic(KeySpec spec) throws InvalidKeySpecException {
        return keys.generatePublic(spec);
    }

    @Override
    protected PrivateKey engineGeneratePrivate(KeySpec spec) throws InvalidKeySpecException {
        return keys.generatePrivate(spec);
    }

    @Override
    protected <T extends KeySpec> T engineGetKeySpec(Key key, Class<T> type) throws InvalidKeySpecException {
        return keys.getKeySpec(key, type);
    }

    @Override
    protected Key engineTranslateKey(Key key) throws InvalidKeyException {
        return keys.translateKey(key);
    }
}
