package org.batchwright.remote.crater;

import java.net.ProxySelector;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * The environment of the user's login shell on this computer, which a program started from the desktop does not inherit.
 *
 * @param environment the variables about proxies and certificates
 */
record Surroundings(Map<String, String> environment) {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final ShellFile LIST = ShellFile.of(Surroundings.class, "surroundings.sh");

    Surroundings {
        environment = Map.copyOf(environment);
    }

    /** Called before asking for a password; fails if a program is missing that packs or unpacks runs. */
    static Surroundings of(ThisComputer here) throws OperationException, InterruptedException {
        List<String> lines = here.run(LIST.text(), TIMEOUT).out().lines().toList();
        String missing = SanitizedText.line(String.join(" ", after("missing ", lines)));
        if (!missing.isEmpty()) {
            throw new OperationException.NotPossible(
                    Message.of("remote.crater-missing-programs", missing, missing.replace("base64", "coreutils")));
        }
        Map<String, String> environment = new HashMap<>();
        for (String line : after("set ", lines)) {
            String[] parts = line.split("=", 2);
            environment.put(
                    parts[0],
                    Optional.of(parts)
                            .filter(two -> two.length == 2)
                            .map(two -> two[1])
                            .orElse(""));
        }
        return new Surroundings(environment);
    }

    private static List<String> after(String word, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()))
                .toList();
    }

    WebAccess access() {
        return new WebAccess(
                new EnvironmentProxies(environment, ProxySelector.getDefault()),
                TrustedCertificates.context(environment));
    }
}
