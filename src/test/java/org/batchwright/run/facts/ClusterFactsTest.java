package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.Test;

class ClusterFactsTest extends ScriptedClusterFacts {
    private final List<ClusterName> changed = new ArrayList<>();

    @Test
    void a_single_note_lists_the_unchecked_facts_while_offline_and_no_connection_is_made() throws Exception {
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.NOTE);
            assertThat(problem.what())
                    .isEqualTo(
                            "Not checked, because lab is not connected: modules, conda environment ml, program python, 2 paths.");
            assertThat(problem.advice()).isEqualTo("Connect to check.");
        });
    }

    @Test
    void nothing_is_reported_during_a_query() {
        desk.connect(new FactsHost());
        assertThat(facts.findings(job(), lab)).isEqualTo(ClusterFindings.Findings.NONE);
    }

    @Test
    void one_command_queries_everything_and_the_results_are_cached() throws Exception {
        FactsHost host = desk.connect(new FactsHost());
        facts.onChange(changed::add);
        facts.query(job(), lab);
        facts.query(job(), lab);

        assertThat(host.commands).hasSize(1);
        assertThat(changed).containsExactly(lab.name());
        assertThat(facts.findings(job(), lab))
                .isEqualTo(new ClusterFindings.Findings(
                        List.of(),
                        Set.of(
                                "environment.modules",
                                "environment.conda",
                                "command",
                                "parameters.data-dir",
                                "parameters.out")));
    }

    @Test
    void only_changed_items_are_queried_again() throws Exception {
        FactsHost host = desk.connect(new FactsHost());
        facts.query(job(), lab);
        facts.query(with("data-dir", "/data/other"), lab);

        assertThat(host.commands).hasSize(2);
        assertThat(host.commands.getLast()).contains("/data/other").doesNotContain("module load", "/results");
    }

    @Test
    void a_missing_item_is_an_error_and_the_intended_one_is_suggested() throws Exception {
        desk.connect(new FactsHost()).says("gcc/13", "missing", "/apps:\ngcc/12(default)\ncuda/12.1\n");
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems())
                .extracting(Problem::severity, Problem::where, Problem::what, Problem::advice)
                .containsExactly(Tuple.tuple(
                        Problem.Severity.ERROR,
                        new Problem.InField("environment.modules"),
                        "Module \"gcc/13\" not found on lab: the job would fail immediately.",
                        "Available: gcc/12."));
        assertThat(onlyFix(job()))
                .isEqualTo(new Fix.SetField(Fields.MODULES, Value.of(List.of("gcc/12", "cuda/12.1"))));
    }

    @Test
    void requesting_modules_is_an_error_on_a_cluster_without_the_module_command() throws Exception {
        desk.connect(new FactsHost()).says("gcc/13", "no-command", "");
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems())
                .extracting(Problem::severity, Problem::where, Problem::what)
                .containsExactly(Tuple.tuple(
                        Problem.Severity.ERROR,
                        new Problem.InField("environment.modules"),
                        "lab has no \"module\" command, not even in a login shell."));
    }

    @Test
    void the_nearest_conda_environment_or_program_is_offered_as_a_fix() throws Exception {
        desk.connect(new FactsHost()).says("activate", "environments", "base * /opt/conda\nml2 /opt/envs/ml2\n");
        facts.query(job(), lab);
        assertThat(onlyFix(job())).isEqualTo(new Fix.SetField(Conda.NAME, Value.of("ml2")));

        desk.connect(new FactsHost()).says("python", "missing", "bash\npython3\n");
        facts.query(job(), lab);
        assertThat(onlyFix(job())).isEqualTo(new Fix.SetField(Fields.COMMAND, Value.of("python3 train.py")));
    }

    @Test
    void a_container_runtime_missing_on_the_login_node_is_a_warning() throws Exception {
        PlannedJob job = new PlannedJob(
                "job",
                Given.settings(
                        Fields.COMMAND,
                        "python x.py",
                        ContainerFields.IMAGE,
                        "/x.sif",
                        ContainerFields.RUNTIME,
                        "apptainer"),
                Assignments.NONE,
                Assignments.NONE);
        desk.connect(new FactsHost()).says("apptainer", "missing", "bash\npython3\n");
        facts.query(job, lab);

        assertThat(facts.findings(job, lab).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.where()).isEqualTo(new Problem.InField("environment.container-with"));
            assertThat(problem.what()).contains("\"apptainer\"");
        });
    }

    @Test
    void a_program_that_setup_lines_may_provide_is_not_reported() throws Exception {
        PlannedJob job = new PlannedJob(
                "job",
                job().settings().with(Fields.SETUP, Value.of(List.of("source /opt/setup.sh"))),
                Assignments.NONE,
                Assignments.NONE);
        FactsHost host = desk.connect(new FactsHost()).says("python", "missing", "bash");
        facts.query(job, lab);

        assertThat(facts.findings(job, lab).problems()).isEmpty();
        assertThat(host.commands.getLast()).doesNotContain("/opt/setup.sh");
    }

    @Test
    void missing_items_are_rechecked_after_one_minute_and_other_items_after_ten() throws Exception {
        FactsHost host = desk.connect(new FactsHost()).says("/results/a", "below", "/\n/home/a\n");
        facts.query(job(), lab);
        now = now.plusSeconds(61);
        facts.query(job(), lab);
        assertThat(host.commands).hasSize(2);
        assertThat(host.commands.getLast()).contains("/results/a").doesNotContain("/data/nyu_v2");

        FactsHost again = desk.connect(new FactsHost());
        facts.query(job(), lab);
        assertThat(again.commands.getLast()).contains("/results/a").doesNotContain("/data/nyu_v2");
        assertThat(facts.findings(job(), lab).problems()).isEmpty();
        now = now.plus(Duration.ofMinutes(10));
        facts.query(job(), lab);
        assertThat(again.commands.getLast()).contains("/results/a", "/data/nyu_v2", "module load");
    }

    @Test
    void the_cache_is_kept_when_the_link_is_lost() throws Exception {
        desk.connect(new FactsHost()).says("/results/a", "below", "/\n/home/a\n");
        facts.query(job(), lab);
        desk.cut();
        assertThat(facts.findings(job(), lab).problems())
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.WARNING);
    }

    @Test
    void an_unresponsive_cluster_causes_a_note_instead_of_a_false_alarm() throws Exception {
        FactsHost host = desk.connect(new FactsHost());
        host.silent = true;
        facts.query(job(), lab);

        assertThat(facts.findings(job(), lab).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.NOTE);
            assertThat(problem.what()).contains("Not checked on lab", "2 paths");
        });
    }

    @Test
    void an_account_that_the_user_does_not_have_is_detected_from_discovery_while_offline() {
        desk.discovery = Optional.of(new Discovery(
                "slurm",
                "Slurm 22.05.8",
                List.of(),
                Optional.of(new Accounts(List.of(Accounts.Account.named("lab")), Optional.of("lab"))),
                Limits.UNKNOWN));
        PlannedJob job =
                new PlannedJob("job", Given.settings(Fields.ACCOUNT, "chem"), Assignments.NONE, Assignments.NONE);

        assertThat(facts.findings(job, lab).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.isBlocking()).isTrue());
    }

    @Test
    void this_computer_can_always_be_checked() throws Exception {
        FactsHost host = new FactsHost().says("/data/nyu_v2", "below", "/\n/home/a\n");
        desk.atHome = host;
        Cluster here = Cluster.thisComputer();
        assertThat(facts.findings(job(), here)).isEqualTo(ClusterFindings.Findings.NONE);
        facts.query(job(), here);
        assertThat(host.commands).hasSize(1);
        assertThat(facts.findings(job(), here).problems())
                .extracting(Problem::what)
                .containsExactly("/data/nyu_v2 does not exist on This computer.");
    }

    private Fix.Change onlyFix(PlannedJob job) {
        List<Problem> problems = facts.findings(job, lab).problems();
        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().fixes()).hasSize(1);
        return problems.getFirst().fixes().getFirst().change();
    }
}
