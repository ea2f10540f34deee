package org.batchwright.ui.clusters;

import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;

/** Formats facts about a site as single lines of text. */
final class SiteText {
    private SiteText() {}

    /** Returns the scheduler's common name. */
    static String scheduler(SiteProfile site) {
        String name = site.cluster().scheduler();
        return Dialects.known().named(name).map(Dialect::title).orElse(name);
    }
}
