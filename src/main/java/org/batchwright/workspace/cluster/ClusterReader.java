package org.batchwright.workspace.cluster;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.ClusterTypes;
import org.batchwright.model.cluster.LoginNames;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.preset.LayerReader;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads as much of a cluster file as possible. */
final class ClusterReader {
    private final FileProblems findings;
    private final Keys keys;
    private final Optional<String> profile;
    private final ClusterField<String> schedulerName;

    /** The keys whose values are only guesses from the profile. */
    private final Set<String> guessed;

    /**
     * @param profile the site that provides some or all of the keys
     * @param schedulerName the field for the scheduler's name, with its allowed values
     */
    ClusterReader(Keys keys, Optional<String> profile, Set<String> guessed, ClusterField<String> schedulerName) {
        this.findings = keys.findings();
        this.keys = keys;
        this.profile = profile;
        this.guessed = guessed;
        this.schedulerName = schedulerName;
    }

    Cluster cluster(ClusterName name) {
        boolean here = name.equals(ClusterName.THIS_COMPUTER);
        Optional<Address> address = address(name);
        return new Cluster(
                        name, address, scheduler(here, address), policy(here), texts("site"), QueueReader.queues(keys))
                .withOverrides(new ClusterOverrides(
                        texts("dialect"), defaults(), required(), price(), profile, guessed, balance()));
    }

    private Cluster.Policy policy(boolean here) {
        Cluster.Policy policy = here ? Cluster.thisComputer().policy() : Cluster.Policy.USUAL;
        for (ClusterField<?> field : ClusterFields.POLICIES) {
            boolean valid = keys.read(field).isPresent() || field.equals(ClusterFields.ROOT); // no other folder is used
            policy = policy.with(
                    field, keys.node(field.key()).flatMap(Yaml::value).filter(value -> valid));
        }
        return policy;
    }

    /** Returns the scheduler's name. A remote cluster counts as having no scheduler if its file names the dialect of this computer. */
    private String scheduler(boolean here, Optional<Address> address) {
        String named = scheduler(here);
        boolean elsewhere =
                address.isPresent() && named.equals(Cluster.thisComputer().scheduler());
        return elsewhere ? Cluster.NO_SCHEDULER : named;
    }

    /**
     * Returns the scheduler as named in the file, even if it is unknown, because jobs must not be submitted in the dialect of a different
     * scheduler.
     */
    private String scheduler(boolean here) {
        return keys.read(schedulerName)
                .or(() -> keys.node("scheduler").flatMap(Yaml::value).map(Value::displayText))
                .orElseGet(() -> here
                        ? Cluster.thisComputer().scheduler()
                        : profile.map(site -> "of " + site).orElseGet(() -> Cluster.usualScheduler(isWeb())));
    }

    private boolean isWeb() {
        return keys.text("host").map(Address::alias).filter(Address::isWeb).isPresent();
    }

    /**
     * Returns the address; empty if the cluster is accessed directly from this computer. If the file names no host, the address is the
     * cluster's own name, as an alias in the SSH configuration.
     */
    private Optional<Address> address(ClusterName name) {
        String here = ClusterName.THIS_COMPUTER.value();
        if (name.equals(ClusterName.THIS_COMPUTER)
                || keys.text("host").filter(here::equals).isPresent()) {
            return Optional.empty();
        }
        Address typed = host().map(Address::parse).orElseGet(() -> Address.alias(name.value()));
        return Optional.of(new Address(
                typed.host(),
                name("user", keys.text("user"), LoginNames::userFault).or(typed::user),
                keys.read(ClusterFields.PORT).map(OptionalInt::of).orElse(typed.port()),
                keys.text("key-file"),
                jump(),
                keys.readEach("host-keys", ClusterTypes.FINGERPRINT)));
    }

    private Optional<String> host() {
        return name("host", keys.text("host"), host -> isWeb() ? Optional.empty() : LoginNames.hopFault(host));
    }

    private List<String> jump() {
        List<String> hops = keys.texts("jump").stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .map(String::strip)
                .toList();
        hops.forEach(hop -> name("jump", Optional.of(hop), LoginNames::hopFault));
        return hops;
    }

    /**
     * Returns a name unchanged even if ssh would reject it, so that no other host or user is used instead. Such a name is never used for a
     * connection.
     */
    private Optional<String> name(String key, Optional<String> value, Function<String, Optional<String>> fault) {
        value.flatMap(fault)
                .ifPresent(why -> findings.error(
                        keys.node(key).orElseThrow(),
                        key,
                        Message.of("workspace.rejected-by-ssh", key, value.orElse(""), why)));
        return value;
    }

    private Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        keys.entries(key).forEach(entry -> {
            String name = Yaml.name(entry).orElseThrow();
            text(entry.getValueNode(), key + "." + name).ifPresent(text -> texts.put(name, text));
        });
        return texts;
    }

    private Optional<String> text(Node node, String key) {
        Optional<Value> value = Yaml.value(node);
        if (value.isPresent() && value.get() instanceof Value.Text(String text)) {
            return Optional.of(text);
        }
        findings.reportWrongType(node, key, Message.text("workspace.expected-line"));
        return Optional.empty();
    }

    /**
     * Reads the defaults. For compatibility with existing files, the container program and the conda folder are direct entries, like
     * resources.
     */
    private PresetLayer defaults() {
        return LayerReader.ofCluster(findings, LayerFields.DIRECT_DEFAULTS).read(keys.entries("defaults"));
    }

    private Set<Field<?>> required() {
        return new LinkedHashSet<>(
                keys.parseEach("required", Message.text("workspace.expected-resources"), ClusterReader::resource));
    }

    private static Optional<Field<?>> resource(String name) {
        return Fields.byKey("resources." + name);
    }

    private Optional<Price> price() {
        return keys.node("cost")
                .flatMap(node -> findings.map(node, "cost"))
                .map(map -> new PriceReader(
                                Keys.of(findings, "cost", map, ClusterFields.keysOf(List.of("cost"))), this::isGuessed)
                        .price());
    }

    /** Returns the balance command; empty if there is no command or no valid pattern for its output. */
    private Optional<BalanceCommand> balance() {
        Optional<Keys> balanceKeys = keys.node("balance")
                .flatMap(node -> findings.map(node, "balance"))
                .map(map -> Keys.of(findings, "balance", map, ClusterFields.keysOf(List.of("balance"))));
        Map<String, String> patterns = new LinkedHashMap<>();
        balanceKeys.ifPresent(balance -> balance.entries("patterns").forEach(entry -> {
            String unit = Yaml.name(entry).orElseThrow();
            new Keys(findings, "balance.patterns", Map.of(unit, entry.getValueNode()))
                    .parseOne(
                            unit,
                            ClusterTypes.BALANCE_PATTERN.expected(),
                            text -> ClusterTypes.BALANCE_PATTERN.read(Value.of(text)))
                    .ifPresent(pattern -> patterns.put(unit, pattern));
        }));
        Optional<String> command = balanceKeys
                .flatMap(balance -> balance.read(ClusterFields.BALANCE_COMMAND))
                .filter(text -> !text.isBlank());
        boolean isComplete = command.isPresent()
                && balanceKeys.flatMap(balance -> balance.node("patterns")).isPresent();
        keys.node("balance")
                .filter(node -> balanceKeys.isPresent() && !isComplete)
                .ifPresent(node -> findings.error(node, "balance", Message.of("workspace.balance-incomplete")));
        return command.filter(text -> !patterns.isEmpty()).map(text -> new BalanceCommand(text, patterns));
    }

    private boolean isGuessed(String key) {
        return guessed.stream().anyMatch(one -> key.equals(one) || key.startsWith(one + "."));
    }
}
