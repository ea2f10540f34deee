package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FolderFiles;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FolderDialogTest {
    private static final String LONG = "a_very_long_name_of_a_folder_that_says_all_its_parameters_lr=0.0001_batch=64_"
            + "seed=7_optimizer=adamw_schedule=cosine_warmup=500";

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<String> chosen = new ArrayList<>();
    private Path root = Path.of("");
    private final StackPane holder = new StackPane();
    private FolderFiles files = new FolderFiles(root);

    @Start
    void start(Stage stage) throws IOException {
        root = Files.createTempDirectory("batchwright-folders");
        Files.createDirectories(root.resolve("home/bob/depth/src"));
        Files.createDirectories(root.resolve("home/bob/" + LONG));
        Files.writeString(root.resolve("home/bob/notes.txt"), "x");
        files = new FolderFiles(root);
        Scene scene = new Scene(holder, 900, 640);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private void open(FxRobot robot, String start) {
        robot.interact(() -> {
            FilesViewModel model = new FilesViewModel(new WindowBackground(), file -> {});
            FolderDialog dialog = new FolderDialog(holder.getScene(), model, "Choose a folder on lab");
            model.show(new FilesViewModel.FolderLocation("lab", files, start, FilesViewModel.FolderOwner.CLUSTER));
            dialog.ask(chosen::add);
        });
    }

    private static ListView<FolderEntry> list(FxRobot robot) {
        return robot.lookup("#folder-list").queryListView();
    }

    private static void shows(FxRobot robot, String... names) {
        await().until(() ->
                list(robot).getItems().stream().map(FolderEntry::name).toList().equals(List.of(names)));
    }

    private static Button ok(FxRobot robot) {
        return robot.lookup("#folder-ok").queryButton();
    }

    private static String message(FxRobot robot) {
        return robot.lookup("#files-message")
                .tryQueryAs(Label.class)
                .map(Label::getText)
                .orElse("");
    }

    @Test
    void keys_open_a_folder_go_up_and_choose_the_current_one(FxRobot robot) {
        open(robot, "home/bob");
        shows(robot, LONG, "depth");
        robot.type(KeyCode.DOWN);
        assertThat(list(robot).getSelectionModel().getSelectedIndex()).isZero();
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        shows(robot, "src");
        robot.type(KeyCode.BACK_SPACE);
        shows(robot, LONG, "depth");
        robot.interact(() -> list(robot).getSelectionModel().select(1));
        robot.type(KeyCode.ENTER);
        shows(robot, "src");
        robot.type(KeyCode.ENTER);

        await().until(() -> chosen.equals(List.of("home/bob/depth")));
    }

    @Test
    void the_dialog_returns_the_selected_folder_and_path_links_open_parent_folders(FxRobot robot) {
        open(robot, "home/bob/depth");
        shows(robot, "src");
        robot.interact(() -> robot.lookup(".files-crumb").queryAllAs(Hyperlink.class).stream()
                .filter(link -> link.getText().equals("home"))
                .findFirst()
                .orElseThrow()
                .fire());
        shows(robot, "bob");
        robot.interact(() -> list(robot).getSelectionModel().select(0));
        assertThat(robot.lookup("#folder-path").queryAs(Label.class).getText()).isEqualTo("/home/bob");
        robot.interact(() -> ok(robot).fire());

        assertThat(chosen).containsExactly("home/bob");
    }

    @Test
    void the_nearest_existing_folder_is_opened_in_place_of_a_missing_one(FxRobot robot) {
        open(robot, "home/bob/depth/no/such/folder");

        shows(robot, "src");
        assertThat(robot.lookup("#folder-path").queryAs(Label.class).getText()).isEqualTo("/home/bob/depth");
        robot.type(KeyCode.ESCAPE);
        assertThat(chosen).isEmpty();
    }

    @Test
    void a_new_folder_can_be_created_and_an_empty_folder_is_reported_as_such(FxRobot robot) {
        open(robot, "home/bob/depth/src");
        await().until(() -> message(robot).equals("This folder contains no other folders."));
        robot.interact(() -> robot.lookup("#folder-new").queryButton().fire());
        await().until(() -> robot.lookup("#files-name").tryQuery().isPresent());
        robot.interact(
                () -> robot.lookup("#files-name").queryAs(TextField.class).setText("checkpoints"));
        robot.interact(() -> robot.lookup("#files-name-ok").queryButton().fire());

        shows(robot, "checkpoints");
        assertThat(root.resolve("home/bob/depth/src/checkpoints")).isDirectory();
    }

    @Test
    void a_failure_is_shown_and_nothing_can_be_chosen_until_the_folder_is_listed(FxRobot robot) {
        files.refuse(Optional.of(new OperationException.NotPossible(Message.of("run.no-run-folder", "lab"))));
        open(robot, "home/bob");
        await().until(() -> robot.lookup("#files-again").tryQuery().isPresent());
        assertThat(ok(robot).isDisabled()).isTrue();
        assertThat(robot.lookup("#folder-new").queryButton().isDisabled()).isTrue();

        files.refuse(Optional.empty());
        robot.interact(() -> robot.lookup("#files-again").queryButton().fire());

        shows(robot, LONG, "depth");
        assertThat(ok(robot).isDisabled()).isFalse();
    }

    @Test
    void a_long_name_is_shortened_and_the_filter_narrows_the_list(FxRobot robot) {
        open(robot, "home/bob");
        shows(robot, LONG, "depth");
        assertThat(list(robot).lookupAll(".scroll-bar:horizontal")).noneMatch(bar -> bar.isVisible());
        robot.interact(
                () -> robot.lookup("#folder-filter").queryAs(TextField.class).setText("dep"));
        shows(robot, "depth");
        robot.interact(
                () -> robot.lookup("#folder-filter").queryAs(TextField.class).setText("zzz"));
        await().until(() -> message(robot).startsWith("No"));
    }
}
