package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ShellViewTest {
    private final Navigation navigation = new Navigation();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final FakeClusters clusters = new FakeClusters(Cluster.thisComputer());
    private final List<String> chosen = new ArrayList<>();
    private final List<Appearance> remembered = new ArrayList<>();
    private final AppearanceChoice appearance = new AppearanceChoice(Appearance.SYSTEM, scheme, remembered::add);

    @Start
    void open(Stage stage) {
        List<Screen> screens = List.of(screen(Navigation.COMPOSE), screen(Navigation.RUNS));
        Scene scene = new Scene(shell(clusters, screens), 960, 640);
        Theme.follow(scene, appearance.scheme());
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void control_with_a_digit_switches_screens(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        assertThat(navigation.current().get()).isEqualTo(Navigation.RUNS);
        assertThat(robot.lookup("#node-runs").tryQuery()).isPresent();
        assertThat(robot.lookup("#node-compose").tryQuery()).isEmpty();
    }

    @Test
    void the_search_field_stays_in_the_middle_when_clusters_are_added(FxRobot robot) {
        Node search = robot.lookup("#open-palette").query();
        double before = search.localToScene(search.getLayoutBounds()).getCenterX();
        robot.interact(() -> {
            clusters.save(cluster("lab"));
            clusters.save(cluster("abci"));
        });
        robot.interact(() -> search.getScene().getRoot().layout());

        assertThat(robot.lookup(".cluster-chip").queryAll()).hasSize(3);
        assertThat(search.localToScene(search.getLayoutBounds()).getCenterX())
                .isEqualTo(before)
                .isEqualTo(search.getScene().getWidth() / 2);
    }

    @Test
    void laying_out_the_top_bar_does_not_request_another_layout(FxRobot robot) {
        Parent bar = robot.lookup(".top-bar").query();
        robot.interact(() -> {
            bar.getScene().getRoot().layout();
            bar.requestLayout();
            bar.getScene().getRoot().layout();
            assertThat(bar.isNeedsLayout()).isFalse();
        });
    }

    @Test
    void a_notice_is_shown_above_the_status_bar(FxRobot robot) {
        ShellView shell = (ShellView) robot.lookup(".shell").query();
        robot.interact(() -> shell.notice("Run 12 ended.", "It took 3 min."));

        assertThat(robot.lookup(".notices > #notice").query().isVisible()).isTrue();
        assertThat(robot.lookup("#notice .label").queryAs(Label.class).getText())
                .isEqualTo("Run 12 ended. It took 3 min.");
    }

    @Test
    void the_palette_finds_an_item_of_a_hidden_screen_and_opens_it(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write("preset runs");
        ListView<?> list = robot.lookup("#palette-list").queryListView();
        assertThat(list.getItems()).hasSize(1);
        robot.type(KeyCode.ENTER);
        assertThat(chosen).containsExactly("runs");
        assertThat(navigation.current().get()).isEqualTo(Navigation.RUNS);
    }

    @Test
    void an_action_is_invoked_by_its_key_and_listed_with_the_key_in_the_palette(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.J).release(KeyCode.CONTROL);
        assertThat(chosen).containsExactly("do compose");

        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write("do runs");
        ListView<PaletteRow> list = robot.lookup("#palette-list").query();
        assertThat(PaletteTest.found(list)).extracting(Screen.Found::key).containsExactly("Ctrl+J");
        robot.type(KeyCode.ENTER);
        assertThat(chosen).containsExactly("do compose", "do runs");
        assertThat(navigation.current().get()).isEqualTo(Navigation.RUNS);
    }

    @Test
    void f1_lists_the_keys_of_all_screens_and_escape_closes_the_list(FxRobot robot) {
        robot.press(KeyCode.SHIFT).type(KeyCode.F1).release(KeyCode.SHIFT);
        Node pane = robot.lookup("#shortcuts").query();
        assertThat(pane.isVisible()).isTrue();
        assertThat(pane.lookupAll(".key"))
                .extracting(key -> ((Label) key).getText())
                .contains("Ctrl+K", "Ctrl+1", "Ctrl+J", "Shift+F1");
        assertThat(pane.lookupAll(".label"))
                .extracting(label -> ((Label) label).getText())
                .contains("Do runs")
                .doesNotContain("Keyless runs");

        robot.press(KeyCode.CONTROL).type(KeyCode.J).release(KeyCode.CONTROL);
        assertThat(chosen).as("keys of what is covered").isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(pane.isVisible()).isFalse();
    }

    @Test
    void about_lists_the_libraries_and_shows_their_license_texts(FxRobot robot) throws Exception {
        robot.clickOn("#nav-help").clickOn("About Batchwright");
        Node pane = robot.lookup("#about").query();
        assertThat(pane.isVisible()).isTrue();
        TextArea license = robot.lookup("#about-license").query();
        await().until(() -> license.getText().contains("Apache License"));
        assertThat(robot.lookup("#about-versions").queryAs(Label.class).getText())
                .contains("Batchwright", System.getProperty("java.runtime.version"), "JavaFX ", "built from source");
        Pictures.take(robot, pane, "about");
        robot.type(KeyCode.ESCAPE);
        assertThat(pane.isVisible()).isFalse();
    }

    @Test
    void many_clusters_and_long_names_do_not_overflow_the_available_space(FxRobot robot) {
        Cluster[] many = IntStream.range(0, 17)
                .mapToObj(i -> "cluster" + i + (i == 0 ? "x".repeat(90) : ""))
                .map(name -> new Cluster(
                        ClusterName.of(name),
                        Optional.of(Address.alias(name)),
                        "slurm",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of()))
                .toArray(Cluster[]::new);
        robot.interact(() -> {
            ShellView shell =
                    shell(new FakeClusters(many), List.of(screen(Navigation.COMPOSE), screen(Navigation.CLUSTERS)));
            robot.lookup(".shell").<Node>query().getScene().setRoot(shell);
            shell.applyCss();
            shell.layout();
        });
        Region bar = robot.lookup(".top-bar").query();
        assertThat(bar.getWidth()).isLessThanOrEqualTo(bar.getScene().getWidth());
        assertThat(robot.lookup(".cluster-chip").<Region>queryAll())
                .hasSize(5)
                .allSatisfy(chip -> assertThat(chip.getWidth()).isLessThanOrEqualTo(150));

        MenuButton more = robot.lookup("#clusters-more").queryAs(MenuButton.class);
        robot.interact(() -> more.getItems().getLast().fire());
        assertThat(navigation.current().get()).isEqualTo(Navigation.CLUSTERS);
        assertThat(chosen).containsExactly("clusters shows cluster16");
    }

    @Test
    void the_palette_begins_with_the_commands_of_the_current_screen(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        ListView<PaletteRow> list = robot.lookup("#palette-list").query();
        assertThat(PaletteTest.found(list))
                .extracting(Screen.Found::title)
                .startsWith("Cancel in runs", "Do runs", "Keyless runs")
                .doesNotContain("Cancel in compose");
        robot.type(KeyCode.ENTER);
        assertThat(chosen).containsExactly("cancel in runs");
    }

    @Test
    void the_window_switches_to_dark_mode_with_the_system(FxRobot robot) {
        Node shell = robot.lookup(".shell").query();
        assertThat(shell.getStyleClass()).contains("light");
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        assertThat(shell.getStyleClass()).contains("dark").doesNotContain("light");
    }

    @Test
    void an_appearance_chosen_in_the_palette_overrides_the_system(FxRobot robot) {
        Node shell = robot.lookup(".shell").query();
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write("dark").type(KeyCode.ENTER);
        assertThat(shell.getStyleClass()).contains("dark");
        assertThat(remembered).containsExactly(Appearance.DARK);
        robot.interact(() -> {
            scheme.set(ColorScheme.DARK);
            scheme.set(ColorScheme.LIGHT);
        });
        assertThat(shell.getStyleClass()).contains("dark").doesNotContain("light");
    }

    @Test
    void the_settings_shortcut_opens_the_settings_in_which_the_theme_can_be_set(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.COMMA).release(KeyCode.CONTROL);
        assertThat(navigation.current().get()).isEqualTo(Navigation.SETTINGS);
        robot.interact(() ->
                robot.lookup("#appearance-dark").queryAs(ToggleButton.class).fire());
        assertThat(robot.lookup(".shell").<Node>query().getStyleClass()).contains("dark");
        assertThat(appearance.chosen().get()).isEqualTo(Appearance.DARK);
    }

    private static Cluster cluster(String name) {
        return new Cluster(
                ClusterName.of(name),
                Optional.of(Address.alias(name)),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    private ShellView shell(FakeClusters clusters, List<Screen> screens) {
        InlineBackground background = new InlineBackground();
        ShellViewModel model = new ShellViewModel(
                clusters, new FakeClusterConnections(), new FakeRunHistory(), background, InstantSource.system());
        return new ShellView("depth-lab", model, screens, navigation, Appearances.page(appearance), background);
    }

    private Screen screen(String name) {
        Label node = new Label(name);
        node.setId("node-" + name);
        return new Screen() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String icon() {
                return "fth-list";
            }

            @Override
            public Node node() {
                return node;
            }

            @Override
            public void show(String what) {
                chosen.add(name + " shows " + what);
            }

            @Override
            public List<Action> actions() {
                return List.of(
                        Action.of("Do " + name, Action.shortcut(KeyCode.J), () -> chosen.add("do " + name)),
                        Action.of("Keyless " + name, () -> chosen.add("keyless " + name)));
            }

            @Override
            public List<Action> selectionActions() {
                return List.of(Action.of("Cancel in " + name, () -> chosen.add("cancel in " + name)));
            }

            @Override
            public List<Found> findable() {
                return List.of(new Found(Found.StandardKind.PRESET, "The " + name, () -> chosen.add(name)));
            }
        };
    }
}
