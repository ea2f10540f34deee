package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterDefaults;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ClusterFormViewModelTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters store =
            new FileClusters(root, BundledSites.bundled(), Dialects.known().names());
    private final List<ClusterDraft> saved = new ArrayList<>();

    private ClusterFormViewModel edit(String text) throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve("lab.yaml"), text);
        store.reload();
        return form(store.find(LAB));
    }

    private ClusterFormViewModel form(Optional<Cluster> existing) {
        return new ClusterFormViewModel(
                store,
                Dialects.known(),
                existing,
                new ClusterFormViewModel.KnownNames(
                        () -> List.of("gpu-server"),
                        name -> Optional.empty(),
                        new KeyFileCheck(root.getRoot().resolve("home"), new InlineBackground())),
                saved::add);
    }

    private static List<ClusterField<?>> shown(ClusterFormViewModel form) {
        return Stream.of(ClusterField.Section.values())
                .flatMap(section -> form.fields(section).stream())
                .filter(form::isShown)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"lab,host,'',name", "'a/b',host,'',name", "new,'','',host", "new,-x,'',host", "new,host,70000,port"})
    void an_invalid_field_of_a_new_cluster_is_reported(String name, String host, String port, String field)
            throws Exception {
        edit("host: login\n");
        ClusterFormViewModel form = form(Optional.empty());
        form.setName(name);
        form.set(ClusterFields.HOST, Value.of(host));
        form.set(ClusterFields.PORT, Value.of(port));

        assertThat(form.save()).extracting(Problem::where).containsExactly(new Problem.InField(field));
        assertThat(saved).isEmpty();
    }

    @Test
    void a_typed_host_is_split_and_saved() {
        ClusterFormViewModel form = form(Optional.empty());
        form.setName("lab");
        form.set(ClusterFields.HOST, Value.of("alice@login.lab:2222"));

        assertThat(form.save()).isEmpty();
        assertThat(saved)
                .singleElement()
                .satisfies(draft -> assertThat(draft.settings().values())
                        .isEqualTo(Map.of(
                                "host", Value.of("login.lab"), "user", Value.of("alice"), "port", Value.of("2222"))));
    }

    @Test
    void fields_set_in_the_file_and_common_fields_are_shown_and_other_fields_can_be_added() throws Exception {
        ClusterFormViewModel form =
                edit("host: login\nscheduler: slurm\ncost: { unit: points }\nsubmit-options: [-X]\n");

        assertThat(shown(form))
                .contains(
                        ClusterFields.HOST,
                        ClusterFields.JUMP,
                        ClusterFields.ROOT,
                        ClusterFields.COST_UNIT,
                        ClusterFields.SUBMIT_OPTIONS)
                .doesNotContain(ClusterFields.REQUIRED, ClusterFields.FREE, ClusterFields.AT_ONCE);
        assertThat(form.isOffered(ClusterFields.FREE)).isTrue();
        assertThat(form.isOffered(ClusterFields.AT_ONCE)).isFalse();
    }

    @Test
    void the_offered_fields_follow_the_kind_of_cluster_while_the_user_types() throws Exception {
        ClusterFormViewModel form = edit("host: login\n");
        assertThat(form.isOffered(ClusterFields.PORT)).isTrue();
        form.set(ClusterFields.HOST, Value.of("https://crater.site.org"));
        assertThat(form.isOffered(ClusterFields.PORT)).isFalse();
        assertThat(form.isOffered(ClusterFields.USER)).isTrue();

        form.set(ClusterFields.SCHEDULER_NAME, Value.of("lsf"));
        assertThat(form.fields(ClusterField.Section.SCHEDULER))
                .extracting(ClusterField::key)
                .contains("dialect.memory-unit")
                .doesNotContain("dialect.schedule");
    }

    @Test
    void this_computer_has_no_login_queues_or_cost() {
        ClusterFormViewModel form = form(store.find(ClusterName.THIS_COMPUTER));

        assertThat(form.isOffered(ClusterFields.AT_ONCE)).isTrue();
        assertThat(form.fields(ClusterField.Section.LOGIN)).noneMatch(form::isOffered);
        assertThat(form.fields(ClusterField.Section.COST)).noneMatch(form::isOffered);
        assertThat(form.tables(ClusterField.Section.QUEUES)).isEmpty();
        assertThat(form.inherited(ClusterFields.ASK_EVERY)).contains(Value.of("00:00:01"));
    }

    @Test
    void a_site_supplies_the_values_that_are_not_set() throws Exception {
        ClusterFormViewModel form = edit("profile: tsubame4\nuser: ada\n");

        assertThat(form.inherited(ClusterFields.HOST)).isPresent();
        assertThat(form.own(ClusterFields.HOST)).isEmpty();
        assertThat(form.inheritedRows(ClusterFields.QUEUE_LIMITS)).isNotEmpty();
        assertThat(form.rows(ClusterFields.QUEUE_LIMITS)).isEmpty();
        assertThat(shown(form))
                .contains(ClusterFields.REQUIRED)
                .anyMatch(field -> field.key().startsWith("dialect."));
    }

    @Test
    void fingerprints_apply_only_to_their_host() throws Exception {
        ClusterFormViewModel form =
                edit("host: login\nhost-keys: [SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU]\n");
        form.set(ClusterFields.HOST, Value.of("other"));
        assertThat(form.own(ClusterFields.HOST_KEYS)).isEmpty();
        form.set(ClusterFields.HOST, Value.of("login"));
        assertThat(form.own(ClusterFields.HOST_KEYS)).isPresent();
        assertThat(form.isChanged()).isFalse();
    }

    @Test
    void problems_are_reported_at_the_invalid_value_row_or_option() throws Exception {
        ClusterFormViewModel form = edit("""
            host: a b
            port: many
            scheduler: lsf
            dialect: { log: loud, no-such: x }
            defaults: { time: soon }
            queues: [{ name: gpu, most-nodes: few }]
            """);
        form.setRows(ClusterFields.RATES, List.of(new ClusterRow(List.of(""), Map.of("rate", Value.of("1")))));

        assertThat(form.problems())
                .extracting(problem -> ((Problem.InField) problem.where()).key())
                .containsExactlyInAnyOrder(
                        "host", "port", "dialect.log", "dialect.no-such", "defaults.time", "queues", "cost.rates");
        assertThat(form.problems())
                .extracting(Problem::what)
                .contains(
                        "gpu, Max. nodes: type a whole number of at least 1, or leave the cell empty.",
                        "LSF has no setting \"no-such\".");
    }

    @Test
    void row_names_must_be_unique() throws Exception {
        ClusterFormViewModel form = edit("host: a\n");
        ClusterRow data = new ClusterRow(List.of("data"), Map.of("value", Value.of("/data")));
        form.setRows(ClusterFields.SITE_VARIABLES, List.of(data, data));
        assertThat(form.problems()).extracting(Problem::what).containsExactly("data is listed twice.");
        form.setRows(ClusterFields.SITE_VARIABLES, List.of(new ClusterRow(List.of("a b"), Map.of())));
        assertThat(form.problems()).extracting(Problem::what).allMatch(what -> what.contains("\"a b\""));
    }

    @Test
    void cluster_names_are_suggested() throws Exception {
        ClusterFormViewModel form = edit("host: a\nqueues: [{ name: gpu }]\n");

        assertThat(form.suggestions(ClusterFields.HOST))
                .extracting(SuggestedValue::value)
                .containsExactly("gpu-server");
        assertThat(form.suggestions(ClusterFields.PROFILE))
                .extracting(SuggestedValue::value)
                .contains("tsubame4");
        assertThat(form.suggestions(ClusterFields.RATES.names().getFirst()))
                .extracting(SuggestedValue::value)
                .contains("gpu");
        assertThat(form.choice(ClusterFields.SCHEDULER_NAME, "slurm")).isEqualTo("Slurm");
    }

    static Stream<ClusterField<?>> fields() {
        return ClusterFields.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("fields")
    void every_field_has_a_label_a_help_text_and_titles_for_its_choices(ClusterField<?> field) {
        assertThat(SettingTexts.label(field)).isNotBlank();
        if (ClusterDefaults.ofPreset(field).isEmpty()) {
            assertThat(SettingTexts.help(field, "")).isNotBlank();
            assertThat(field.is(Presentation.ELSEWHERE)).isFalse();
        }
        assertThat(field.type().choices())
                .allSatisfy(word -> assertThat(SettingTexts.choice(field, word)).isNotBlank());
    }

    @Test
    void every_scheduler_option_has_help_text() {
        for (Dialect dialect : Dialects.known().all()) {
            assertThat(dialect.options().words())
                    .allSatisfy(
                            option -> assertThat(Texts.find("clusters.dialect." + dialect.name() + "." + option.name()))
                                    .as(option.name())
                                    .isPresent());
        }
    }

    @Test
    void an_option_is_labeled_with_its_name() {
        assertThat(SettingTexts.label(ClusterFields.dialectOption("gpu-resource", ClusterFields.HOST.type())))
                .isEqualTo("GPU resource");
    }

    static Stream<ClusterTable> tables() {
        return ClusterFields.TABLES.stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void every_column_has_a_heading(ClusterTable table) {
        assertThat(Stream.concat(table.names().stream(), table.columns().stream()))
                .allSatisfy(
                        column -> assertThat(SettingTexts.column(table, column)).isNotBlank());
    }
}
