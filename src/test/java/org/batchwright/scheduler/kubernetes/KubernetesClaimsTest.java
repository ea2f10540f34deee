package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.scheduler.DialectOptionChoice;
import org.junit.jupiter.api.Test;

class KubernetesClaimsTest {
    private static Optional<DialectOptionChoice> mounts(String claims) {
        return KubernetesClaims.mounts(KubernetesOutputParser.objects(claims));
    }

    private static String claim(String name, String metadata, String spec, String status) {
        return """
            {"apiVersion": "v1", "kind": "PersistentVolumeClaim", "metadata": {"name": "%s"%s}, "spec": {%s}, "status": {%s}}
            """.formatted(name, metadata, spec, status).strip();
    }

    @Test
    void claims_are_offered_as_mounts_with_their_size_access_mode_and_state() {
        Optional<DialectOptionChoice> found = mounts("{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": ["
                + claim(
                        "scratch",
                        "",
                        "\"accessModes\": [\"ReadWriteOnce\"], \"resources\": {\"requests\": {\"storage\": \"50Gi\"}}",
                        "\"phase\": \"Pending\"")
                + ","
                + claim(
                        "old",
                        ", \"deletionTimestamp\": \"2024-05-01T10:00:00Z\"",
                        "\"accessModes\": [\"ReadWriteMany\", \"ReadOnlyMany\"]",
                        "\"phase\": \"Bound\", \"capacity\": {\"storage\": \"1Ti\"}")
                + "]}");

        assertThat(found)
                .hasValue(new DialectOptionChoice(
                        DialectOptionChoice.MOUNTS,
                        Optional.empty(),
                        List.of("pvc:old:/data/old", "pvc:scratch:/data/scratch"),
                        Map.of(
                                "pvc:old:/data/old",
                                "1Ti · RWX · ROX · Terminating",
                                "pvc:scratch:/data/scratch",
                                "50Gi · RWO · Pending")));
    }

    @Test
    void a_claim_that_is_read_only_is_mounted_read_only() {
        assertThat(mounts(claim("imagenet", "", "\"accessModes\": [\"ReadOnlyMany\"]", "\"phase\": \"Bound\"")))
                .hasValueSatisfying(
                        choice -> assertThat(choice.names()).containsExactly("pvc:imagenet:/data/imagenet:ro"));
    }

    @Test
    void nothing_is_offered_without_claims_or_without_permission() {
        assertThat(mounts("{\"apiVersion\": \"v1\", \"items\": [], \"kind\": \"List\", \"metadata\": {}}"))
                .isEmpty();
        assertThat(mounts("")).isEmpty();
        assertThat(mounts(claim("Not A Name", "", "", ""))).isEmpty();
    }
}
