package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.Test;

class RequiredFieldsTest {
    private static Cluster lab() throws Exception {
        Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
        Files.createDirectories(root);
        Files.writeString(root.resolve("lab.yaml"), """
                host: lab
                scheduler: slurm
                required: [queue, account]
                queues: [{ name: small }, { name: big }, { name: gpu }, { name: debug }]
                """);
        FileClusters clusters =
                new FileClusters(root, BundledSites.bundled(), Dialects.known().names());
        clusters.reload();
        return clusters.find(ClusterName.of("lab")).orElseThrow();
    }

    @Test
    void a_missing_queue_can_be_chosen_from_the_first_queues() throws Exception {
        List<Problem> problems = RequiredFields.check(Settings.NONE.with(Fields.ACCOUNT, Value.of("a")), lab());

        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().advice()).isEqualTo("Choose one of small, big, gpu, debug.");
        assertThat(problems.getFirst().fixes())
                .extracting(Fix::change)
                .containsExactly(
                        new Fix.SetField(Fields.QUEUE, Value.of("small")),
                        new Fix.SetField(Fields.QUEUE, Value.of("big")),
                        new Fix.SetField(Fields.QUEUE, Value.of("gpu")));
    }

    @Test
    void an_account_has_to_be_typed_and_a_blank_account_is_not_accepted() throws Exception {
        Settings queued = Settings.NONE.with(Fields.QUEUE, Value.of("gpu"));
        List<Problem> problems = RequiredFields.check(queued.with(Fields.ACCOUNT, Value.of(" ")), lab());

        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().where()).isEqualTo(new Problem.InField("resources.account"));
        assertThat(problems.getFirst().fixes()).isEmpty();
        assertThat(RequiredFields.check(queued.with(Fields.ACCOUNT, Value.of("x")), lab()))
                .isEmpty();
    }
}
