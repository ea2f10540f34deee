package org.batchwright.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.run.backup.WorkspaceBackup;
import org.batchwright.run.backup.WorkspaceRestore;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WorkspaceMenuTest {
    private static final Path OTHER = Path.of("/home/researcher/연구실_共有ワークスペース");

    @TempDir
    private static Path root;

    private final List<String> done = new ArrayList<>();
    private final List<OperationException> failures = new ArrayList<>();
    private final List<WorkspaceMenu> menus = new ArrayList<>();

    @Start
    void open(Stage stage) throws Exception {
        git("init", "--quiet", "--initial-branch=main");
        git("config", "user.name", "Someone");
        git("config", "user.email", "someone@example.org");
        Files.writeString(root.resolve("one.yaml"), "command: \"true\"\n");
        WorkspaceMenu menu = new WorkspaceMenu(
                new WorkspaceViewModel(root, new Recorded(), new WindowBackground(), failures::add), backups());
        menus.add(menu);
        Scene scene = new Scene(new HBox(menu), 400, 300);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_menu_shows_the_git_status_and_changes_can_be_committed(FxRobot robot) {
        robot.clickOn("#workspace");
        await().until(() -> text("workspace-git").equals("main · 1 changed file"));
        robot.interact(() -> item("workspace-commit").fire());
        await().until(() -> robot.lookup("#workspace-commit-message").tryQuery().isPresent());
        robot.clickOn("#workspace-commit-message").write("First preset").clickOn("Commit");
        await().until(() -> text("workspace-git").equals("main"));
        assertThat(item("workspace-commit").isDisable()).isTrue();
        assertThat(failures).isEmpty();
    }

    @Test
    void a_recent_workspace_is_opened(FxRobot robot) {
        robot.clickOn("#workspace");
        await().until(() ->
                !((Menu) item("workspace-recent")).getItems().getFirst().isDisable());
        robot.interact(
                () -> ((Menu) item("workspace-recent")).getItems().getFirst().fire());
        await().until(() -> done.contains("open " + OTHER));
    }

    private BackupViewModel backups() {
        return new BackupViewModel(
                new BackupViewModel.Services(
                        new WorkspaceBackup(root, root.resolve("history.db"), "1.2"),
                        new WorkspaceRestore(root.resolve("history.db")),
                        InstantSource.system()),
                new Recorded(),
                new WindowBackground(),
                (title, text) -> done.add(title));
    }

    private MenuItem item(String id) {
        return menus.getFirst().getItems().stream()
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseGet(MenuItem::new);
    }

    private String text(String id) {
        return String.valueOf(item(id).getText());
    }

    private static void git(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        assertThat(new ProcessBuilder(command).directory(root.toFile()).start().waitFor())
                .isZero();
    }

    private final class Recorded implements WorkspaceFolders {
        @Override
        public List<Path> recent() {
            return List.of(root, OTHER);
        }

        @Override
        public void open(Path folder) {
            done.add("open " + folder);
        }

        @Override
        public void create(Path folder) {
            done.add("create " + folder);
        }

        @Override
        public void reveal(Path folder) {
            done.add("reveal " + folder);
        }
    }
}
