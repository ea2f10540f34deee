package org.batchwright.workspace.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;

/** The text of a cluster file written by a test, without queues and prices. */
public final class ClusterFileTexts {
    private ClusterFileTexts() {}

    public static ClusterSettings settings(Cluster cluster) {
        ClusterSettings settings = ClusterSettings.NONE;
        boolean here = cluster.name().equals(ClusterName.THIS_COMPUTER);
        settings = with(settings, "profile", cluster.overrides().profile());
        settings = with(
                settings,
                "host",
                cluster.address()
                        .map(Address::host)
                        .or(() -> here ? Optional.empty() : Optional.of(ClusterName.THIS_COMPUTER.value())));
        settings = with(settings, "user", cluster.address().flatMap(Address::user));
        settings = with(
                settings,
                "port",
                cluster.address()
                        .map(Address::port)
                        .filter(port -> port.isPresent())
                        .map(port -> Integer.toString(port.getAsInt())));
        settings = with(settings, "key-file", cluster.address().flatMap(Address::keyFile));
        settings = with(settings, "scheduler", here ? Optional.empty() : Optional.of(cluster.scheduler()));
        Cluster.Policy usual = here ? Cluster.thisComputer().policy() : Cluster.Policy.USUAL;
        for (ClusterField<?> field : ClusterFields.POLICIES) {
            if (!cluster.policy().get(field).equals(usual.get(field))) {
                settings = settings.with(
                        field.key(),
                        Optional.ofNullable(cluster.policy().values().get(field)));
            }
        }
        for (Map.Entry<String, String> option : cluster.overrides().dialect().entrySet()) {
            settings = with(settings, "dialect." + option.getKey(), Optional.of(option.getValue()));
        }
        for (var value : cluster.overrides().defaults().values().entrySet()) {
            settings = settings.with("defaults." + value.getKey().name(), Optional.of(value.getValue()));
        }
        return settings.withRows(
                ClusterFields.SITE_VARIABLES,
                cluster.site().entrySet().stream()
                        .map(entry ->
                                new ClusterRow(List.of(entry.getKey()), Map.of("value", Value.of(entry.getValue()))))
                        .toList());
    }

    private static ClusterSettings with(ClusterSettings settings, String key, Optional<String> text) {
        return settings.with(key, text.map(Value::of));
    }
}
