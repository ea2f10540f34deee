package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests requests that a Kubernetes cluster or kubectl refuses. */
@Tag("rig")
class KubernetesRefusalsTest extends KubernetesRuns {
    @Test
    void a_forbidden_resource_is_rejected_with_a_clear_message() throws Exception {
        lab().server().forbid("create jobs");

        assertThatThrownBy(() -> here().submit(here().command("true")))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("You do not have permission to create jobs.batch in the namespace ml: ask");
        assertThat(lab().server().names("secrets")).isEmpty();
        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
    }

    @Test
    void code_that_is_too_large_is_refused_and_its_size_is_reported() throws Exception {
        byte[] noise = new byte[1_200_000];
        new Random(1).nextBytes(noise);
        here();
        Files.write(folder.resolve("workspace/presets/plain/code/noise.bin"), noise);

        assertThatThrownBy(() -> here().submit(here().command("true")))
                .hasMessageContaining("larger than the 1 MiB that Kubernetes accepts")
                .satisfies(failure -> assertThat(((OperationException) failure).details())
                        .contains("a Kubernetes Secret can hold 1048576"));
        assertThat(lab().server().names("jobs")).isEmpty();
    }

    @Test
    void a_repeated_submission_is_deduplicated_and_a_run_is_found_by_name() throws Exception {
        Run run = here().submit(here().command("sleep 300"));

        String again = lab().tell(
                        run,
                        here().dialect().submitScript(run.id(), here().cluster().policy()));

        assertThat(here().dialect().parseSubmitted(again))
                .hasValue(run.jobs().getFirst().id().orElseThrow());
        assertThat(lab().server().names("jobs")).containsExactly("bw-" + run.id());
        assertThat(here().dialect().parseFound(lab().tell(here().dialect().findScript(run.id())), run.id()))
                .isEqualTo(run.jobs().getFirst().id());
        here().engine().control().cancel(run.id());
    }

    @Test
    void cluster_resources_are_discovered_and_a_missing_context_is_reported() throws Exception {
        var found = here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("Kubernetes 1.31.0");
        assertThat(found.gpuTypes()).containsExactly("NVIDIA-A100");
        lab().server().forbid("list nodes");
        assertThat(here().dialect()
                        .parseDiscovery(lab().tell(here().dialect().discoverScript()))
                        .queues())
                .isEmpty();
        String other = here().dialect().discoverScript().replace("context=lab\n", "context=nosuch\n");
        assertThat(lab().tell("(" + other + "\n) 2>&1 || true"))
                .contains("kubectl has no context nosuch; it has: lab other");
    }

    @Test
    void volume_claims_are_suggested_as_mounts_if_they_may_be_listed() throws Exception {
        assertThat(suggestedMounts())
                .containsExactly(
                        new SuggestedValue("pvc:imagenet:/data/imagenet:ro", "200Gi · ROX · Bound"),
                        new SuggestedValue("pvc:results:/data/results", "1Ti · RWX · Bound"));

        lab().server().forbid("list persistentvolumeclaims");

        assertThat(suggestedMounts()).isEmpty();
    }

    private List<SuggestedValue> suggestedMounts() throws Exception {
        Discovery found =
                here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));
        assertThat(found.version()).isEqualTo("Kubernetes 1.31.0");
        return new FieldSuggestions(here().cluster(), Optional.of(found)).of(ContainerFields.MOUNTS);
    }

    @Test
    void kubectl_itself_rejects_a_manifest_with_an_unknown_field() throws Exception {
        Run run = here().submit(here().command("true"));

        String output = lab().tell(
                        run,
                        "sed -n 's/^#K8S //p' job.sh | sed 's/backoffLimit/backoffLimt/; s/batchwright-job/other/' |"
                                + " kubectl --context=lab -n ml create -f - 2>&1 || true");

        assertThat(output).contains("unknown field \"backoffLimt\"");
        here().awaitEnd(run);
    }
}
