package org.batchwright.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.cli.ReadOnlyPresets;
import org.batchwright.cli.SiteVerbsTest;
import org.batchwright.cli.json.ClusterOutput;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.browse.BrowseOutput;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.Planner;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests that the schema of {@code --json} in the manual matches the records, and that the output of the verbs conforms to it, here and in
 * every test that uses {@link CliHarness}. {@code -Ddocs=write} writes the schema.
 */
class JsonContractTest {
    private static final Path RECORDS = Path.of("src", "main", "java", "org", "batchwright", "cli", "json");

    private final CliHarness typed = new CliHarness();

    @Test
    void the_schema_in_the_manual_matches_the_records() throws IOException {
        ObjectNode schema = RecordSchema.of(ContractCheck.VERBS, RecordDocs.of(RECORDS));
        String text =
                JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
        if ("write".equals(System.getProperty("docs"))) {
            Files.writeString(ContractCheck.SCHEMA, text);
        }
        assertThat(ContractCheck.SCHEMA)
                .as("differs from the records; write it with: mvn test -Dtest=JsonContractTest -Ddocs=write")
                .hasContent(text);
    }

    @Test
    void every_object_is_printed_by_a_verb() {
        assertThat(ContractCheck.VERBS.values().stream().flatMap(Collection::stream))
                .containsAll(Stream.of(Output.class, ClusterOutput.class, BrowseOutput.class)
                        .flatMap(outputs -> Stream.of(outputs.getDeclaredClasses()))
                        .<Class<? extends Output>>map(one -> one.asSubclass(Output.class))
                        .toList());
    }

    @Test
    void the_help_lists_the_json_members() {
        typed.run("submit", "--help");
        assertThat(typed.out().replaceAll("\\s+", " "))
                .contains("--json: run {number, id, preset,", "role: job | sample | segment", "peak_memory_bytes")
                .contains(
                        "--json if problems prevent it: error {as in batchwright --help}, problems [as in preview --help].");
        CliHarness preview = new CliHarness();
        preview.run("preview", "--help");
        assertThat(preview.out().replaceAll("\\s+", " "))
                .contains("(field | file, line, column, field | template, line | field, manual_edit)");
        CliHarness other = new CliHarness();
        other.run("clusters", "add", "--help");
        assertThat(other.out()).contains("--json: cluster {as in clusters --help}, site {as in clusters --help}.");
    }

    @Test
    void a_problem_contains_the_members_of_its_location() {
        typed.engine.problems = List.of(
                problem(new Problem.InField("resources.time")),
                problem(new Problem.InFile(Path.of("a.yaml"), 3, 5, Optional.empty())),
                problem(new Problem.InFile(Path.of("a.yaml"), 3, 5, Optional.of("command"))),
                problem(new Problem.InTemplate("body.sh", 7)),
                problem(new Problem.InManualEdit(0)),
                problem(new Problem.Anywhere()));
        typed.run("preview", "quick", "--json");
        assertThat(typed.json().at("/problems").valueStream().map(JsonNode::propertyNames))
                .extracting(names -> names.stream()
                        .filter(name -> !List.of("severity", "what", "advice", "code", "arguments", "fixes")
                                .contains(name)))
                .extracting(Stream::toList)
                .containsExactly(
                        List.of("field"),
                        List.of("file", "line", "column", "field"),
                        List.of("file", "line", "column", "field"),
                        List.of("template", "line"),
                        List.of("field", "manual_edit"),
                        List.of("field"));
        assertThat(typed.json().at("/problems/4/manual_edit").asInt()).isEqualTo(1);
        assertThat(faultsAs(Output.Preview.class)).isEmpty();
    }

    @Test
    void a_problem_has_its_code_and_data() {
        typed.engine.problems = List.of(Problem.error(
                new Problem.InField("resources.nodes"), Message.of("plan.below-minimum-nodes", 1, "large", 4)));
        typed.run("preview", "quick", "--json");
        assertThat(typed.json().at("/problems/0/code").asString()).isEqualTo("plan.below-minimum-nodes");
        assertThat(typed.json().at("/problems/0/arguments").toString()).isEqualTo("[\"1\",\"large\",\"4\"]");
        assertThat(typed.json().at("/problems/0/what").asString())
                .isEqualTo("\"nodes\" is set to 1, but the minimum for large is 4: the job would never start.");
        assertThat(faultsAs(Output.Preview.class)).isEmpty();
    }

    private static Problem problem(Problem.Where where) {
        return Problem.warning(where, "It is wrong.", "Change it.")
                .withFixes(new Fix("Use 4h", new Fix.SetField(Fields.TIME, Value.of("4h"))));
    }

    @Test
    void a_parameter_is_one_string_or_several() {
        Assignments parameters =
                Assignments.NONE.with("lr", Value.of("1e-4")).with("tags", Value.of(List.of("a", "b")));
        typed.engine.presets = new ReadOnlyPresets(
                ReadOnlyPresets.file(Given.preset("mnist/quick").withParameters(parameters)));
        typed.run("preview", "quick", "--json");
        assertThat(typed.json().at("/jobs/0/parameters").toString())
                .isEqualTo("{\"lr\":\"1e-4\",\"tags\":[\"a\",\"b\"]}");
        assertThat(faultsAs(Output.Preview.class)).isEmpty();
    }

    @Test
    void an_unknown_cost_is_explained() {
        typed.engine.clusters.save(SiteVerbsTest.priced(Price.PriceKind.NOT_KNOWN, Price.Reliability.KNOWN));
        typed.engine.planner = Optional.of(new Planner());
        typed.run("preview", "mnist/twice", "--on", "lab", "--json");
        assertThat(typed.json().at("/cost/known").asBoolean()).isFalse();
        assertThat(typed.json().at("/cost/see").asString()).isEqualTo("https://site/rates");
        assertThat(faultsAs(Output.Preview.class)).isEmpty();
    }

    @Test
    void the_cost_is_the_last_member_of_a_run() {
        typed.engine.clusters.save(SiteVerbsTest.priced(Price.PriceKind.RATES, Price.Reliability.KNOWN));
        Run run = typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        PlannedJob job =
                new PlannedJob("quick", Given.settings(Fields.TIME, "04:00:00"), Assignments.NONE, Assignments.NONE);
        typed.engine.book.put(run, new SubmittedRun(Bundle.of("#!/bin/bash", "{}"), job, "{}", Optional.empty()));
        typed.run("runs", "3", "--json");
        assertThat(typed.json().at("/runs/0").propertyNames())
                .startsWith("number")
                .endsWith("jobs", "alarms", "cost", "used", "stages_elsewhere");
        assertThat(typed.json().at("/runs/0/cost").propertyNames())
                .containsExactly("known", "estimate", "amounts", "why", "see", "asked", "open_jobs");
        assertThat(typed.json().at("/runs/0/jobs/0/peak_memory_bytes").asLong()).isEqualTo(64 << 20);
        assertThat(faultsAs(Output.BilledRuns.class)).isEmpty();
    }

    @Test
    void an_unresponsive_cluster_is_listed_among_the_failures() {
        typed.engine.silent.add(new OperationException.Unreachable(
                Message.written("lab is unreachable.", "Try again."), new IOException()));
        typed.engine.put(FakeEngine.run(3, JobState.OUT_OF_MEMORY));
        typed.run("runs", "--json");
        assertThat(typed.json().at("/runs/0/state").asString()).isEqualTo("out-of-memory");
        assertThat(typed.json().at("/failures/0").propertyNames())
                .containsExactly("failure", "what", "advice", "code", "arguments", "details");
        assertThat(faultsAs(Output.Runs.class)).isEmpty();
    }

    @Test
    void a_key_that_cannot_be_set_up_is_a_failed_operation() {
        typed.run("clusters", "--set-up-key", "lab", "--json");
        assertThat(typed.json().at("/error/failure").asString()).isEqualTo("not-possible");
        assertThat(faultsAs(Output.OperationFailed.class)).isEmpty();
        assertThat(faultsAs(Output.Failed.class)).isNotEmpty();
    }

    @Test
    void missing_additional_and_incorrectly_typed_members_are_detected() {
        typed.run("submit", "quick", "--json");
        ObjectNode run = (ObjectNode) typed.json().at("/run");
        assertThat(faults(run.deepCopy().put("number", "3"))).hasSize(1);
        assertThat(faults(run.deepCopy().putNull("id"))).hasSize(1);
        assertThat(faults(run.deepCopy().put("state", "unheard-of"))).hasSize(1);
        assertThat(faults(run.deepCopy().put("created", "yesterday"))).hasSize(1);
        assertThat(faults(run.deepCopy().put("more", 1))).hasSize(1);
        assertThat(faults(run.deepCopy().without("note"))).hasSize(1);
        assertThat(faults(run.deepCopy().putNull("note"))).isEmpty();
        run.withArray("/jobs").addObject();
        assertThat(faults(run)).hasSize(1);
    }

    private static List<String> faults(JsonNode run) {
        return ContractCheck.committed().of(run, "Run");
    }

    private List<String> faultsAs(Class<? extends Output> type) {
        return ContractCheck.committed().of(typed.json(), RecordSchema.name(type));
    }
}
