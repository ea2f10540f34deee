package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.connection.ConnectStep;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.clusters.form.NewClusterName;
import org.batchwright.ui.clusters.site.SiteDraft;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SitesViewTest {
    private static final ClusterName MADE = new ClusterName("tsubame4");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final FakeClusters store = new FakeClusters(
            Cluster.thisComputer(),
            ClustersViewModelTest.cluster("lab-slurm"),
            ClustersViewModelTest.cluster("a_very_long_cluster_name_of_some_institute_計算機センター"));
    private final StagedClusterConnections desk = new StagedClusterConnections();

    @Start
    void open(Stage stage) {
        ClustersViewModel model = new ClustersViewModel(
                store,
                desk,
                new LocalSsh(() -> List.of("abci", "gpu-server", "서울대학교-계산서버", "研究室の計算サーバー"), Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        holder.getChildren().setAll(new ClustersView(model, List::of, StagedSnapshots.kept()).node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_cluster_is_created_from_a_bundled_site_by_keyboard_alone(FxRobot robot) {
        robot.clickOn("#clusters-add").write("tsubame").type(KeyCode.ENTER);
        assertThat(robot.lookup("#site-hint-account").queryAs(Label.class).getText())
                .contains("tga-NAME");
        robot.write("ux01234").type(KeyCode.TAB).write("tga-depth").type(KeyCode.ENTER);

        await().until(() -> store.find(MADE).isPresent());
        Cluster made = store.find(MADE).orElseThrow();
        assertThat(made.overrides().profile()).contains("tsubame4");
        assertThat(made.overrides().defaults().get(Fields.ACCOUNT)).contains("tga-depth");
        await().until(() -> desk.requests.contains("tsubame4 grid-engine"));
        await().until(() -> robot.lookup("#cluster-site-facts").tryQuery().isPresent());
        await().until(() -> robot.lookup("#clusters-queues .queue-name").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList()
                .containsAll(List.of("node_f", "cpu_4")));
        assertThat(robot.lookup("#clusters-queues .queue-name").queryAllAs(Label.class))
                .extracting(Label::getText)
                .doesNotContain("a100"); // this site asks for node types, so the scheduler's queues are hidden
    }

    @Test
    void personal_settings_are_requested_in_their_fields(FxRobot robot) {
        robot.clickOn("#clusters-add").write("miyabi").type(KeyCode.ENTER).type(KeyCode.ENTER);
        assertThat(robot.lookup("#site-wrong-host").queryAs(Label.class).getText())
                .contains("A host is required.");
        assertThat(robot.lookup("#site-host").query().getStyleClass()).contains("wrong");
        assertThat(robot.lookup("#site-name").query().getStyleClass()).doesNotContain("wrong");
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#new-cluster-find").queryAs(TextField.class).isFocused())
                .isTrue();
        assertThat(text(robot, "#new-cluster-find")).isEqualTo("miyabi");
        robot.type(KeyCode.ESCAPE).type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#cluster-pane").tryQuery()).isPresent();
        assertThat(store.all()).hasSize(3);
    }

    @Test
    void a_host_from_the_ssh_configuration_fills_in_the_form(FxRobot robot) {
        robot.clickOn("#clusters-add").write("gpu-s").type(KeyCode.ENTER);
        assertThat(robot.lookup("#cluster-name").queryAs(TextField.class).getText())
                .isEqualTo("gpu-server");
    }

    @Test
    void a_typed_address_fills_in_the_user_the_host_the_port_and_a_valid_name(FxRobot robot) {
        robot.clickOn("#clusters-add");
        find(robot, "alice@gpu.lab.org:2222");
        robot.type(KeyCode.ENTER);
        assertThat(text(robot, "#cluster-host")).isEqualTo("gpu.lab.org");
        assertThat(text(robot, "#cluster-user")).isEqualTo("alice");
        assertThat(text(robot, "#cluster-port")).isEqualTo("2222");
        assertThat(text(robot, "#cluster-name")).isEqualTo("gpu.lab.org");
        robot.interact(
                () -> robot.lookup("#cluster-host").queryAs(TextField.class).setText("bob@other:22022"));
        robot.interact(() -> robot.lookup("#cluster-save").queryButton().fire());
        await().until(() -> store.find(new ClusterName("other")).isPresent());
        assertThat(store.find(new ClusterName("other")).flatMap(Cluster::address))
                .map(Address::toString)
                .contains("bob@other:22022");
    }

    @Test
    void an_address_typed_for_a_site_is_parsed() {
        SiteProfile site = BundledSites.bundled().find("miyabi").orElseThrow();
        SiteDraft draft = new SiteDraft(site, "miyabi", Map.of("host", "alice@login.miyabi.org:2222"));
        Cluster made = store.check(draft.clusterName(), draft.settings()).cluster();
        assertThat(made.address()).map(Address::toString).contains("alice@login.miyabi.org:2222");
    }

    @ParameterizedTest
    @CsvSource({
        "alice@lab:2222, lab",
        "ssh://alice@lab.org/, lab.org",
        "alice@10.0.0.7, 10.0.0.7",
        "https://crater.site.org/x, crater.site.org",
        "[fe80::1]:22, fe80-1",
        "::1, 1",
        "-, ''",
        "研究室@計算機:22, 計算機"
    })
    void a_suggested_name_is_valid(String address, String name) {
        assertThat(NewClusterName.suggest(address, List.of())).isEqualTo(name);
        assertThat(name.isEmpty() || NewClusterName.problem(name, List.of()).isEmpty())
                .isTrue();
    }

    private static String text(FxRobot robot, String field) {
        return robot.lookup(field).queryAs(TextField.class).getText();
    }

    @Test
    void an_example_address_is_shown_for_unrecognized_input(FxRobot robot) {
        robot.clickOn("#clusters-add").write("no such site");
        assertThat(robot.lookup("#new-cluster-list").queryListView().getItems()).isEmpty();
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#new-cluster").tryQuery()).isPresent();
    }

    @Test
    void a_site_is_found_by_its_country_and_its_scheduler() {
        List<SiteProfile> sites = BundledSites.bundled().all();
        assertThat(NewCluster.findMatching(sites, List.of("osaka"), "japan grid"))
                .singleElement()
                .isEqualTo(new NewCluster.Site(
                        BundledSites.bundled().find("tsubame4").orElseThrow()));
        assertThat(NewCluster.findMatching(sites, List.of("osaka"), "Osak"))
                .containsExactly(new NewCluster.Alias("osaka"), new NewCluster.Typed("Osak"));
        assertThat(NewCluster.findMatching(sites, List.of(), "lumi.csc.fi").getFirst())
                .isEqualTo(
                        new NewCluster.Site(BundledSites.bundled().find("lumi").orElseThrow()));
        assertThat(NewCluster.findMatching(sites, List.of(), "")).hasSize(sites.size() + 1);
    }

    @Test
    void a_second_cluster_at_a_site_gets_a_unique_name() {
        assertThat(NewClusterName.free("lumi", List.of(new ClusterName("LUMI"), new ClusterName("lumi-2"))))
                .isEqualTo("lumi-3");
        SiteProfile site = BundledSites.bundled().find("lumi").orElseThrow();
        assertThat(new SiteDraft(site, "lumi", Map.of("user", "-oProxyCommand=x")).problems(List.of()))
                .hasSize(1);
        assertThat(new SiteDraft(site, "lumi", Map.of()).problems(List.of(new ClusterName("lumi"))))
                .hasSize(1);
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_adding_a_site(FxRobot robot) throws Exception {
        robot.clickOn("#clusters-add");
        pictures(robot, "clusters-new");
        find(robot, "no such site");
        picture(robot, "clusters-new-nothing", ColorScheme.LIGHT, 1100, 700);
        find(robot, "tsubame");
        robot.type(KeyCode.ENTER);
        pictures(robot, "clusters-site");
        robot.clickOn("#site-user").write("ux 1").type(KeyCode.ENTER);
        picture(robot, "clusters-site-wrong", ColorScheme.LIGHT, 1100, 700);
        robot.clickOn("#site-user").eraseText(4).write("ux1").type(KeyCode.ENTER);
        await().until(() -> robot.lookup("#cluster-site-facts").tryQuery().isPresent()
                && robot.lookup("#clusters-queues").tryQuery().isPresent());
        pictures(robot, "clusters-of-site");
        // the page is redrawn as responses arrive, so a button may be gone before the mouse reaches it
        robot.interact(() -> robot.lookup("#cluster-edit").queryButton().fire());
        picture(robot, "clusters-site-form", ColorScheme.LIGHT, 1440, 900);
    }

    @Test
    void a_web_address_adds_a_platform_with_its_own_steps(FxRobot robot) throws Exception {
        robot.clickOn("#clusters-add");
        find(robot, "https://crater.site.org");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#cluster-name").queryAs(TextField.class).getText())
                .isEqualTo("crater.site.org");
        robot.clickOn("#cluster-user").write("alice").clickOn("#cluster-save");

        ClusterName name = new ClusterName("crater.site.org");
        await().until(() -> store.find(name).isPresent());
        Cluster made = store.find(name).orElseThrow();
        assertThat(made.scheduler()).isEqualTo("crater");
        assertThat(made.isPlatform()).isTrue();
        assertThat(Arrays.stream(ConnectStep.Name.values()).filter(step -> step.appliesTo(made)))
                .containsExactly(
                        ConnectStep.Name.REACH,
                        ConnectStep.Name.CERTIFICATE,
                        ConnectStep.Name.LOGIN,
                        ConnectStep.Name.TOOLS,
                        ConnectStep.Name.SCHEDULER,
                        ConnectStep.Name.QUEUES,
                        ConnectStep.Name.FOLDER);
        await().until(() -> desk.requests.contains("crater.site.org crater"));
        pictures(robot, "clusters-platform");
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_adding_a_crater(FxRobot robot) throws Exception {
        robot.clickOn("#clusters-add");
        find(robot, "crater");
        robot.type(KeyCode.ENTER);
        pictures(robot, "clusters-crater");
    }

    private static void find(FxRobot robot, String words) {
        robot.clickOn("#new-cluster-find");
        robot.interact(
                () -> robot.lookup("#new-cluster-find").queryAs(TextField.class).setText(words));
    }

    private void pictures(FxRobot robot, String name) throws Exception {
        picture(robot, name, ColorScheme.LIGHT, 1440, 900);
        picture(robot, name, ColorScheme.DARK, 1100, 700);
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
    }

    private void picture(FxRobot robot, String name, ColorScheme look, int width, int height) throws Exception {
        robot.interact(() -> scheme.set(look));
        Pictures.take(robot, holder, scheme, name, width, height);
    }
}
