package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;

/**
 * How a site differs from others with the same scheduler.
 *
 * @param dialect options of the dialect, keyed by name: {@code account: group_list}
 * @param presetDefaults values used where an experiment sets none
 * @param required resources that the site requires every job to request
 * @param price what jobs cost; absent if irrelevant
 * @param profile name of the ready-made site that the cluster's file builds on
 * @param guessed keys of settings that are only guessed in the site's file and not set in this cluster's own: {@code dialect.account}
 * @param balance how to query the user's remaining budgets
 */
public record ClusterOverrides(
        Map<String, String> dialect,
        PresetLayer presetDefaults,
        Set<Field<?>> required,
        Optional<Price> price,
        Optional<String> profile,
        Set<String> guessed,
        Optional<BalanceCommand> balance) {
    public static final ClusterOverrides NONE = new ClusterOverrides(Map.of(), Settings.NONE);

    public ClusterOverrides {
        dialect = Collections.unmodifiableMap(new LinkedHashMap<>(dialect));
        required = Collections.unmodifiableSet(new LinkedHashSet<>(required));
        guessed = Collections.unmodifiableSet(new LinkedHashSet<>(guessed));
    }

    public ClusterOverrides(Map<String, String> dialect, Settings defaults) {
        this(
                dialect,
                new PresetLayer(defaults),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Optional.empty());
    }

    public Settings defaults() {
        return presetDefaults.settings();
    }

    public ClusterOverrides withDefaults(Settings changed) {
        return new ClusterOverrides(
                dialect, presetDefaults.withSettings(changed), required, price, profile, guessed, balance);
    }

    public ClusterOverrides withBalance(Optional<BalanceCommand> command) {
        return new ClusterOverrides(dialect, presetDefaults, required, price, profile, guessed, command);
    }

    /** Returns a copy with this dialect option set to the value, or unset if the value is absent. */
    public ClusterOverrides withDialectOption(String word, Optional<String> choice) {
        Map<String, String> words = new LinkedHashMap<>(dialect);
        choice.ifPresentOrElse(value -> words.put(word, value), () -> words.remove(word));
        return new ClusterOverrides(words, presetDefaults, required, price, profile, guessed, balance);
    }

    /** Returns the value of this option, or the default. */
    public String dialectOption(String word, String usual) {
        return dialect.getOrDefault(word, usual);
    }
}
