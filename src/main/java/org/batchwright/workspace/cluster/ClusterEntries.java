package org.batchwright.workspace.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.LayerFields;
import org.batchwright.model.preset.Value;
import org.batchwright.workspace.preset.PresetWriter;

/** The entries of a cluster's file, by path, in the order of a new file. Queues, cost and required resources are only read. */
record ClusterEntries(BundledSites sites) {
    /** Entries that differ from both the defaults and the ready-made site. Empty ones keep the site's value. */
    Map<List<String>, Value> ownEntries(Cluster cluster) {
        Map<List<String>, Value> entries = allEntries(cluster);
        Optional<SiteProfile> site = cluster.overrides().profile().flatMap(sites::find);
        site.ifPresent(profile -> {
            Map<List<String>, Value> given = allEntries(profile.cluster());
            given.remove(List.of("profile"));
            if (sites.nodes(profile.name())
                    .filter(nodes -> nodes.containsKey("host"))
                    .isEmpty()) {
                given.remove(List.of("host"));
            }
            given.forEach(entries::remove);
        });
        return entries;
    }

    private static Map<List<String>, Value> allEntries(Cluster cluster) {
        Map<List<String>, Value> entries = new LinkedHashMap<>();
        boolean here = cluster.name().equals(ClusterName.THIS_COMPUTER);
        cluster.overrides().profile().ifPresent(profile -> entries.put(List.of("profile"), Value.of(profile)));
        cluster.address().ifPresent(address -> addAddress(address, entries));
        if (!here && cluster.address().isEmpty()) {
            entries.put(List.of("host"), Value.of(ClusterName.THIS_COMPUTER.value()));
        }
        if (!here) {
            entries.put(List.of("scheduler"), Value.of(cluster.scheduler()));
        }
        addPolicy(cluster.policy(), here ? Cluster.thisComputer().policy() : Cluster.Policy.USUAL, entries);
        cluster.site().forEach((name, value) -> entries.put(List.of("site", name), Value.of(value)));
        cluster.overrides().dialect().forEach((word, value) -> entries.put(List.of("dialect", word), Value.of(value)));
        PresetWriter.addLayer(
                entries, List.of("defaults"), cluster.overrides().presetDefaults(), LayerFields.DIRECT_DEFAULTS);
        return entries;
    }

    private static void addAddress(Address address, Map<List<String>, Value> entries) {
        entries.put(List.of("host"), Value.of(address.host()));
        address.user().ifPresent(user -> entries.put(List.of("user"), Value.of(user)));
        address.port().ifPresent(port -> entries.put(List.of("port"), Value.of(Integer.toString(port))));
        address.keyFile().ifPresent(file -> entries.put(List.of("key-file"), Value.of(file)));
        if (!address.jump().isEmpty()) {
            entries.put(List.of("jump"), Value.of(address.jump()));
        }
        if (!address.hostKeys().isEmpty()) {
            entries.put(List.of("host-keys"), Value.of(address.hostKeys()));
        }
    }

    private static void addPolicy(Cluster.Policy policy, Cluster.Policy usual, Map<List<String>, Value> entries) {
        for (ClusterField<?> field : ClusterFields.POLICIES) {
            Optional.ofNullable(policy.values().get(field))
                    .filter(value -> !policy.get(field).equals(usual.get(field)))
                    .ifPresent(value -> entries.put(ClusterField.path(field.key()), value));
        }
    }
}
