package org.batchwright.remote.ssh.destination;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.config.ConfigOptions;
import org.batchwright.remote.ssh.config.LocalContext;
import org.batchwright.remote.ssh.config.PercentTokens;
import org.batchwright.text.Message;

/** Converts the options of ssh_config(5) to a destination. */
public final class ResolvedOptions {
    private static final List<String> DEFAULT_KEYS = List.of(
            "~/.ssh/id_ed25519", "~/.ssh/id_ecdsa", "~/.ssh/id_rsa", "~/.ssh/id_ed25519_sk", "~/.ssh/id_ecdsa_sk");
    private static final List<String> DEFAULT_KNOWN_HOSTS = List.of("~/.ssh/known_hosts", "~/.ssh/known_hosts2");
    private static final List<String> SYSTEM_KNOWN_HOSTS =
            List.of("/etc/ssh/ssh_known_hosts", "/etc/ssh/ssh_known_hosts2");
    private static final String DEFAULT_METHODS = "publickey,keyboard-interactive,password";
    /** Default keep-alive interval; OpenSSH's default is to send none. */
    private static final String DEFAULT_ALIVE_SECONDS = "15";

    private final LocalContext here;
    private final Address address;
    private final ConfigOptions options;
    private final Destination.Endpoint endpoint;
    private final PercentTokens tokens;

    ResolvedOptions(LocalContext here, Address address, ConfigOptions options) {
        this.here = here;
        this.address = address;
        this.options = options;
        this.endpoint = new Destination.Endpoint(
                options.first("hostname").orElse(address.host()),
                options.first("port").map(Integer::parseInt).orElse(22),
                options.first("user").orElse(here.user()),
                address.host());
        String alias = options.first("hostkeyalias").orElse(address.host());
        String jump = jumpText()
                .map(text -> text.substring(text.lastIndexOf(',') + 1))
                .orElse("");
        this.tokens = new PercentTokens(
                here,
                address.host(),
                endpoint.host(),
                endpoint.port(),
                endpoint.user(),
                new PercentTokens.Names(alias, jump));
    }

    Destination.Endpoint endpoint() {
        return endpoint;
    }

    /** Returns the destination. The address takes precedence over the options. */
    Destination destination() throws OperationException {
        Destination.Way way = route();
        return new Destination(
                endpoint, keys(), trust(), way, connectionOptions(way.command().isPresent()));
    }

    private Destination.Keys keys() throws OperationException {
        List<String> names = new ArrayList<>();
        address.keyFile().ifPresent(names::add);
        List<String> configured = options.all("identityfile");
        names.addAll(configured.isEmpty() ? DEFAULT_KEYS : configured);
        boolean only = address.keyFile().isPresent() || options.isEnabled("identitiesonly", false);
        return new Destination.Keys(files(names), files(options.all("certificatefile")), only, agents(), methods());
    }

    private List<String> methods() {
        return Stream.of(options.first("preferredauthentications")
                        .orElse(DEFAULT_METHODS)
                        .split(","))
                .filter(method -> switch (method) {
                    case "publickey" -> options.isEnabled("pubkeyauthentication", true);
                    case "password" -> options.isEnabled("passwordauthentication", true);
                    case "keyboard-interactive" -> options.isEnabled("kbdinteractiveauthentication", true);
                    default -> false;
                })
                .toList();
    }

    private List<String> agents() throws OperationException {
        String configured = options.first("identityagent").orElse("SSH_AUTH_SOCK");
        if (configured.equals("none")) {
            return List.of();
        }
        if (configured.equals("SSH_AUTH_SOCK") || configured.matches("\\$[A-Za-z0-9_]+")) {
            String name = configured.replace("$", "");
            return Optional.ofNullable(here.environment().get(name))
                    .filter(text -> !text.isEmpty())
                    .map(List::of)
                    .orElseGet(() -> AgentWire.defaultAgents(here.environment(), here.user(), Pageant.forWindows()));
        }
        return List.of(
                AgentWire.isPipe(configured)
                        ? configured
                        : tokens.file(configured).toString());
    }

    private Destination.Trust trust() throws OperationException {
        List<Path> files = new ArrayList<>(files(valuesOrDefault("userknownhostsfile", DEFAULT_KNOWN_HOSTS)));
        files.addAll(files(valuesOrDefault("globalknownhostsfile", SYSTEM_KNOWN_HOSTS)));
        String plain = endpoint.host().toLowerCase(Locale.ROOT);
        String name = options.first("hostkeyalias")
                .map(alias -> alias.toLowerCase(Locale.ROOT))
                .orElse(endpoint.port() == 22 ? plain : "[" + plain + "]:" + endpoint.port());
        Destination.Unknown unknown =
                switch (options.first("stricthostkeychecking").orElse("ask")) {
                    case "yes" -> Destination.Unknown.REFUSED;
                    case "accept-new" -> Destination.Unknown.TAKEN;
                    case "no" -> Destination.Unknown.ASKED_THOUGH_OFF;
                    default -> Destination.Unknown.ASKED;
                };
        Optional<RevokedKeys> revoked =
                files(options.all("revokedhostkeys")).stream().findFirst().map(RevokedKeys::new);
        return new Destination.Trust(
                name,
                new KnownHosts(files, options.isEnabled("hashknownhosts", false), revoked),
                unknown,
                address.hostKeys());
    }

    private List<String> valuesOrDefault(String keyword, List<String> usual) {
        List<String> configured = options.all(keyword);
        return configured.isEmpty() ? usual : configured;
    }

    /** Returns whether a key file is one of the default key files. */
    public static boolean isDefaultKey(Path file) {
        return DEFAULT_KEYS.stream()
                .anyMatch(usual -> file.endsWith(Path.of(usual).getFileName()));
    }

    private List<Path> files(List<String> names) throws OperationException {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            if (!name.equalsIgnoreCase("none") && !files.contains(tokens.file(name))) {
                files.add(tokens.file(name));
            }
        }
        return files;
    }

    private Destination.Way route() throws OperationException {
        if (!address.jump().isEmpty()) {
            return new Destination.Way(jumps(address), Optional.empty());
        }
        Optional<String> jump = jumpText();
        if (jump.isPresent()) {
            List<Address> hops = Stream.of(tokens.expand(jump.get()).split(","))
                    .map(Address::parse)
                    .toList();
            return new Destination.Way(hops, Optional.empty());
        }
        Optional<String> command = options.first("proxycommand").filter(text -> !text.equalsIgnoreCase("none"));
        if (command.isEmpty()) {
            return new Destination.Way(List.of(), Optional.empty());
        }
        if ((endpoint.host() + endpoint.user() + address.host()).matches(".*['`\"$\\\\;&<>|(){}\\s].*")) {
            throw new OperationException.NotPossible(Message.of(
                    "remote.unsafe-in-proxy-command", SanitizedText.line(endpoint.user() + "@" + endpoint.host())));
        }
        return new Destination.Way(List.of(), Optional.of(tokens.expand(command.get())));
    }

    private Optional<String> jumpText() {
        return options.first("proxyjump").filter(jump -> !jump.equalsIgnoreCase("none"));
    }

    /** Returns the jump hosts of the cluster's own settings. They use the cluster's account and key, unless a hop sets its own account. */
    private List<Address> jumps(Address address) {
        return address.jump().stream()
                .map(Address::parse)
                .map(hop -> new Address(
                        hop.host(), hop.user().or(() -> Optional.of(endpoint.user())), hop.port(), address.keyFile()))
                .toList();
    }

    private Destination.ConnectionSettings connectionOptions(boolean byCommand) {
        Duration patience = options.first("connecttimeout")
                .filter(text -> !text.equals("none"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .orElse(byCommand ? SshSettings.PROXY_TIMEOUT : SshSettings.TIMEOUT);
        String alive = options.first("serveraliveinterval")
                .filter(text -> !text.equals("0") && !text.equals("none"))
                .orElse(DEFAULT_ALIVE_SECONDS);
        return new Destination.ConnectionSettings(
                patience,
                Duration.ofSeconds(Long.parseLong(alive)),
                Math.max(
                        1,
                        options.first("serveralivecountmax")
                                .map(Integer::parseInt)
                                .orElse(3)),
                Math.max(
                        1,
                        options.first("numberofpasswordprompts")
                                .map(Integer::parseInt)
                                .orElse(3)),
                new Destination.Algorithms(
                        options.first("kexalgorithms"),
                        options.first("hostkeyalgorithms"),
                        options.first("pubkeyacceptedalgorithms"),
                        options.first("ciphers"),
                        options.first("macs")));
    }
}
