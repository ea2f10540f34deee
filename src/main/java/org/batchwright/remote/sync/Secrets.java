package org.batchwright.remote.sync;

import java.util.regex.Pattern;

/** Files that must not leave the laptop by accident: {@code .env}, private keys, tokens of package tools. */
final class Secrets {
    private static final Pattern NAMES = Pattern.compile(
            "\\.env(\\..*)?|\\.netrc|\\.pypirc|\\.npmrc|\\.git-credentials|id_(rsa|dsa|ecdsa|ed25519)(_sk)?|.*\\.(pem|key|p12|pfx|kdbx)|credentials(\\.json)?|kaggle\\.json");
    private static final Pattern HARMLESS = Pattern.compile("\\.env\\.(example|sample|template|dist)");
    private static final Pattern KEY = Pattern.compile("-----BEGIN ([A-Z]+ )*PRIVATE KEY-----");

    private Secrets() {}

    /** @param key whether its content {@link #isKey} */
    static boolean looksSecret(String path, boolean key) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return !HARMLESS.matcher(name).matches() && (key || NAMES.matcher(name).matches());
    }

    /** @param head what a file begins with */
    static boolean isKey(String head) {
        return KEY.matcher(head).find();
    }
}
