package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.EstimateRecord;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.EstimateLog;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.ClockBackground;
import org.batchwright.ui.fx.SceneImages;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PreflightCardTest {
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClockBackground background = new ClockBackground(login::pass);
    private final Lab lab = new Lab();
    private EstimateLog estimates = EstimateLog.NONE;
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    private ComposeScreen screen(String answer) throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText(answer));
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        screen.offerPreflight(
                new PreflightViewModel.Services(
                        new ClusterPreflights(login, Dialects.known(), login),
                        estimates,
                        new ClusterBalances(login, login),
                        cluster -> login.setConnected(true)),
                login);
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        return screen;
    }

    private Scene scene(ComposeScreen screen, int width, int height) {
        ShellViewModel model = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        Scene scene = new Scene(
                new ShellView("depth-lab", model, List.of(screen), new Navigation(), Appearances.light(), background),
                width,
                height);
        Theme.follow(scene, scheme);
        return scene;
    }

    @Test
    void a_shorter_limit_is_applied_with_one_click(FxRobot robot) {
        robot.interact(() -> {
            ComposeScreen screen = show("slurm-22.05-maintenance");
            StackPane node = new StackPane(screen.node());
            Scene scene = new Scene(node, 1100, 700);
            Theme.follow(scene, scheme);
            scene.snapshot(null); // creates the content of the split panes
            background.pass(Duration.ofSeconds(2));
            scene.snapshot(null);

            Label headline = (Label) scene.lookup("#preflight-headline");
            assertThat(headline.getText())
                    .startsWith("Slurm: would start around ")
                    .endsWith("(in 4 h)");
            assertThat(scene.lookup("#preflight").getAccessibleText()).contains(headline.getText());
            assertThat(scene.lookup("#preflight-refresh").getAccessibleText()).isEqualTo("Refresh the estimate");
            Hyperlink link = (Hyperlink) scene.lookup("#preflight-earlier");
            assertThat(link.getText()).isEqualTo("About now with a time limit of 2 h or less");
            assertThat(link.isFocusTraversable()).isTrue();

            link.fire();
            assertThat(screen.model().shownScript().script().orElseThrow()).contains("--time=02:00:00");
            assertThat(scene.lookup("#preflight-earlier")).isNull();
        });
    }

    @Test
    void a_certain_rejection_is_shown_once_and_submit_is_not_highlighted_as_the_next_step(FxRobot robot) {
        robot.interact(() -> {
            ComposeScreen screen = show("slurm-24.11-refused");
            Scene scene = new Scene(new StackPane(screen.node()), 1100, 700);
            Theme.follow(scene, scheme);
            scene.snapshot(null); // creates the content of the split panes
            background.pass(Duration.ofSeconds(2));
            scene.snapshot(null);

            Label headline = (Label) scene.lookup("#preflight-headline");
            assertThat(headline.getText()).isEqualTo("No estimate from Slurm; see the problems");
            assertThat(scene.lookup("#preflight-details").isManaged()).isFalse();
            Button submit = (Button) scene.lookup("#submit");
            assertThat(submit.getText()).isEqualTo("Submit anyway");
            assertThat(submit.getStyleClass()).doesNotContain("success");
            assertThat(submit.isDisabled()).isFalse();

            screen.model().set(Fields.TIME, Value.of("03:00:00"));
            assertThat(submit.getText()).isEqualTo("Submit 1 job");
            assertThat(submit.getStyleClass()).contains("success");
        });
    }

    @Test
    void a_problem_that_needs_a_connection_offers_to_connect(FxRobot robot) {
        login.setConnected(false);
        lab.facts.there(List.of(Problem.note(
                new Problem.Anywhere(), Message.of("run.not-checked-offline", "lab-slurm", "modules cuda/12.1"))));
        robot.interact(() -> {
            ComposeScreen screen = show("slurm-22.05-now");
            Scene scene = new Scene(new StackPane(screen.node()), 1100, 700);
            Theme.follow(scene, scheme);
            scene.snapshot(null); // creates the content of the split panes
            background.pass(Duration.ofSeconds(2));
            scene.snapshot(null);

            Button connect = (Button) scene.lookup("#problem-connect");
            assertThat(connect.getText()).isEqualTo("Connect");
            assertThat(connect.isDisabled()).isFalse();
            connect.fire();
            background.pass(Duration.ofSeconds(2));
            assertThat(((Label) scene.lookup("#preflight-headline")).getText())
                    .isEqualTo("Slurm: would start about now");
        });
    }

    @Test
    void another_connected_cluster_is_chosen_from_a_menu(FxRobot robot) {
        robot.interact(() -> {
            lab.clusters.save(new Cluster(
                    ClusterName.of("other"),
                    Optional.of(Address.alias("other")),
                    "slurm",
                    Cluster.Policy.USUAL,
                    Map.of("data", "/data"),
                    List.of()));
            ComposeScreen screen = show("slurm-22.05-now");
            Scene scene = new Scene(new StackPane(screen.node()), 1100, 700);
            Theme.follow(scene, scheme);
            scene.snapshot(null); // creates the content of the split panes
            MenuButton menu = (MenuButton) scene.lookup("#preflight-others");
            assertThat(menu.isVisible()).isTrue();
            menu.getOnShowing().handle(new Event(MenuButton.ON_SHOWING));

            assertThat(menu.getItems()).singleElement().satisfies(item -> {
                assertThat(item.getText()).isEqualTo("other:  about now");
                item.fire();
            });
            assertThat(screen.model().cluster().get()).isEqualTo(ClusterName.of("other"));
        });
    }

    private ComposeScreen show(String answer) {
        try {
            return screen(answer);
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static EstimateLog wrongBy(Duration late) {
        Instant then = Instant.parse("2026-11-20T12:00:00Z");
        Instant estimated = then.plus(Duration.ofHours(3));
        EstimateRecord record = new EstimateRecord(
                Collections.nCopies(40, new EstimateRecord.Past(then, estimated, estimated.plus(late))));
        return new EstimateLog() {
            @Override
            public void keep(Run run, PreflightStatus status) {}

            @Override
            public EstimateRecord record(ClusterName cluster) {
                return record;
            }
        };
    }

    @Tag("pictures")
    @ParameterizedTest
    @ValueSource(strings = {"slurm-22.05-now", "slurm-24.11-maintenance", "slurm-24.11-refused", "changed", "offline"})
    void takes_screenshots_of_the_card_in_each_state(String state, FxRobot robot) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            for (int width : List.of(1100, 1440)) {
                WritableImage[] picture = new WritableImage[1];
                robot.interact(() -> {
                    scheme.set(colors);
                    login.setConnected(!state.equals("offline"));
                    if (state.endsWith("maintenance")) {
                        lab.clusters.save(new Cluster(
                                ClusterName.of("other"),
                                Optional.of(Address.alias("other")),
                                "slurm",
                                Cluster.Policy.USUAL,
                                Map.of(),
                                List.of()));
                        estimates = wrongBy(Duration.ofMinutes(140));
                    }
                    ComposeScreen screen = show(state.startsWith("slurm") ? state : "slurm-22.05-now");
                    Scene scene = scene(screen, width, width == 1100 ? 700 : 900);
                    scene.snapshot(null); // creates the content of the split panes
                    background.pass(Duration.ofMinutes(2));
                    if (state.equals("changed")) {
                        screen.model().set(Fields.TIME, Value.of("03:00:00"));
                        background.pass(Duration.ofSeconds(3));
                        screen.model().set(Fields.TIME, Value.of("02:00:00"));
                        background.pass(Duration.ofSeconds(3));
                    }
                    Parent root = scene.getRoot();
                    scene.setRoot(
                            new StackPane()); // without a window, a scene redraws rows only on its first rendering
                    Scene last = new Scene(root, scene.getWidth(), scene.getHeight());
                    Theme.follow(last, scheme);
                    last.snapshot(null);
                    picture[0] = last.snapshot(null);
                });
                SceneImages.write(
                        picture[0], "preflight-" + state + "-" + colors.name().toLowerCase(Locale.ROOT) + "-" + width);
            }
        }
    }
}
