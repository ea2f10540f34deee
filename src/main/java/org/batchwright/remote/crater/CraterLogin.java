package org.batchwright.remote.crater;

import java.net.URI;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.web.LoginShellEnvironment;
import org.batchwright.remote.web.WebAccess;
import org.batchwright.text.Message;

/** Logs in to Crater by its web address, step by step. */
public final class CraterLogin {
    private final ThisComputer here;
    private final CraterSession.Asker asker;

    public CraterLogin(ThisComputer here, LoginQuestions questions, Keychain keychain) {
        this.here = here;
        this.asker = new CraterSession.Asker(questions, keychain);
    }

    /** Returns the name that identifies the password for an address in the keychain. */
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
        String base = uri.toString();
        CraterApi api = new CraterApi(base, access());
        steps.started(Hosts.Step.REACH);
        CraterReply mode = reached(api, steps);
        steps.beforeLogin();
        steps.done(Hosts.Step.REACH, base);
        steps.started(Hosts.Step.HOST_KEY);
        steps.done(
                Hosts.Step.HOST_KEY,
                uri.getScheme().equals("https")
                        ? Message.text("remote.crater-certificate-valid")
                        : Message.text("remote.crater-certificate-not-needed"));
        if (mode.code() != 0 && mode.status() != 404) {
            throw new OperationException.NotPossible(Message.of("remote.crater-not-a-platform", base, mode.status()));
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
        Host host = new CraterHost(here, api, session, name);
        steps.done(Hosts.Step.LOGIN, host.facts().login().text());
        steps.started(Hosts.Step.SHELL);
        steps.done(Hosts.Step.SHELL, Message.text("remote.crater-tools"));
        return host;
    }

    /** Returns the web access. Fails if a program that packs or unpacks runs is missing, before the user is asked for a password. */
    private WebAccess access() throws OperationException, InterruptedException {
        LoginShellEnvironment found = LoginShellEnvironment.of(here);
        String missing = SanitizedText.line(String.join(" ", found.missingPrograms()));
        if (!missing.isEmpty()) {
            throw new OperationException.NotPossible(
                    Message.of("remote.crater-missing-programs", missing, missing.replace("base64", "coreutils")));
        }
        return found.access();
    }

    private static void checkAddress(Address address) throws OperationException.NotPossible {
        if (address.port().isPresent()
                || address.keyFile().isPresent()
                || !address.jump().isEmpty()) {
            throw new OperationException.NotPossible(Message.of("remote.crater-ssh-setting", address.host()));
        }
    }

    private static CraterReply reached(CraterApi api, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        try {
            return api.mode();
        } catch (OperationException.HostKeyRefused certificate) {
            steps.done(Hosts.Step.REACH, Message.text("remote.crater-responding"));
            steps.started(Hosts.Step.HOST_KEY);
            throw certificate;
        }
    }

    /** Returns the method set in the cluster's file, or one that the platform offers. */
    private static String loginMethod(Cluster cluster, CraterReply mode) {
        boolean directory = !mode.ok() || mode.data().path("enableLdap").asBoolean(true);
        return cluster.overrides().dialectOption("auth", directory ? "ldap" : "normal");
    }

    /** Strips {@code /api} and trailing slashes. An unencrypted address must refer to this computer. */
    private static URI base(String typed) throws OperationException {
        OperationException wrong = new OperationException.NotPossible(Message.of("remote.crater-address", typed));
        try {
            URI uri = URI.create(typed.strip().replaceFirst("(/api)?/*$", ""));
            String host = Optional.ofNullable(uri.getHost()).orElse("");
            String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
            if (host.isEmpty() || uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
                throw wrong;
            }
            if (scheme.equals("http") && !host.matches("localhost|127\\.0\\.0\\.1|\\[::1]")) {
                throw new OperationException.NotPossible(Message.of("remote.crater-not-encrypted", typed));
            }
            return uri;
        } catch (IllegalArgumentException noUri) {
            throw wrong;
        }
    }
}
