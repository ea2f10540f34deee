package org.batchwright.ui.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.LoginNames;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Durations;
import org.batchwright.ui.widget.Texts;

/**
 * A cluster as typed into the form, valid or not.
 *
 * @param name name of its file; fixed once it is saved
 * @param login login host, user and key
 * @param root folder for code and runs
 * @param askEvery minimum interval between two scheduler queries
 * @param site site variables, in order
 * @param account account charged for jobs whose preset does not set one
 * @param sharing who may read what runs create, if set
 * @param atOnce jobs that run concurrently on this computer
 */
public record ClusterDraft(
        String name,
        Login login,
        String root,
        String askEvery,
        List<Variable> site,
        String account,
        Optional<Sharing> sharing,
        String atOnce) {
    private static final int MAX_NAME_LENGTH = 64;

    /** Host, user, port, key file and jump hosts as typed; all but the host may be empty. */
    public record Login(String host, String user, String port, String keyFile, String jump) {
        public static final Login NONE = new Login("", "", "", "", "");

        /** Returns a copy with user and port moved to their own fields if they were typed as part of the host. */
        Login split() {
            Address typed = Address.parse(host);
            String number =
                    typed.port().isPresent() ? String.valueOf(typed.port().getAsInt()) : port;
            return new Login(typed.host(), typed.user().orElse(user), number, keyFile, jump);
        }
    }

    /** A site variable as typed. */
    public record Variable(String name, String value) {}

    public static final ClusterDraft NEW = new ClusterDraft(
            "",
            Login.NONE,
            Cluster.Policy.USUAL.root(),
            Durations.formatClock(Cluster.Policy.USUAL.askEvery()),
            List.of(),
            "",
            Cluster.Policy.USUAL.sharing(),
            String.valueOf(Cluster.Policy.USUAL.atOnce()));

    public ClusterDraft {
        site = List.copyOf(site);
    }

    public static ClusterDraft of(Cluster cluster) {
        Login login = cluster.address()
                .map(address -> new Login(
                        address.host(),
                        address.user().orElse(""),
                        address.port().isPresent()
                                ? String.valueOf(address.port().getAsInt())
                                : "",
                        address.keyFile().orElse(""),
                        String.join(", ", address.jump())))
                .orElse(Login.NONE);
        return new ClusterDraft(
                cluster.name().value(),
                login,
                cluster.policy().root(),
                Durations.formatClock(cluster.policy().askEvery()),
                cluster.site().entrySet().stream()
                        .map(entry -> new Variable(entry.getKey(), entry.getValue()))
                        .toList(),
                cluster.overrides()
                        .defaults()
                        .rawValue(Fields.ACCOUNT)
                        .map(Value::displayText)
                        .orElse(""),
                cluster.policy().sharing(),
                String.valueOf(cluster.policy().atOnce()));
    }

    /** Returns a copy with user and port moved to their own fields. */
    ClusterDraft withPartsOfHost() {
        return new ClusterDraft(name, login.split(), root, askEvery, site, account, sharing, atOnce);
    }

    /** Suggests a valid cluster name for an address. */
    static String suggestedName(String address) {
        String bare = address.strip().replaceFirst("(?i)^(https?|ssh)://", "").replaceFirst("/.*", "");
        String valid = Address.parse(bare)
                .host()
                .replaceAll("[^\\p{L}\\p{N}._-]+", "-")
                .replaceAll("^[._-]+|[._-]+$", "");
        return valid.substring(0, Math.min(valid.length(), MAX_NAME_LENGTH));
    }

    /**
     * Returns the validation problems, each with its field: {@code name}, {@code host}, {@code port}, {@code root}, {@code ask-every},
     * {@code at-once}, {@code site}.
     */
    List<Problem> problems(Optional<Cluster> existing, List<ClusterName> taken) {
        List<Problem> problems = new ArrayList<>();
        if (existing.isEmpty()) {
            nameProblem(name, taken).ifPresent(key -> problems.add(problem("name", key)));
        }
        boolean local = existing.filter(cluster -> cluster.address().isEmpty()).isPresent();
        if (!local
                && !address().isWeb()
                && LoginNames.hostFault(login.host().strip()).isPresent()) {
            problems.add(problem("host", "host"));
        }
        if (filled(login.user()).flatMap(LoginNames::userFault).isPresent()) {
            problems.add(problem("user", "user"));
        }
        if (!login.port().isBlank() && port().isEmpty()) {
            problems.add(problem("port", "port"));
        }
        jumpProblem().ifPresent(problems::add);
        if (!root.strip().startsWith("/") && !root.strip().startsWith("~/")) {
            problems.add(problem("root", "root"));
        }
        if (pause().isEmpty()) {
            problems.add(problem("ask-every", "ask-every"));
        }
        if (jobsAtOnce().isEmpty()) {
            problems.add(problem("at-once", "at-once"));
        }
        if (site.stream().anyMatch(variable -> !variable.name().strip().matches("[A-Za-z_][A-Za-z0-9_.-]*"))
                || site.stream().map(Variable::name).distinct().count() < site.size()) {
            problems.add(problem("site", "site"));
        }
        return problems;
    }

    private Optional<Problem> jumpProblem() {
        return jump().stream()
                .flatMap(hop -> LoginNames.hopFault(hop)
                        .map(fault -> Problem.error(
                                new Problem.InField("jump"),
                                Texts.get("clusters.problem.jump", hop, fault),
                                Texts.get("clusters.fix.jump")))
                        .stream())
                .findFirst();
    }

    static Optional<String> nameProblem(String name, List<ClusterName> taken) {
        String typed = name.strip();
        if (!typed.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,63}")) {
            return Optional.of("name");
        }
        return taken.stream().anyMatch(other -> other.value().equalsIgnoreCase(typed))
                ? Optional.of("taken")
                : Optional.empty();
    }

    /**
     * Builds the cluster; call only if there are no {@link #problems}. Settings the form does not show are taken from the existing cluster.
     */
    Cluster toCluster(Optional<Cluster> existing) {
        Cluster.Policy before = existing.map(Cluster::policy).orElse(Cluster.Policy.USUAL);
        Cluster.Policy policy = new Cluster.Policy(
                        root.strip(),
                        pause().orElse(before.askEvery()),
                        jobsAtOnce().orElse(before.atOnce()),
                        before.submitOptions())
                .with(
                        org.batchwright.model.cluster.ClusterFields.SHARING,
                        sharing.map(Sharing::key).map(Value::of));
        Map<String, String> variables = new LinkedHashMap<>();
        site.forEach(variable -> variables.put(variable.name().strip(), variable.value()));
        boolean local = existing.filter(cluster -> cluster.address().isEmpty()).isPresent();
        return new Cluster(
                        existing.map(Cluster::name).orElseGet(() -> new ClusterName(name.strip())),
                        local ? Optional.empty() : Optional.of(address().withHostKeys(hostKeys(existing))),
                        existing.map(Cluster::scheduler)
                                .orElseGet(
                                        () -> Cluster.usualScheduler(address().isWeb())),
                        policy,
                        variables,
                        existing.map(Cluster::queues).orElse(List.of()))
                .withOverrides(customs(existing.map(Cluster::overrides).orElse(ClusterOverrides.NONE)));
    }

    private ClusterOverrides customs(ClusterOverrides before) {
        Settings defaults = before.defaults();
        return before.withDefaults(filled(account)
                .map(said -> defaults.with(Fields.ACCOUNT, Value.of(said)))
                .orElseGet(() -> defaults.without(Fields.ACCOUNT)));
    }

    /** The form has no field for host keys: they are preserved unless the host changes. */
    private List<String> hostKeys(Optional<Cluster> existing) {
        return existing.flatMap(Cluster::address)
                .filter(before -> before.host().equals(login.host().strip()))
                .map(Address::hostKeys)
                .orElse(List.of());
    }

    private Address address() {
        return new Address(login.host().strip(), filled(login.user()), port(), filled(login.keyFile()), jump());
    }

    private List<String> jump() {
        return Stream.of(login.jump().split(","))
                .map(String::strip)
                .filter(hop -> !hop.isEmpty())
                .toList();
    }

    private OptionalInt port() {
        String typed = login.port().strip();
        if (!typed.matches("\\d{1,5}")) {
            return OptionalInt.empty();
        }
        int number = Integer.parseInt(typed);
        return number >= 1 && number <= 65_535 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    private OptionalInt jobsAtOnce() {
        String typed = atOnce.strip();
        return typed.matches("[1-9]\\d{0,8}") ? OptionalInt.of(Integer.parseInt(typed)) : OptionalInt.empty();
    }

    private Optional<Duration> pause() {
        return Durations.parse(askEvery).filter(time -> !time.isZero());
    }

    private static Optional<String> filled(String text) {
        return Optional.of(text.strip()).filter(typed -> !typed.isEmpty());
    }

    static Problem problem(String field, String key) {
        return Problem.error(
                new Problem.InField(field), Texts.get("clusters.problem." + key), Texts.get("clusters.fix." + key));
    }
}
