package org.batchwright.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.update.UpdateServer;
import org.batchwright.remote.webhook.FakeKeychain;
import org.batchwright.remote.webhook.WebhookServer;
import org.batchwright.remote.webhook.WebhookStore;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Appearance;
import org.batchwright.ui.shell.AppearanceChoice;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.update.Updates;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SettingsViewTest {
    private static final Path FILE = Path.of("/home/researcher/.config/batchwright/settings");

    private final List<String> stored = new ArrayList<>();
    private final SettingsViewModel model = new SettingsViewModel(
            UserSettings.DEFAULTS,
            new AppearanceChoice(
                    Appearance.SYSTEM,
                    new SimpleObjectProperty<>(ColorScheme.LIGHT),
                    one -> stored.add("appearance " + one.key())),
            (key, value) -> stored.add(key + " " + value));
    private final WebhookViewModel webhook = new WebhookViewModel(
            Optional.empty(),
            new WebhookViewModel.Services(new WebhookStore(new FakeKeychain()), WebhookServer.sender()),
            new InlineBackground(),
            (key, value) -> stored.add(key + " " + value));
    private final List<SettingsView> views = new ArrayList<>();
    private final List<URI> opened = new ArrayList<>();
    private final Navigation navigation = new Navigation();

    @TempDir
    private Path folder;

    @Start
    void open(Stage stage) {
        SettingsView view = new SettingsView(model, webhook, Updates.in(folder, opened::add), navigation, FILE);
        views.add(view);
        Scene scene = new Scene(new VBox(view.node(), view.status().orElseThrow()), 990, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void each_theme_can_be_chosen_with_its_button(FxRobot robot) {
        robot.clickOn("#appearance-dark");
        assertThat(stored).containsExactly("appearance dark");
        assertThat(model.appearance().getValue()).isEqualTo(Appearance.DARK);
    }

    @Test
    void zooming_by_key_updates_the_setting_and_choosing_a_size_zooms_the_window(FxRobot robot) {
        robot.interact(() -> action("settings.zoom.in").run().run());
        ComboBox<Integer> box = robot.lookup("#zoom").queryComboBox();
        assertThat(box.getValue()).isEqualTo(110);
        robot.interact(() -> box.setValue(150));
        assertThat(model.zoom().get()).isEqualTo(150);
        robot.interact(() -> action("settings.zoom.reset").run().run());
        assertThat(box.getValue()).isEqualTo(100);
        assertThat(stored).containsExactly("zoom 110", "zoom 150", "zoom 100");
    }

    @Test
    void a_default_cluster_is_chosen_from_the_clusters_of_the_workspace(FxRobot robot) {
        Cluster lab = Lab.tsubame();
        ComboBox<ClusterName> box = robot.lookup("#default-cluster").queryComboBox();
        assertThat(box.getItems()).containsExactly(ClusterName.THIS_COMPUTER);
        robot.interact(() -> model.offer(List.of(Cluster.thisComputer(), lab)));
        assertThat(box.getValue()).isEqualTo(ClusterName.THIS_COMPUTER);
        assertThat(stored).as("offering chooses nothing").isEmpty();
        robot.interact(() -> box.setValue(lab.name()));
        assertThat(stored).containsExactly("default-cluster lab-slurm");

        robot.interact(() -> model.offer(List.of(Cluster.thisComputer())));
        assertThat(box.getValue()).as("it may be in another workspace").isEqualTo(lab.name());
        assertThat(stored).hasSize(1);
    }

    @Test
    void a_pasted_webhook_is_saved_and_tested_and_its_url_is_never_shown(FxRobot robot) throws Exception {
        try (WebhookServer server = WebhookServer.start()) {
            Labeled status = robot.lookup("#webhook-status").queryLabeled();
            robot.interact(() -> {
                robot.lookup("#webhook-url").queryTextInputControl().setText("http:/bad");
                press(robot, "#webhook-save", true);
            });
            assertThat(status.getStyleClass()).contains("field-wrong");
            robot.interact(() -> {
                press(robot, "#webhook-test", false);
                robot.lookup("#webhook-url").queryTextInputControl().setText(server.url());
                press(robot, "#webhook-save", true);
            });
            assertThat(stored).containsExactly("webhook detect");
            assertThat(robot.lookup("#webhook-url").queryTextInputControl().getText())
                    .isEmpty();
            robot.interact(() -> press(robot, "#webhook-test", true));
            assertThat(server.bodies()).singleElement().asString().contains("Test message from Batchwright");
            assertThat(status.getText()).isEqualTo("127.0.0.1 accepted the message.");
            assertThat(status.getStyleClass()).doesNotContain("field-wrong");
        }
    }

    @Test
    void an_invalid_recipient_for_line_is_refused_with_readable_advice(FxRobot robot) throws Exception {
        robot.interact(() -> {
            robot.lookup("#webhook-url").queryTextInputControl().setText("s3cr3t/T0ken+".repeat(12) + "=");
            robot.lookup("#webhook-recipient").queryTextInputControl().setText("U123");
            press(robot, "#webhook-save", true);
            robot.lookup("#settings-page").queryAs(ScrollPane.class).setVvalue(0.6);
        });
        assertThat(robot.lookup("#webhook-status").queryLabeled().getText())
                .contains("The recipient is not the ID of a LINE user or group.", "LINE Developers Console");
        Pictures.take(robot, "#settings-page", "settings-line");
    }

    @Test
    void quiet_hours_are_chosen_and_stored(FxRobot robot) {
        ComboBox<LocalTime> from = robot.lookup("#quiet-from").queryComboBox();
        assertThat(from.isDisabled()).isTrue();
        robot.interact(
                () -> robot.lookup("#quiet-hours").queryAs(CheckBox.class).fire());
        assertThat(from.isDisabled()).isFalse();
        robot.interact(() -> from.setValue(LocalTime.of(23, 30)));
        robot.interact(
                () -> robot.lookup("#quiet-hours").queryAs(CheckBox.class).fire());
        assertThat(stored).containsExactly("quiet-hours 22:00-07:00", "quiet-hours 23:30-07:00", "quiet-hours off");
    }

    @Test
    void an_event_is_turned_off_with_its_checkbox(FxRobot robot) {
        CheckBox login = robot.lookup("#notify-login-needed").queryAs(CheckBox.class);
        assertThat(login.isSelected()).isTrue();
        robot.interact(login::fire);
        assertThat(stored).containsExactly("muted-notifications login-needed");
        robot.interact(() -> model.notifications().set(false));
        assertThat(login.isDisabled()).isTrue();
    }

    @Test
    void a_newer_version_is_shown_with_its_page_and_update_instructions_until_it_is_dismissed(FxRobot robot)
            throws Exception {
        CheckBox on = robot.lookup("#updates").queryAs(CheckBox.class);
        Node line = robot.lookup("#update-line").query();
        assertThat(on.isDisabled()).isTrue();
        assertThat(line.isVisible()).isFalse();
        try (UpdateServer server = UpdateServer.start().says(200, """
                        {"version": "1.2", "notes": "Faster start.", "page": "https://example.org/1.2"}""")) {
            robot.interact(() ->
                    robot.lookup("#update-address").queryTextInputControl().setText(server.url()));
            robot.interact(on::fire);
        }
        assertThat(on.isSelected()).isTrue();
        assertThat(robot.lookup("#update-news").queryLabeled().getText())
                .isEqualTo("Batchwright 1.2 is available. Release notes: “Faster start.”");
        robot.interact(() -> robot.lookup("#update-how").queryButton().fire());
        assertThat(navigation.current().get()).isEqualTo(Navigation.SETTINGS);
        assertThat(robot.lookup("#update-answer .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .anyMatch(text -> text.contains("sudo apt install ./"));
        Pictures.take(robot, "#settings-page", "settings-update");
        Hyperlink page = robot.lookup("#update-page").queryAs(Hyperlink.class);
        assertThat(page.getText()).isEqualTo("https://example.org/1.2");
        robot.interact(page::fire);
        assertThat(opened).containsExactly(URI.create("https://example.org/1.2"));
        robot.interact(() -> robot.lookup("#update-dismiss").queryButton().fire());
        assertThat(line.isVisible()).isFalse();
        assertThat(robot.lookup("#update-page").tryQuery()).isPresent();
    }

    @Test
    void an_unusable_update_address_is_explained(FxRobot robot) {
        Labeled problem = robot.lookup("#update-problem").queryLabeled();
        assertThat(problem.isVisible()).isFalse();
        TextField address = robot.lookup("#update-address").queryAs(TextField.class);
        robot.interact(() -> {
            address.setText("http://example.org/latest");
            address.fireEvent(new ActionEvent());
        });
        assertThat(problem.getText()).startsWith("The connection to example.org would be unencrypted");
        assertThat(robot.lookup("#updates").queryAs(CheckBox.class).isDisabled())
                .isTrue();
    }

    private static void press(FxRobot robot, String button, boolean enabled) {
        Button found = robot.lookup(button).queryButton();
        assertThat(found.isDisabled()).isNotEqualTo(enabled);
        found.fire();
    }

    @Test
    void the_page_shows_where_settings_are_stored(FxRobot robot) {
        assertThat(robot.lookup(".label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains(Texts.get("settings.stored", FILE));
    }

    @Test
    void no_text_on_the_page_is_cut_off(FxRobot robot) throws Exception {
        Pictures.take(robot, "#settings-page", "settings");
    }

    private Action action(String title) {
        return views.getFirst().actions().stream()
                .filter(one -> one.title().equals(Texts.get(title)))
                .findFirst()
                .orElseThrow();
    }
}
