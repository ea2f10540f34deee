package org.batchwright.ui.clusters;

import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;

/** Facts of a site as a line says them. */
final class SiteText {
    private SiteText() {}

    /** By the name that people know. */
    static String scheduler(SiteProfile site) {
        String name = site.cluster().scheduler();
        return Dialects.known().named(name).map(Dialect::title).orElse(name);
    }
}
