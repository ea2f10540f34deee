package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Files that must not leave the laptop by accident: {@code .env}, private keys, tokens of package tools. */
final class Secrets {
    private static final Pattern NAMES = Pattern.compile(
            "\\.env(\\..*)?|\\.netrc|\\.pypirc|\\.npmrc|\\.git-credentials|id_(rsa|dsa|ecdsa|ed25519)(_sk)?|.*\\.(pem|key|p12|pfx|kdbx)|credentials(\\.json)?|kaggle\\.json");
    private static final Pattern HARMLESS = Pattern.compile("\\.env\\.(example|sample|template|dist)");
    private static final Pattern KEY = Pattern.compile("-----BEGIN ([A-Z]+ )*PRIVATE KEY-----");
    private static final int HEAD = 512;

    private Secrets() {}

    static boolean looksSecret(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (HARMLESS.matcher(name).matches()) {
            return false;
        }
        return NAMES.matcher(name).matches() || KEY.matcher(head(file)).find();
    }

    private static String head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
        }
    }
}
