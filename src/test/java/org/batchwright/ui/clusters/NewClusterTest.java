package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Test;

/** Tests the starting points for a new cluster. */
class NewClusterTest {
    @Test
    void the_users_own_hosts_come_before_the_sites() throws Exception {
        List<SiteProfile> sites = BundledSites.bundled().all();
        List<NewCluster> all = NewCluster.findMatching(sites, List.of("lab", "연구실"), "");
        assertThat(all).startsWith(new NewCluster.Alias("lab"), new NewCluster.Alias("연구실"));
        assertThat(all).hasSize(sites.size() + 3);
        assertThat(all.getLast()).isEqualTo(new NewCluster.Typed(""));
        assertThat(NewCluster.findMatching(sites, List.of("lab", "연구실"), "연구"))
                .containsExactly(new NewCluster.Alias("연구실"), new NewCluster.Typed("연구"));
    }
}
