package org.batchwright.remote.web;

import java.net.ProxySelector;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.text.ShellFile;

/**
 * The environment of the user's login shell on this computer, which a program started from the desktop does not inherit.
 *
 * @param environment the variables about proxies and certificates
 * @param missingPrograms programs that are needed to pack and unpack runs but are not installed
 */
public record LoginShellEnvironment(Map<String, String> environment, List<String> missingPrograms) {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final ShellFile LIST = ShellFile.of(LoginShellEnvironment.class, "surroundings.sh");

    public LoginShellEnvironment {
        environment = Map.copyOf(environment);
        missingPrograms = List.copyOf(missingPrograms);
    }

    /** Starts the login shell. Blocks. */
    public static LoginShellEnvironment of(ThisComputer here) throws OperationException, InterruptedException {
        List<String> lines = here.run(LIST.text(), TIMEOUT).out().lines().toList();
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
        return new LoginShellEnvironment(environment, after("missing ", lines));
    }

    private static List<String> after(String word, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()))
                .toList();
    }

    public WebAccess access() {
        return new WebAccess(
                new EnvironmentProxies(environment, ProxySelector.getDefault()),
                TrustedCertificates.context(environment));
    }
}
