package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingTextsTest {
    @ParameterizedTest
    @CsvSource({
        "host, Host",
        "dialect.trial-time, Trial time",
        "dialect.arch, CPU architecture",
        "queues, Queues",
        "queues.small, Queue small",
        "queues.spot.small.memory, Memory of spot.small",
        "cost.rates, Rates",
        "cost.rates.node_h, Rate for node_h",
        "unknown.key, unknown.key"
    })
    void a_key_in_a_file_is_shown_with_its_label_from_the_form(String key, String name) {
        assertThat(SettingTexts.ofKey(key)).isEqualTo(name);
    }

    @Test
    void every_value_that_a_bundled_site_assumes_has_a_name() {
        for (SiteProfile site : BundledSites.bundled().all()) {
            for (String key : site.cluster().overrides().guessed()) {
                assertThat(SettingTexts.ofKey(key)).as(site.name()).isNotEqualTo(key);
            }
        }
    }
}
