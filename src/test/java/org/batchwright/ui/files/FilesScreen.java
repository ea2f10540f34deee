package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.FolderEntry;
import org.batchwright.ui.fake.FolderFiles;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** The files of a run in their own window. */
abstract class FilesScreen {
    private static final RunId RUN = new RunId("20261122-050000-aaaaaa");

    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final StackPane holder = new StackPane();
    final List<Path> opened = new CopyOnWriteArrayList<>();
    final List<FilesViewModel> models = new ArrayList<>();
    final List<FolderFiles> folders = new ArrayList<>();
    Path root = Path.of("");

    void open(Stage stage) throws Exception {
        root = Files.createTempDirectory("batchwright-files");
        Path work = Files.createDirectories(root.resolve("work"));
        Files.createDirectories(work.resolve("logs/events"));
        Files.writeString(work.resolve("logs/events/one"), "1");
        Files.write(work.resolve("model_epoch_020.pt"), new byte[2_400_000]);
        Files.writeString(
                work.resolve("metrics.csv"), "epoch,train loss,val loss,note\n1,0.91,0.95,\n2,0.62,0.71,학습률 감소\n");
        Files.writeString(work.resolve("학습_결과_検証.txt"), "손실 0.231\n精度 0.94\n".repeat(40));
        Files.writeString(
                work.resolve(
                        "a_very_long_name_of_a_checkpoint_that_says_all_its_parameters_lr=0.0001_batch=64_seed=7.json"),
                "{\"lr\": 1e-4}");
        Files.createSymbolicLink(work.resolve("latest.pt"), Path.of("model_epoch_020.pt"));
        picture(work.resolve("loss.png"));
        FolderFiles files = new FolderFiles(root);
        FilesViewModel model = new FilesViewModel(new WindowBackground(), opened::add);
        folders.add(files);
        models.add(model);
        FilesView view = new FilesView(model);
        BorderPane screen = new BorderPane(view);
        screen.setTop(view.bar());
        holder.getChildren().setAll(screen);
        Scene scene = new Scene(holder, 990, 500);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
        model.show(new FilesViewModel.FolderLocation(RUN, files, "work", FilesViewModel.FolderOwner.RUN));
    }

    private static void picture(Path file) throws IOException {
        BufferedImage image = new BufferedImage(640, 400, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, 640, 400);
        pen.setColor(Color.BLUE);
        for (int x = 20; x < 600; x++) {
            pen.drawLine(x, 380 - 40_000 / (x + 100), x + 1, 380 - 40_000 / (x + 101));
        }
        ImageIO.write(image, "png", file.toFile());
    }

    static String dialog(FxRobot robot) {
        return robot.lookup("#files-delete-dialog .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .collect(Collectors.joining("\n"));
    }

    /** Opens the menu, which updates its items, and chooses one. */
    static void choose(FxRobot robot, String item) {
        MenuButton more = robot.lookup("#files-more").queryAs(MenuButton.class);
        robot.interact(more::show);
        robot.interact(() -> {
            MenuItem wanted = more.getItems().stream()
                    .filter(one -> item.equals(one.getId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(wanted.isDisable()).isFalse();
            more.hide();
            wanted.fire();
        });
    }

    static void type(FxRobot robot, String text) {
        await().until(() -> robot.lookup("#files-name").tryQuery().isPresent());
        robot.interact(
                () -> robot.lookup("#files-name").queryAs(TextField.class).setText(text));
    }

    static void press(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    static void listed(FxRobot robot, int count) {
        await().until(() -> table(robot).getItems().size() == count);
    }

    static TableView<FolderEntry> table(FxRobot robot) {
        return robot.lookup("#files-table").queryTableView();
    }

    static List<String> names(FxRobot robot) {
        return table(robot).getItems().stream().map(FolderEntry::name).collect(Collectors.toList());
    }

    static void select(FxRobot robot, String name) {
        robot.interact(() -> {
            TableView<FolderEntry> table = table(robot);
            for (int at = 0; at < table.getItems().size(); at++) {
                if (table.getItems().get(at).name().equals(name)) {
                    table.getSelectionModel().clearAndSelect(at);
                }
            }
        });
    }
}
