package org.batchwright.workspace.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.groups.Tuple;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

class BundledSitesTest {
    private static final String BIG = """
            about: { title: Big, as-of: 2026-01, sources: [its manual], notes: [Bring tea.] }
            guessed: [dialect.account, cost.rates.gpu]
            asks: { user: Yours., account: }
            host: login
            port: 2222
            jump: gate.big
            scheduler: openpbs
            required: [account, time]
            site: { data: /big/data, scratch: /big/scratch }
            dialect: { account: project, log: oe }
            defaults: { time: "01:00:00", queue: cpu }
            queues:
              - { name: cpu, longest-time: 24:00:00, cpus: 64 }
              - { name: gpu, longest-time: 12:00:00, gpus: 4 }
            cost: { unit: points, rates: { cpu: 1, gpu: { rate: 4, per: [gpu, 8 cpus, 64 GB] } } }
            """;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters clusters = new FileClusters(
            root,
            new BundledSites(() -> Map.of("big", BIG.getBytes(StandardCharsets.UTF_8))),
            Dialects.known().names());

    private Cluster lab(String text) throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve("lab.yaml"), text);
        clusters.reload();
        return clusters.find(ClusterName.of("lab")).orElseThrow();
    }

    @Test
    void a_balance_needs_a_command_and_patterns_that_find_an_amount() throws Exception {
        Cluster cluster = lab("host: x\nbalance: { command: points -g lab, patterns: { points: '(?<left>\\d+)' } }\n");

        assertThat(cluster.overrides().balance())
                .contains(new BalanceCommand("points -g lab", Map.of("points", "(?<left>\\d+)")));
        assertThat(clusters.problems()).isEmpty();
        for (String wrong : List.of(
                "{ command: points }",
                "{ patterns: { points: '(?<left>\\d+)' } }",
                "{ command: points, patterns: { points: '(?<left>' } }",
                "{ command: points, patterns: { points: '(?<used>\\d+)' } }")) {
            assertThat(lab("host: x\nbalance: " + wrong + "\n").overrides().balance())
                    .as(wrong)
                    .isEmpty();
            assertThat(clusters.problems()).as(wrong).hasSize(1);
        }
    }

    @Test
    void saving_does_not_change_whether_a_cluster_is_controlled_from_this_computer() throws Exception {
        Cluster kube = lab("host: this-computer\nscheduler: kubernetes\ndialect: { context: lab }\n");

        assertThat(kube.address()).isEmpty();
        ClusterSettings before = clusters.settings(kube.name());
        clusters.save(kube.name(), before, before.with("defaults.time", Optional.of(Value.of("01:00:00"))));
        assertThat(Files.readString(root.resolve("lab.yaml"))).contains("host: this-computer", "scheduler: kubernetes");
        SiteProfile site = BundledSites.bundled().find("kubernetes").orElseThrow();
        assertThat(clusters.check(ClusterName.of("k"), site.settings(Map.of("host", "this-computer")))
                        .cluster()
                        .address())
                .isEmpty();
        assertThat(clusters.check(ClusterName.of("k"), site.settings(Map.of("host", "login.k")))
                        .cluster()
                        .address())
                .hasValue(Address.alias("login.k"));
    }

    @Test
    void every_bundled_site_is_read_without_problems_and_names_its_source() {
        BundledSites bundled = BundledSites.bundled();
        assertThat(bundled.all()).hasSizeGreaterThanOrEqualTo(9);
        assertThat(bundled.problems()).isEmpty();
        for (SiteProfile site : bundled.all()) {
            assertThat(site.about().title()).as(site.name()).isNotBlank();
            assertThat(site.about().asOf()).as(site.name()).matches("20\\d\\d-\\d\\d(-\\d\\d)?");
            assertThat(site.about().sources()).as(site.name()).isNotEmpty();
            assertThat(site.about().notes()).as(site.name()).isNotEmpty();
            assertThat(site.asks()).as(site.name()).containsKey("user");
            assertThat(site.cluster().scheduler()).doesNotStartWith("of ");
            boolean knowsHost = !host(site).equals(site.name());
            assertThat(site.asks().containsKey("host")).as(site.name()).isEqualTo(!knowsHost);
        }
    }

    private static String host(SiteProfile site) {
        return site.cluster().address().orElseThrow().host();
    }

    @Test
    void every_key_marked_as_a_guess_is_in_the_file() {
        for (SiteProfile site : BundledSites.bundled().all()) {
            assertThat(site.cluster().overrides().guessed())
                    .allSatisfy(key -> assertThat(ClusterLayers.hasKey(
                                    BundledSites.bundled().nodes(site.name()).orElseThrow(), key))
                            .as(site.name() + ": " + key)
                            .isTrue());
        }
    }

    @Test
    void a_file_that_only_names_a_site_has_all_values_of_the_site() throws Exception {
        Cluster lab = lab("profile: big\nuser: ada\n");
        assertThat(clusters.problems()).isEmpty();
        assertThat(lab.address())
                .contains(new Address(
                        "login", Optional.of("ada"), OptionalInt.of(2222), Optional.empty(), List.of("gate.big")));
        assertThat(lab.scheduler()).isEqualTo("openpbs");
        assertThat(lab.overrides().required()).containsExactly(Fields.ACCOUNT, Fields.TIME);
        assertThat(lab.overrides().profile()).contains("big");
        Price price = lab.overrides().price().orElseThrow();
        assertThat(price.rates())
                .extracting(Price.Rate::queue, Price.Rate::amount, Price.Rate::sure)
                .containsExactly(
                        Tuple.tuple("cpu", BigDecimal.ONE, Price.Reliability.KNOWN),
                        Tuple.tuple("gpu", new BigDecimal(4), Price.Reliability.GUESSED));
        assertThat(price.rates().getLast().per())
                .containsExactly(
                        new Price.Measure(Price.PricedResource.GPU, BigDecimal.ONE),
                        new Price.Measure(Price.PricedResource.CPU, new BigDecimal(8)),
                        new Price.Measure(Price.PricedResource.MEMORY, new BigDecimal(64)));
    }

    @Test
    void the_file_overrides_individual_keys_and_queues_of_the_site() throws Exception {
        Cluster lab = lab("""
                profile: big
                port:
                site: { data: /mine }
                dialect: { account: group_list }
                defaults: { account: grp, time: "02:00:00", container-with: apptainer, conda-root: /opt/conda }
                queues: [{ name: gpu, gpus: 8 }, { name: own }]
                cost: { rates: { gpu: { rate: 5 } } }
                """);
        assertThat(clusters.problems()).isEmpty();
        assertThat(lab.address().orElseThrow().port()).isEmpty();
        assertThat(lab.site()).isEqualTo(Map.of("data", "/mine", "scratch", "/big/scratch"));
        assertThat(lab.overrides().dialect()).isEqualTo(Map.of("account", "group_list", "log", "oe"));
        assertThat(lab.overrides().defaults().get(Fields.TIME)).contains(Duration.ofHours(2));
        assertThat(lab.overrides().defaults().get(Fields.QUEUE)).contains("cpu");
        assertThat(lab.overrides().defaults().get(ContainerFields.RUNTIME)).contains("apptainer");
        assertThat(lab.queues()).extracting(Queue::name).containsExactly("cpu", "gpu", "own");
        assertThat(lab.queues().get(1).longestTime()).contains(Duration.ofHours(12));
        assertThat(lab.queues().get(1).perNode().gpus()).hasValue(8);
        assertThat(lab.overrides().guessed()).isEmpty();
        assertThat(lab.overrides().price().orElseThrow().rates().getLast().amount())
                .isEqualByComparingTo("5");
        assertThat(lab.overrides().price().orElseThrow().rates().getLast().per())
                .hasSize(3);
    }

    @Test
    void saving_writes_only_the_settings_that_differ_from_the_site() throws Exception {
        Cluster lab = lab("# mine\nprofile: big   # they\nuser: ada\nextra: kept\n");
        ClusterSettings before = clusters.settings(lab.name());
        clusters.save(
                lab.name(),
                before,
                before.with("user", Optional.of(Value.of("bob")))
                        .with("defaults.account", Optional.of(Value.of("grp")))
                        .withRows(
                                ClusterFields.SITE_VARIABLES,
                                List.of(new ClusterRow(List.of("data"), Map.of("value", Value.of("/mine"))))));
        assertThat(Files.readString(root.resolve("lab.yaml")))
                .startsWith("# mine\nprofile: big   # they\nuser: bob\n")
                .contains("data: /mine", "account: grp", "extra: kept")
                .doesNotContain("host", "port", "jump", "scheduler", "scratch", "queue", "time", "dialect");
        assertThat(clusters.find(lab.name()).orElseThrow().queues()).hasSize(2);
    }

    @Test
    void empty_settings_fall_back_to_the_values_of_the_site() throws Exception {
        Cluster lab = lab("profile: big\nport: 22\nsite: { data: /mine }\n");
        clusters.save(
                lab.name(),
                clusters.settings(lab.name()),
                ClusterSettings.NONE.with("profile", Optional.of(Value.of("big"))));
        Cluster saved = clusters.find(lab.name()).orElseThrow();
        assertThat(saved.address().orElseThrow().port()).hasValue(2222);
        assertThat(saved.site()).containsEntry("data", "/big/data");
    }

    @Test
    void an_unknown_site_is_reported_and_no_setting_is_lost() throws Exception {
        String text = "profile: bigg\nuser: ada\ndefaults: { account: grp }\n";
        Cluster lab = lab(text);
        assertThat(clusters.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.advice()).isEqualTo("Did you mean big?");
            assertThat(((Problem.InFile) problem.where()).line()).isEqualTo(1);
        });
        assertThat(lab.scheduler()).isEqualTo("of bigg");
        ClusterSettings before = clusters.settings(lab.name());
        clusters.save(lab.name(), before, before);
        assertThat(root.resolve("lab.yaml")).hasContent(text);
    }

    @Test
    void an_error_in_a_price_or_a_requirement_is_reported() throws Exception {
        lab("""
                host: x
                required: [tiem]
                cost:
                  unti: points
                  every: week
                  rates: { gpu: many, cpu: { rate: 1, per: bread } }
                  factors: { nodes: { 1: 1 }, qos: { high: x } }
                """);
        assertThat(clusters.problems()).hasSize(7);
    }

    @Test
    void a_file_with_a_misplaced_list_is_not_overwritten() throws Exception {
        Cluster lab = lab("profile: big\ndefaults: [a]\n");
        ClusterSettings before = clusters.settings(lab.name());
        ClusterSettings changed = before.with("defaults.qos", Optional.of(Value.of("q")));
        assertThatThrownBy(() -> clusters.save(lab.name(), before, changed))
                .isInstanceOf(OperationException.NotPossible.class);
        assertThat(root.resolve("lab.yaml")).hasContent("profile: big\ndefaults: [a]\n");
    }
}
