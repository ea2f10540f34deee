package org.batchwright.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowSessionTest {
    private static final PresetId NESTED = PresetId.of("말뭉치 실험/部/韓日 翻訳");

    @Test
    void a_session_can_be_written_and_read_back() {
        WindowSession session = WindowSession.NONE
                .withScreen("runs")
                .withPreset(Optional.of(NESTED))
                .withYaml(true)
                .withPicked(Map.of(NESTED, new ClusterName("lab slurm")))
                .withRun(Optional.of(new RunId("20261120-193957-k3f9x2")))
                .withRunTab("metrics")
                .withCluster(Optional.of(ClusterName.THIS_COMPUTER))
                .withDraftOrigin(Optional.of(new WindowSession.DraftOrigin(NESTED, 41)))
                .withProblemsFolded(true);

        assertThat(WindowSession.parse(session.text())).isEqualTo(session);
        assertThat(WindowSession.parse(WindowSession.NONE.text())).isEqualTo(WindowSession.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\0\0\0\0",
                "{\"screen\": 1}",
                "screen\nscreen \nrun ../../etc\npicked a\npicked \tb\npicked a\tb\tc",
                "draft-origin a\tb",
                "unknown value"
            })
    void garbage_is_ignored(String text) {
        assertThat(WindowSession.parse(text)).isEqualTo(WindowSession.NONE);
    }

    @Test
    void valid_entries_are_kept_even_if_there_is_garbage_next_to_them() {
        assertThat(WindowSession.parse("screen runs\nrun ../../etc\r\n\0\npreset a/b"))
                .isEqualTo(WindowSession.NONE.withScreen("runs").withPreset(Optional.of(PresetId.of("a/b"))));
    }

    @Test
    void an_absurdly_long_value_is_ignored() {
        assertThat(WindowSession.parse("screen " + "x".repeat(501))).isEqualTo(WindowSession.NONE);
    }

    @Test
    void only_the_latest_cluster_choices_are_kept() {
        Map<PresetId, ClusterName> many = new LinkedHashMap<>();
        IntStream.range(0, 150).forEach(i -> many.put(PresetId.of("p" + i), new ClusterName("lab")));

        assertThat(WindowSession.parse(WindowSession.NONE.withPicked(many).text())
                        .picked())
                .hasSize(100)
                .doesNotContainKey(PresetId.of("p49"))
                .containsKeys(PresetId.of("p50"), PresetId.of("p149"));
    }
}
