package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.Field;

/**
 * A ready-made site.
 *
 * @param name as "clusters add" takes it
 * @param title name for people
 * @param organisation who runs it; null if not given
 * @param country where it is; null if not given
 * @param asOf date of the last check, YYYY-MM-DD; null if not given
 * @param scheduler the kind of scheduler
 * @param host its login node; null if it must be given
 * @param asks what "clusters add" needs to know
 * @param required fields that every preset must set there
 * @param guessed keys of settings whose value is a guess
 * @param notes what to know before using it, in sentences
 * @param sources pages that describe it
 * @param queues its queues
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
