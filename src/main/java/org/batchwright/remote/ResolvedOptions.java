package org.batchwright.remote;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Address;
import org.batchwright.model.Trouble;

/** Turns options of ssh_config(5) into a destination. */
final class ResolvedOptions {
    private static final List<String> USUAL_KEYS = List.of("~/.ssh/id_ed25519", "~/.ssh/id_ecdsa", "~/.ssh/id_rsa");
    private static final List<String> USUAL_KNOWN = List.of("~/.ssh/known_hosts ~/.ssh/known_hosts2");
    private static final List<String> SYSTEM_KNOWN = List.of("/etc/ssh/ssh_known_hosts /etc/ssh/ssh_known_hosts2");

    private final Path home;
    private final Map<String, String> environment;
    private final Map<String, List<String>> options;

    /** @param options lower-case keyword to its values */
    ResolvedOptions(Path home, Map<String, String> environment, Map<String, List<String>> options) {
        this.home = home;
        this.environment = environment;
        this.options = options;
    }

    /** What the address says goes before what the options say. */
    Destination destination(Address address) throws Trouble {
        String host = first("hostname").orElse(address.host()).replace("%h", address.host());
        int port = address.port()
                .orElseGet(() -> first("port").map(Integer::parseInt).orElse(22));
        String user = address.user().or(() -> first("user")).orElseGet(() -> System.getProperty("user.name", ""));
        Place place = new Place(address.host(), host, port, user);
        boolean ownWay = !address.jump().isEmpty();
        if (!ownWay
                && first("proxycommand")
                        .filter(command -> !command.equals("none"))
                        .isPresent()) {
            throw new Trouble.NotPossible(
                    "~/.ssh/config reaches " + address.host()
                            + " through a ProxyCommand, which Batchwright does not run.",
                    "Use ProxyJump in its place: it does the same for hosts in between.");
        }
        return new Destination(
                host, port, user, keys(address, place), trust(place), ownWay ? jumps(address, user) : jumps());
    }

    private Destination.Keys keys(Address address, Place place) {
        List<Path> files = new ArrayList<>();
        address.keyFile().map(file -> path(file, place)).ifPresent(files::add);
        options.getOrDefault("identityfile", USUAL_KEYS).stream()
                .filter(file -> !file.equals("none"))
                .map(file -> path(unquoted(file), place))
                .filter(file -> !files.contains(file))
                .forEach(files::add);
        boolean only = address.keyFile().isPresent() || is("identitiesonly");
        return new Destination.Keys(files, only, agent(place));
    }

    private Optional<Path> agent(Place place) {
        String configured = first("identityagent").orElse("SSH_AUTH_SOCK");
        if (configured.equals("none")) {
            return Optional.empty();
        }
        if (configured.equals("SSH_AUTH_SOCK") || configured.startsWith("$")) {
            String name = configured.replaceAll("[${}]", "");
            return Optional.ofNullable(environment.get(name))
                    .filter(text -> !text.isEmpty())
                    .map(Path::of);
        }
        return Optional.of(path(unquoted(configured), place));
    }

    private Destination.Trust trust(Place place) {
        List<Path> files = Stream.concat(
                        options.getOrDefault("userknownhostsfile", USUAL_KNOWN).stream()
                                .limit(1),
                        options.getOrDefault("globalknownhostsfile", SYSTEM_KNOWN).stream()
                                .limit(1))
                .flatMap(value -> Stream.of(value.split("\\s+")))
                .filter(file -> !file.equals("none"))
                .map(file -> path(unquoted(file), place))
                .toList();
        String plain = place.host.toLowerCase(Locale.ROOT);
        String name = first("hostkeyalias").orElse(place.port == 22 ? plain : "[" + plain + "]:" + place.port);
        return new Destination.Trust(name, new KnownHosts(files, is("hashknownhosts")));
    }

    private List<Address> jumps() {
        return first("proxyjump").filter(jump -> !jump.equals("none")).map(jump -> jump.split(",")).stream()
                .flatMap(Stream::of)
                .map(JumpAddress::parse)
                .toList();
    }

    /** Those that the cluster itself names: one account and one key open the whole way, unless a hop says another. */
    private static List<Address> jumps(Address address, String user) {
        return address.jump().stream()
                .map(JumpAddress::parse)
                .map(hop ->
                        new Address(hop.host(), hop.user().or(() -> Optional.of(user)), hop.port(), address.keyFile()))
                .toList();
    }

    private Optional<String> first(String keyword) {
        return options.getOrDefault(keyword, List.of()).stream().findFirst();
    }

    private boolean is(String keyword) {
        return first(keyword)
                .filter(value -> value.equals("yes") || value.equals("true"))
                .isPresent();
    }

    /** Expands {@code ~} and the tokens that make sense in a path (ssh_config(5), TOKENS). */
    private Path path(String text, Place place) {
        String expanded = text.replace("%%", "\0")
                .replace("%d", home.toString())
                .replace("%h", place.host)
                .replace("%n", place.typed)
                .replace("%p", String.valueOf(place.port))
                .replace("%r", place.user)
                .replace("%u", System.getProperty("user.name", ""))
                .replace("\0", "%");
        return expanded.startsWith("~/") ? home.resolve(expanded.substring(2)) : home.resolve(expanded);
    }

    private static String unquoted(String value) {
        return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
                ? value.substring(1, value.length() - 1)
                : value;
    }

    private record Place(String typed, String host, int port, String user) {}
}
