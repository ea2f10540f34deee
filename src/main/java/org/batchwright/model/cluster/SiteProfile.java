package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;

/**
 * A site that is built into the application, as described by its file. A cluster's file that refers to the site contains only the
 * differences.
 *
 * @param name name of the site's file
 * @param asks what each user must enter, in order: a key of a cluster's file ({@code account} means the one in the defaults), and where to
 * find the value; empty for the default sentence
 * @param cluster the cluster whose file only refers to this site
 */
public record SiteProfile(String name, About about, Map<String, String> asks, Cluster cluster) {
    public SiteProfile {
        asks = Collections.unmodifiableMap(new LinkedHashMap<>(asks));
    }

    /**
     * The sources of a site's facts.
     *
     * @param asOf the date of the newest source, as written; limits change each year
     * @param sources documents and public tools
     * @param notes important information for users of the site
     */
    public record About(
            String title, String organisation, String country, String asOf, List<String> sources, List<String> notes) {
        public About {
            sources = List.copyOf(sources);
            notes = List.copyOf(notes);
        }
    }

    /** Returns whether the file specifies where to log in. */
    public boolean knowsHost() {
        return !asks.containsKey("host");
    }

    /**
     * Returns the settings of a cluster's file that result from these answers.
     *
     * @param answers the answers, keyed by setting; a blank answer keeps the site's value
     */
    public ClusterSettings settings(Map<String, String> answers) {
        ClusterSettings settings = ClusterSettings.NONE.with(ClusterFields.PROFILE.key(), Optional.of(Value.of(name)));
        Optional<Address> typed = findAnswer(answers, "host").map(Address::parse);
        settings = with(settings, "host", typed.map(Address::host));
        settings = with(settings, "user", findAnswer(answers, "user").or(() -> typed.flatMap(Address::user)));
        settings = with(
                settings,
                "port",
                typed.map(Address::port).filter(OptionalInt::isPresent).map(port -> Integer.toString(port.getAsInt())));
        settings = with(settings, "key-file", findAnswer(answers, "key-file"));
        return with(settings, "defaults." + Fields.ACCOUNT.name(), findAnswer(answers, "account"));
    }

    private static ClusterSettings with(ClusterSettings settings, String key, Optional<String> text) {
        return settings.with(key, text.map(Value::of));
    }

    private static Optional<String> findAnswer(Map<String, String> answers, String key) {
        return Optional.ofNullable(answers.get(key)).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** Returns the title and organization, for lists. */
    public String displayName() {
        return about.organisation().isEmpty() ? about.title() : about.title() + ", " + about.organisation();
    }
}
