package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts.How;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.parameter.OptionSuggestions;
import org.batchwright.ui.compose.parameter.ParameterSuggestion;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the form after the options of the script have been read. */
class OptionsFormTest {
    private static final Fix RENAME = new Fix("Use epochs", new Fix.RenameParameter("epochss", "epochs"));
    private static final Fix ACCEPT = new Fix("Accept anyway", new Fix.AcceptParameter("epochss"));

    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final FactFinding facts = new FactFinding(lab.services.facts(), compose, background);

    @BeforeEach
    void open_a_preset_whose_script_can_be_read() {
        lab.facts.source(TrainScript.read(TrainScript.required("output")));
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
    }

    @Test
    void opening_a_preset_reads_its_script_and_checks_the_cluster_once() {
        int count = lab.facts.queries().size();
        int looked = lab.facts.looked().size();
        compose.refresh();
        assertThat(lab.facts.queries()).hasSize(count).containsOnly(How.SOURCE);
        assertThat(lab.facts.looked()).hasSize(looked);
        set("batch-size", "8");
        assertThat(lab.facts.looked()).hasSize(looked + 1);
        assertThat(lab.facts.looked().getLast().parameters().get("batch-size")).contains(Value.of("8"));
    }

    @Test
    void fast_typing_triggers_no_query() {
        StepBackground steps = new StepBackground();
        Lab other = new Lab();
        ComposeViewModel model = new ComposeViewModel(other.services, steps);
        FactFinding finding = new FactFinding(other.services.facts(), model, steps);
        model.open(Lab.BATCH_4);
        steps.settle();
        int before = other.facts.queries().size();
        model.set(AssignmentTable.PARAMETERS, "lr", Value.of("1"));
        steps.step(); // composes the script and starts the pause before the query
        model.set(AssignmentTable.PARAMETERS, "lr", Value.of("12"));
        steps.settle();
        assertThat(other.facts.queries()).hasSize(before + 1);
        assertThat(finding.reading().get()).isFalse();
    }

    @Test
    void a_row_shows_its_option_and_its_findings() {
        lab.facts.there(List.of(), "parameters.data-dir", "environment.conda");
        facts.recheck();
        assertThat(row("batch-size").remarks().option())
                .map(option -> option.help())
                .contains("images a step, on each GPU");
        assertThat(row("data-dir").remarks().found()).isTrue();
        assertThat(row("lr").remarks().found()).isFalse();
    }

    @Test
    void an_empty_command_has_no_option_findings() {
        assertThat(form().script().reading()).isPresent();
        compose.set(Fields.COMMAND, Value.of(" "));
        assertThat(form().script().reading()).isEmpty();
    }

    @Test
    void unset_options_are_listed_separately_and_missing_required_options_are_marked() {
        assertThat(form().script().unset())
                .extracting(AssignmentState::name)
                .containsExactly("encoder", "amp", "milestones", "min-depth", "weight-decay", "output");
        assertThat(form().script().unset().stream().filter(AssignmentState::isMissing))
                .extracting(AssignmentState::name)
                .containsExactly("output");
        set("output", "out");
        assertThat(form().script().unset()).extracting(AssignmentState::name).doesNotContain("output");
    }

    @Test
    void a_fix_is_a_single_undo_step() {
        set("epochss", "50");
        compose.apply(RENAME);
        assertThat(form().parameters())
                .extracting(AssignmentState::name)
                .contains("epochs")
                .doesNotContain("epochss");
        assertThat(row("epochs").value()).isEqualTo(Value.of("50"));
        compose.undo();
        assertThat(row("epochss").value()).isEqualTo(Value.of("50"));
    }

    @Test
    void an_acceptance_is_stored_in_the_preset_and_can_be_revoked() {
        set("epochss", "50");
        compose.apply(ACCEPT);
        assertThat(row("epochss").remarks().acceptance()).isEqualTo(Acceptance.HERE);
        assertThat(own().settings().get(Fields.ACCEPT)).contains(List.of("epochss"));
        compose.revokeAcceptance("epochss");
        assertThat(own().settings().rawValue(Fields.ACCEPT)).isEmpty();
        assertThat(row("epochss").remarks().acceptance()).isEqualTo(Acceptance.NO);
    }

    @Test
    void accepting_another_value_keeps_earlier_acceptances() {
        compose.apply(new Fix("", new Fix.AcceptParameter("a")));
        compose.apply(new Fix("", new Fix.AcceptParameter("b")));
        assertThat(own().settings().get(Fields.ACCEPT)).contains(List.of("a", "b"));
    }

    @Test
    void an_inherited_acceptance_applies_but_cannot_be_revoked() {
        Preset base = lab.presets.find(Lab.BASE).orElseThrow().preset();
        lab.presets.changeOnDisk(base.withSettings(base.settings().with(Fields.ACCEPT, Value.of(List.of("run-name")))));
        compose.refresh();
        assertThat(row("run-name").remarks().acceptance()).isEqualTo(Acceptance.INHERITED);
    }

    @Test
    void an_inherited_name_cannot_be_fixed_in_the_inheriting_preset() {
        lab.presets.changeOnDisk(
                Given.with(lab.presets.find(Lab.BASE).orElseThrow().preset(), "epochss", "50"));
        compose.refresh();
        assertThat(form().fixes(DraftMistakes.typo())).containsExactly(ACCEPT);
        compose.apply(RENAME);
        assertThat(form().marks().unsaved()).isFalse();
    }

    @Test
    void problems_are_sorted_by_severity_and_then_by_form_order() {
        Problem late = Problem.error(new Problem.InField("environment.conda"), "conda", "");
        Problem early = Problem.error(new Problem.InField("parameters.epochs"), "epochs", "");
        Problem anywhere = Problem.error(new Problem.Anywhere(), "anywhere", "");
        Problem warning = Problem.warning(new Problem.InField("command"), "command", "");
        Problem note = Problem.note(new Problem.Anywhere(), Message.written("note", ""));
        lab.facts.there(List.of(note, warning, late, early, anywhere));
        facts.recheck();
        Problem missing = row("output", form().script().unset()).problem().orElseThrow();
        assertThat(compose.problems().get()).containsExactly(anywhere, early, missing, late, warning, note);
    }

    @Test
    void the_program_is_run_only_on_request() {
        lab.facts.help(new OptionReading.Read(
                new Options("train.py", List.of(), List.of(), List.of(), Options.Others.TAKEN, List.of()),
                OptionReading.Method.HELP));
        assertThat(lab.facts.queries()).doesNotContain(How.HELP_HERE, How.HELP_ON_CLUSTER);
        facts.queryHelp(How.HELP_ON_CLUSTER);
        assertThat(lab.facts.queries()).endsWith(How.HELP_ON_CLUSTER);
        assertThat(facts.runningHelpQuery().get()).isEmpty();
        assertThat(form().script().unset()).isEmpty();
    }

    @Test
    void a_failed_query_is_reported_and_the_failure_is_cleared_on_a_retry() {
        lab.facts.refuse(new OperationException.NotPossible("train.py ended with status 3.", "Look at its message."));
        facts.queryHelp(How.HELP_HERE);
        assertThat(facts.failure().get()).map(OperationException::what).contains("train.py ended with status 3.");
        lab.facts.refuse(new OperationException.NotPossible("again", "again"));
        facts.reread();
        assertThat(facts.failure().get()).map(OperationException::what).contains("again");
    }

    @Test
    void a_failed_query_is_shown_only_with_its_preset_and_command() {
        fail("The command starts sleep.");
        compose.set(Fields.COMMAND, Value.of("python other.py"));
        assertThat(facts.failure().get()).isEmpty();
        compose.undo();
        assertThat(facts.failure().get()).isPresent();
        compose.open(Lab.BASE);
        assertThat(facts.failure().get()).as("in another preset").isEmpty();
        compose.open(Lab.BATCH_4);
        assertThat(facts.failure().get()).isPresent();
        facts.dismissFailure();
        compose.open(Lab.BASE);
        compose.open(Lab.BATCH_4);
        assertThat(facts.failure().get()).isEmpty();
    }

    @Test
    void a_failed_query_for_all_stages_is_not_shown_for_a_single_stage() {
        compose.edit("stages", preset -> preset.withStages(List.of(Stage.named("train"))));
        fail("The command starts sleep.");
        compose.stages().choose("train");
        assertThat(facts.failure().get()).isEmpty();
        compose.stages().chooseAll();
        assertThat(facts.failure().get()).isPresent();
    }

    private void fail(String what) {
        lab.facts.refuse(new OperationException.NotPossible(what, "Use another."));
        facts.queryHelp(How.HELP_HERE);
        lab.facts.allow();
        assertThat(facts.failure().get()).map(OperationException::what).contains(what);
    }

    @Test
    void options_are_shown_as_soon_as_they_become_known() {
        lab.facts.source(TrainScript.read());
        lab.facts.becomeKnown();
        assertThat(form().script().unset()).extracting(AssignmentState::name).doesNotContain("output");
    }

    @Test
    void suggestions_that_match_by_prefix_come_first_followed_by_those_that_match_all_words() {
        assertThat(suggested("m")).startsWith("milestones", "min-depth");
        assertThat(suggested("half PRECISION")).containsExactly("half PRECISION", "amp");
        assertThat(suggested("encoder")).containsExactly("encoder");
        assertThat(suggested("mil")).containsExactly("milestones", "mil");
        assertThat(suggested("seed")).containsExactly("seed");
    }

    private List<String> suggested(String typed) {
        return OptionSuggestions.suggestions(form().script().unset(), typed).stream()
                .map(ParameterSuggestion::name)
                .toList();
    }

    private void set(String name, String value) {
        compose.set(AssignmentTable.PARAMETERS, name, Value.of(value));
    }

    private Preset own() {
        return form().experiment().preset();
    }

    private FormState form() {
        return compose.form().get().orElseThrow();
    }

    private AssignmentState row(String name) {
        return row(name, form().parameters());
    }

    private static AssignmentState row(String name, List<AssignmentState> rows) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }
}
