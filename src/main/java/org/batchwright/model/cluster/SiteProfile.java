package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/**
 * A site that comes with the application, as described by its file; a cluster's file that refers to it contains only the differences.
 *
 * @param name name of its file
 * @param asks what each user must enter, in order: a key of a cluster's file ({@code account} is that of the defaults), and where to find
 *     it; empty for the default sentence
 * @param cluster the cluster whose file only refers to this site
 */
public record SiteProfile(String name, About about, Map<String, String> asks, Cluster cluster) {
    public SiteProfile {
        asks = Collections.unmodifiableMap(new LinkedHashMap<>(asks));
    }

    /**
     * Source of the facts.
     *
     * @param asOf the date of the newest source, as written; limits change each year
     * @param sources documents and public tools
     * @param notes what a user must know
     */
    public record About(
            String title, String organisation, String country, String asOf, List<String> sources, List<String> notes) {
        public About {
            sources = List.copyOf(sources);
            notes = List.copyOf(notes);
        }
    }

    /** Whether the file sets where to log in. */
    public boolean knowsHost() {
        return !asks.containsKey("host");
    }

    /**
     * The cluster for a user's answers.
     *
     * @param answers by key; a blank one keeps the site's value
     */
    public Cluster toCluster(ClusterName called, Map<String, String> answers) {
        Address usual = cluster.address().orElseThrow();
        Address typed = Address.parse(findAnswer(answers, "host").orElse(knowsHost() ? usual.host() : called.value()));
        Address address = new Address(
                typed.host(),
                findAnswer(answers, "user").or(typed::user).or(usual::user),
                typed.port().isPresent() ? typed.port() : usual.port(),
                findAnswer(answers, "key-file").or(usual::keyFile),
                usual.jump(),
                usual.hostKeys());
        Settings defaults = cluster.overrides().defaults();
        Settings own = findAnswer(answers, "account")
                .map(account -> defaults.with(Fields.ACCOUNT, Value.of(account)))
                .orElse(defaults);
        return new Cluster(
                        called,
                        Optional.of(address).filter(one -> !one.host().equals(ClusterName.THIS_COMPUTER.value())),
                        cluster.scheduler(),
                        cluster.policy(),
                        cluster.site(),
                        cluster.queues())
                .withOverrides(cluster.overrides().withDefaults(own));
    }

    private static Optional<String> findAnswer(Map<String, String> answers, String key) {
        return Optional.ofNullable(answers.get(key)).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** Title and organisation, for lists. */
    public String displayName() {
        return about.organisation().isEmpty() ? about.title() : about.title() + ", " + about.organisation();
    }
}
