package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

class FieldSuggestionsTest {
    private static final Queue TEAM = new Queue(
            "team",
            Queue.Mark.OPEN,
            Optional.empty(),
            Queue.PerJob.withMaxNodes(OptionalInt.empty()),
            new Queue.PerNode(OptionalInt.of(64), Optional.empty(), OptionalInt.of(4), List.of("A100", "V100")),
            Optional.empty());
    private final Optional<Discovery> found = Optional.of(new Discovery("kubernetes", "Kubernetes 1.31", List.of(TEAM))
            .with(new AvailableResources(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(new AvailableResources.Gpus("A100", 3, 8)))));

    private static Cluster here(String scheduler) {
        return new Cluster(
                new ClusterName("kube"), Optional.empty(), scheduler, Cluster.Policy.USUAL, Map.of(), List.of());
    }

    @Test
    void queues_and_gpus_of_a_locally_controlled_scheduler_are_suggested() {
        Cluster plain = here("kubernetes");
        Cluster kueue = Dialects.known()
                .withCapabilities(
                        plain.withOverrides(plain.overrides().withDialectOption("kueue", Optional.of("yes"))));

        assertThat(new FieldSuggestions(kueue, found).of(Fields.QUEUE))
                .extracting(SuggestedValue::value)
                .containsExactly("team");
        assertThat(new FieldSuggestions(kueue, found).of(Fields.GPU_TYPE))
                .containsExactly(new SuggestedValue("A100", "3 of 8 free"), new SuggestedValue("V100", "team"));
        assertThat(new FieldSuggestions(Dialects.known().withCapabilities(plain), found).of(Fields.QUEUE))
                .as("Kubernetes itself has no queues")
                .isEmpty();
    }

    @Test
    void features_and_reservations_reported_by_the_scheduler_are_suggested() {
        Optional<Discovery> slurm = Optional.of(new Discovery("slurm", "Slurm 24.11", List.of(TEAM))
                .with(new AvailableResources(
                        List.of(), List.of("nvlink", "ib"), List.of("course"), List.of("matlab"))));

        assertThat(new FieldSuggestions(here("slurm"), slurm).of(Fields.CONSTRAINT))
                .extracting(SuggestedValue::value)
                .containsExactly("nvlink", "ib");
        assertThat(new FieldSuggestions(here("slurm"), slurm).of(Fields.ofSample(Fields.RESERVATION)))
                .containsExactly(SuggestedValue.named("course"));
    }

    @Test
    void a_computer_without_a_scheduler_suggests_only_its_gpus() {
        assertThat(new FieldSuggestions(here("this-computer"), found).of(Fields.GPU_TYPE))
                .isEqualTo(new FieldSuggestions(here("slurm"), found).of(Fields.GPU_TYPE))
                .isNotEmpty();
        assertThat(new FieldSuggestions(Cluster.thisComputer(), found).of(Fields.QUEUE))
                .isEmpty();
    }
}
