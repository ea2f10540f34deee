package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.field.FieldControls;
import org.batchwright.workspace.cluster.BundledSites;

/**
 * Suggested values for the fields of a cluster.
 *
 * @param hosts the hosts in the SSH configuration
 */
record FormSuggestions(Supplier<List<String>> hosts, BundledSites sites) {

    /** @param found the data last discovered about the cluster */
    List<SuggestedValue> of(DeclaredField field, Cluster cluster, Optional<Discovery> found) {
        if (FieldControls.isOfWords(field)) {
            return named(field.type().choices());
        }
        if (field.suggestions().equals(Optional.of(SuggestionSource.HOSTS))) {
            return named(hosts.get());
        }
        if (field.suggestions().equals(Optional.of(SuggestionSource.SITES))) {
            return sites.all().stream()
                    .map(site -> new SuggestedValue(site.name(), site.displayName()))
                    .toList();
        }
        return new FieldSuggestions(cluster, found).of(field);
    }

    private static List<SuggestedValue> named(List<String> words) {
        return words.stream().map(SuggestedValue::named).toList();
    }
}
