package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.groups.Tuple;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Test;

/** Tests data and output paths that are missing on the cluster, and full disks. */
class MissingPathsTest extends ScriptedClusterFacts {
    @Test
    void a_missing_data_path_is_a_warning_that_suggests_a_similar_name() throws Exception {
        desk.connect(new FactsHost()).says("/data/nyu_v2", "below", "/data\n/home/a\nnyu_v3\nkitti\n");
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.where()).isEqualTo(new Problem.InField("parameters.data-dir"));
            assertThat(problem.what()).isEqualTo("/data/nyu_v2 does not exist on lab.");
            assertThat(problem.advice()).contains("/data.");
            assertThat(problem.fixes().getFirst().change())
                    .isEqualTo(new Fix.SetParameter("data-dir", Value.of("${site.data}/nyu_v3")));
        });
        assertThat(facts.findings(job(), lab).found())
                .contains("parameters.out")
                .doesNotContain("parameters.data-dir");
    }

    @Test
    void a_missing_output_path_is_reported_only_if_its_disk_is_missing() throws Exception {
        desk.connect(new FactsHost()).says("/results/a", "below", "/results\n/home/a\n");
        facts.query(job(), lab);
        assertThat(facts.findings(job(), lab).problems()).isEmpty();

        desk.connect(new FactsHost()).says("/results/a", "below", "/\n/home/a\nresult\n");
        facts.query(job(), lab);
        assertThat(facts.findings(job(), lab).problems())
                .extracting(Problem::what)
                .containsExactly("/results/a does not exist on lab.");
    }

    @Test
    void missing_output_folders_are_accepted_unless_a_similar_folder_exists() throws Exception {
        PlannedJob deep = new PlannedJob(
                "train", Settings.NONE, Given.assignments("out", "/home/a/results/depth/1"), Assignments.NONE);
        desk.connect(new FactsHost()).says("/home/a/results/depth/1", "below", "/home/a\n/home/a\nnotes\n");
        facts.query(deep, lab);
        assertThat(facts.findings(deep, lab).problems()).isEmpty();

        desk.connect(new FactsHost()).says("/home/a/results/depth/1", "below", "/home/a\n/home/a\nresult\n");
        facts.query(deep, lab);
        assertThat(facts.findings(deep, lab).problems()).hasSize(1);
    }

    @Test
    void a_nearly_full_disk_is_a_warning_with_figures() throws Exception {
        desk.connect(new FactsHost()).says("room", "left", "/dev/sda1 2097152 2091000 6152 99% /home\n=lfs\n");
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems())
                .extracting(Problem::severity, Problem::what)
                .containsExactly(
                        Tuple.tuple(
                                Problem.Severity.WARNING,
                                "The disk that contains ~/batchwright on lab is nearly full: 6.0 MB of 2.0 GB left (99% used)."));
    }
}
