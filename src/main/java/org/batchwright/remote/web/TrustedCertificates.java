package org.batchwright.remote.web;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * The trusted certificate authorities: those that come with Java, and those installed on this computer, found as curl finds them, so that a
 * site's own authority need be installed in only one place.
 */
public final class TrustedCertificates {
    /** The bundles of Debian, Red Hat and macOS. */
    private static final List<Path> BUNDLES = List.of(
            Path.of("/etc/ssl/certs/ca-certificates.crt"),
            Path.of("/etc/pki/tls/certs/ca-bundle.crt"),
            Path.of("/etc/ssl/cert.pem"));

    private TrustedCertificates() {}

    /** @param environment environment variables; {@code CURL_CA_BUNDLE} or {@code SSL_CERT_FILE} may name a bundle */
    public static SSLContext context(Map<String, String> environment) {
        try {
            List<Certificate> all = new ArrayList<>(ofJava());
            bundle(environment).ifPresent(file -> all.addAll(read(file)));
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (int i = 0; i < all.size(); i++) {
                store.setCertificateEntry("authority-" + i, all.get(i));
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, factory(Optional.of(store)).getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException broken) {
            throw new IllegalStateException("this Java has no TLS", broken);
        }
    }

    private static Optional<Path> bundle(Map<String, String> environment) {
        return Stream.concat(
                        Stream.of("CURL_CA_BUNDLE", "SSL_CERT_FILE")
                                .flatMap(name -> Optional.ofNullable(environment.get(name)).stream())
                                .map(Path::of),
                        BUNDLES.stream())
                .filter(Files::isReadable)
                .findFirst();
    }

    /** Reads certificates. Certificates that cannot be read are not trusted. */
    private static Collection<? extends Certificate> read(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) { // read byte by byte
            return CertificateFactory.getInstance("X.509").generateCertificates(in);
        } catch (IOException | GeneralSecurityException unreadable) {
            return List.of();
        }
    }

    private static List<X509Certificate> ofJava() throws GeneralSecurityException {
        return Arrays.stream(factory(Optional.empty()).getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .flatMap(manager -> Stream.of(((X509TrustManager) manager).getAcceptedIssuers()))
                .toList();
    }

    private static TrustManagerFactory factory(Optional<KeyStore> store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        if (store.isPresent()) {
            factory.init(store.get());
        } else {
            factory.init((KeyStore) null);
        }
        return factory;
    }
}
