package org.batchwright.cli.output;

import java.util.Optional;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.Field;
import tools.jackson.databind.node.ObjectNode;

/** The JSON structure of a site. */
public final class SiteJson {
    private SiteJson() {}

    public static ObjectNode of(SiteProfile site) {
        ObjectNode node = Json.object();
        node.put("name", site.name());
        node.put("title", site.about().title());
        node.put("organisation", text(site.about().organisation()));
        node.put("country", text(site.about().country()));
        node.put("as_of", text(site.about().asOf()));
        node.put("scheduler", site.cluster().scheduler());
        node.put(
                "host",
                site.knowsHost() ? site.cluster().address().orElseThrow().host() : null);
        site.asks().keySet().forEach(node.putArray("asks")::add);
        site.cluster().overrides().required().stream().map(Field::name).forEach(node.putArray("required")::add);
        site.cluster().overrides().guessed().forEach(node.putArray("guessed")::add);
        site.about().notes().forEach(node.putArray("notes")::add);
        site.about().sources().forEach(node.putArray("sources")::add);
        node.set("queues", Json.queues(site.cluster().queues()));
        return node;
    }

    private static @org.jspecify.annotations.Nullable String text(String known) {
        return Optional.of(known).filter(text -> !text.isEmpty()).orElse(null);
    }
}
