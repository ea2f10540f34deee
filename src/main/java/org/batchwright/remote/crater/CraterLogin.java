package org.batchwright.remote.crater;

import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.ThisComputer;

/** Logs in to Crater by its web address, step by step. */
public final class CraterLogin {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final ThisComputer here;
    private final CraterSession.Asker asker;

    public CraterLogin(ThisComputer here, LoginQuestions questions, Keychain keychain) {
        this.here = here;
        this.asker = new CraterSession.Asker(questions, keychain);
    }

    /** Returns the name of its password in the keychain. */
    public String title(Address address) throws OperationException {
        URI uri = base(address.host());
        return address.user().orElseGet(() -> here.facts().user()) + "@" + name(uri);
    }

    private static String name(URI uri) {
        return Optional.ofNullable(uri.getAuthority()).orElse(uri.toString());
    }

    public Host open(Cluster cluster, Address address, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        checkAddress(address);
        URI uri = base(address.host());
        checkTools();
        String base = uri.toString();
        CraterApi api = new CraterApi(base);
        steps.started(Hosts.Step.REACH);
        CraterApi.Reply mode = reached(api, steps);
        steps.beforeLogin();
        steps.done(Hosts.Step.REACH, base);
        steps.started(Hosts.Step.HOST_KEY);
        steps.done(
                Hosts.Step.HOST_KEY,
                uri.getScheme().equals("https") ? "certificate is valid" : "not needed on this computer");
        if (mode.code() != 0 && mode.status() != 404) {
            throw new OperationException.NotPossible(
                    base + " is not a Crater platform (HTTP " + mode.status() + ").",
                    "Use the address that the browser shows for the platform, up to the first slash after the host"
                            + " name.");
        }
        steps.started(Hosts.Step.LOGIN);
        String user = address.user().orElseGet(() -> here.facts().user());
        String name = name(uri);
        CraterSession session = new CraterSession(
                api,
                new CraterSession.Who(user, loginMethod(cluster, mode), title(address)),
                asker,
                InstantSource.system());
        session.login();
        Host host = new CraterHost(here, session, base, name);
        steps.done(Hosts.Step.LOGIN, host.facts().login());
        steps.started(Hosts.Step.SHELL);
        steps.done(Hosts.Step.SHELL, "bash and curl on this computer");
        return host;
    }

    private static void checkAddress(Address address) throws OperationException.NotPossible {
        if (address.port().isPresent()
                || address.keyFile().isPresent()
                || !address.jump().isEmpty()) {
            throw new OperationException.NotPossible(
                    "Port, key file and jump hosts apply only to SSH, but " + address.host() + " is a web address.",
                    "Remove them. If you need a port, add it to the address after a colon.");
        }
    }

    private static CraterApi.Reply reached(CraterApi api, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        try {
            return api.mode();
        } catch (OperationException.HostKeyRefused certificate) {
            steps.done(Hosts.Step.REACH, "responding");
            steps.started(Hosts.Step.HOST_KEY);
            throw certificate;
        }
    }

    /** The method set in the cluster's file, else one that the platform offers. */
    private static String loginMethod(Cluster cluster, CraterApi.Reply mode) {
        boolean directory = !mode.ok() || mode.data().path("enableLdap").asBoolean(true);
        return cluster.overrides().dialectOption("auth", directory ? "ldap" : "normal");
    }

    /** Strips {@code /api} and trailing slashes. Unencrypted addresses must be this computer itself. */
    private static URI base(String typed) throws OperationException {
        OperationException wrong = new OperationException.NotPossible(
                typed + " is not a valid address.", "Enter it as in the browser, such as https://crater.site.org.");
        try {
            URI uri = URI.create(typed.strip().replaceFirst("(/api)?/*$", ""));
            String host = Optional.ofNullable(uri.getHost()).orElse("");
            String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
            if (host.isEmpty() || uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
                throw wrong;
            }
            if (scheme.equals("http") && !host.matches("localhost|127\\.0\\.0\\.1|\\[::1]")) {
                throw new OperationException.NotPossible(
                        typed + " is not encrypted and would expose your password.", "Use https:// instead.");
            }
            return uri;
        } catch (IllegalArgumentException noUri) {
            throw wrong;
        }
    }

    /** Called before asking for a password. */
    private void checkTools() throws OperationException, InterruptedException {
        Answer answer =
                here.run("for tool in curl tar base64; do command -v $tool >/dev/null || echo $tool; done", TIMEOUT);
        String missing = SanitizedText.line(answer.out());
        if (!missing.isEmpty()) {
            throw new OperationException.NotPossible(
                    "Crater needs programs that are not installed on this computer: " + missing + ".",
                    "Install them, then connect again. On Debian and Ubuntu: sudo apt install "
                            + missing.replace("base64", "coreutils"));
        }
    }
}
