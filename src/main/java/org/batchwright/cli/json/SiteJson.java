package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.Field;

/**
 * A ready-made site.
 *
 * @param name the name, as used with "clusters add"
 * @param title display name
 * @param organisation the operator of the site; null if not given
 * @param country the country of the site; null if not given
 * @param asOf date of the last check, YYYY-MM-DD; null if not given
 * @param scheduler the kind of scheduler
 * @param host the login node; null if the user must specify it
 * @param asks the settings that "clusters add" requires
 * @param required fields that every preset must set on this cluster
 * @param guessed keys of settings whose values are guesses
 * @param notes what users should know about the site, as sentences
 * @param sources pages that describe the site
 * @param queues the queues of the site
 */
@ListedBy("clusters")
public record SiteJson(
        String name,
        String title,
        Optional<String> organisation,
        Optional<String> country,
        Optional<String> asOf,
        String scheduler,
        Optional<String> host,
        List<String> asks,
        List<String> required,
        List<String> guessed,
        List<String> notes,
        List<String> sources,
        List<QueueJson> queues) {

    public static SiteJson of(SiteProfile site) {
        return new SiteJson(
                site.name(),
                site.about().title(),
                known(site.about().organisation()),
                known(site.about().country()),
                known(site.about().asOf()),
                site.cluster().scheduler(),
                site.knowsHost() ? site.cluster().address().map(Address::host) : Optional.empty(),
                List.copyOf(site.asks().keySet()),
                site.cluster().overrides().required().stream().map(Field::name).toList(),
                List.copyOf(site.cluster().overrides().guessed()),
                site.about().notes(),
                site.about().sources(),
                QueueJson.all(site.cluster().queues()));
    }

    private static Optional<String> known(String text) {
        return Optional.of(text).filter(given -> !given.isEmpty());
    }
}
