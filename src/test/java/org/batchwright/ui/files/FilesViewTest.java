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
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FolderFiles;
import org.batchwright.ui.fx.Pictures;
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
class FilesViewTest {
    private static final RunId RUN = new RunId("20261122-050000-aaaaaa");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final List<Path> opened = new CopyOnWriteArrayList<>();
    private final List<FilesViewModel> models = new ArrayList<>();
    private final List<FolderFiles> folders = new ArrayList<>();
    private Path root = Path.of("");

    @Start
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

    @Test
    void folders_come_first_and_keys_navigate_down_and_up(FxRobot robot) {
        listed(robot, 7);
        assertThat(names(robot).getFirst()).isEqualTo("logs");
        robot.interact(() -> {
            table(robot).requestFocus();
            table(robot).getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.ENTER);
        await().until(() -> names(robot).equals(List.of("events")));
        robot.type(KeyCode.BACK_SPACE);
        listed(robot, 7);
        robot.type(KeyCode.BACK_SPACE);
        await().until(() -> names(robot).equals(List.of("work")));
        assertThat(models.getFirst().folder().get()).isEmpty();
    }

    @Test
    void what_a_job_writes_appears_while_the_selected_file_stays_selected(FxRobot robot) throws Exception {
        listed(robot, 7);
        robot.interact(() ->
                table(robot).getSelectionModel().clearAndSelect(names(robot).indexOf("metrics.csv")));
        await().until(() -> models.getFirst().preview().get() instanceof Preview.Table);
        Preview shown = models.getFirst().preview().get();
        Files.writeString(root.resolve("work/a_first.txt"), "new\n");
        Files.write(root.resolve("work/model_epoch_020.pt"), new byte[5_000_000]);
        Files.delete(root.resolve("work/latest.pt"));
        robot.interact(models.getFirst()::update);
        await().until(() -> names(robot).contains("a_first.txt"));
        assertThat(names(robot)).doesNotContain("latest.pt");
        assertThat(table(robot).getSelectionModel().getSelectedItems())
                .singleElement()
                .extracting(FolderEntry::name)
                .isEqualTo("metrics.csv");
        assertThat(models.getFirst().preview().get()).isSameAs(shown);
        assertThat(models.getFirst().shownEntries())
                .filteredOn(entry -> entry.name().equals("model_epoch_020.pt"))
                .singleElement()
                .extracting(FolderEntry::size)
                .isEqualTo(5_000_000L);
    }

    @Test
    void typing_filters_at_once(FxRobot robot) {
        listed(robot, 7);
        robot.interact(
                () -> robot.lookup("#files-filter").queryAs(TextField.class).setText("PT"));
        assertThat(names(robot)).containsExactly("latest.pt", "model_epoch_020.pt");
        robot.interact(
                () -> robot.lookup("#files-filter").queryAs(TextField.class).setText("nothing"));
        assertThat(robot.lookup("#files-message").queryAs(Label.class).getText())
                .contains("filter");
    }

    @Test
    void sorting_by_size_puts_the_largest_first_below_the_folders(FxRobot robot) {
        listed(robot, 7);
        robot.interact(() -> {
            var size = table(robot).getColumns().get(1);
            size.setSortType(TableColumn.SortType.DESCENDING);
            table(robot).getSortOrder().setAll(List.of(size));
        });
        assertThat(names(robot)).startsWith("logs", "model_epoch_020.pt");
    }

    @Test
    void a_file_is_previewed_and_opened_with_the_desktop_program(FxRobot robot) {
        listed(robot, 7);
        select(robot, "metrics.csv");
        await().until(() -> robot.lookup("#files-cells").tryQuery().isPresent());
        select(robot, "loss.png");
        await().until(() -> robot.lookup("#files-picture").tryQuery().isPresent());
        select(robot, "model_epoch_020.pt");
        await().until(() -> models.getFirst().preview().get() instanceof Preview.Binary);
        select(robot, "학습_결과_検証.txt");
        await().until(() -> robot.lookup("#files-text").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#files-open").queryButton().fire());
        await().until(() -> opened.equals(List.of(root.resolve("work/학습_결과_検証.txt"))));
    }

    @Test
    void a_download_reports_its_files_and_keeps_existing_local_ones(FxRobot robot) throws Exception {
        listed(robot, 7);
        Path into = Files.createTempDirectory("batchwright-into");
        List<FolderEntry> chosen = table(robot).getItems().stream()
                .filter(entry -> entry.name().endsWith(".csv"))
                .toList();
        robot.interact(() -> models.getFirst().download(chosen, into));
        await().until(() -> said(robot)
                .equals("1 file (" + ByteCount.of(Files.size(root.resolve("work/metrics.csv"))) + ") downloaded to "
                        + into + "."));
        assertThat(into.resolve("metrics.csv")).hasSameBinaryContentAs(root.resolve("work/metrics.csv"));
        robot.interact(() -> models.getFirst().download(chosen, into));
        await().until(() -> said(robot).equals("Nothing new downloaded to " + into + "; 1 file was already there."));
    }

    @Test
    void uploads_arrive_and_a_cancelled_one_leaves_nothing_partial(FxRobot robot) throws Exception {
        listed(robot, 7);
        Path mine = Files.createTempDirectory("batchwright-mine");
        Path small = Files.writeString(mine.resolve("데이터.csv"), "a,b\n");
        Path folder = Files.createDirectories(mine.resolve("set/deep"));
        Files.writeString(folder.resolve("one"), "1");
        robot.interact(() -> models.getFirst().upload(List.of(small, mine.resolve("set"))));
        await().until(() -> said(robot).equals("2 files uploaded."));
        listed(robot, 9);
        assertThat(root.resolve("work/set/deep/one")).hasContent("1");

        folders.getFirst().hold();
        robot.interact(() -> models.getFirst().upload(List.of(small)));
        robot.interact(() -> models.getFirst().upload(List.of(folder.resolve("one"))));
        await().until(() -> robot.lookup("#files-transfer-far").queryAll().size() == 2);
        robot.lookup("#files-transfer-cancel").queryAllAs(Button.class).forEach(cancel -> robot.interact(cancel::fire));
        await().until(() -> robot.lookup("#files-transfer-far").queryAll().isEmpty());
        assertThat(said(robot)).startsWith("Cancelled.");
        assertThat(names(robot)).hasSize(9);
    }

    @Test
    void missing_empty_and_refused_folders_have_distinct_messages_and_actions(FxRobot robot) throws Exception {
        listed(robot, 7);
        robot.interact(() -> models.getFirst().openFolder("work/logs/events/no"));
        await().until(() -> message(robot).contains("no longer exists"));
        robot.interact(() -> folders.getFirst()
                .refuse(Optional.of(new OperationException.ConnectionLost(
                        Message.written(
                                "The connection to lab broke.", "It is made again as soon as the network allows."),
                        new IOException()))));
        robot.interact(() -> models.getFirst().openFolder("work"));
        await().until(() -> message(robot).contains("The connection to lab broke."));
        Pictures.take(robot, holder, scheme, "files-failure", 1100, 420);
        folders.getFirst().refuse(Optional.empty());
        robot.interact(() -> robot.lookup("#files-again").queryButton().fire());
        listed(robot, 7);
    }

    @Test
    @Tag("pictures")
    void pictures_of_the_tab_are_taken(FxRobot robot) throws Exception {
        listed(robot, 7);
        select(robot, "metrics.csv");
        await().until(() -> robot.lookup("#files-cells").tryQuery().isPresent());
        Pictures.take(robot, holder, scheme, "files-table-light", 1440, 500);
        select(robot, "loss.png");
        await().until(() -> robot.lookup("#files-picture").tryQuery().isPresent());
        Pictures.take(robot, holder, scheme, "files-picture-light", 1440, 500);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        select(robot, "학습_결과_検証.txt");
        await().until(() -> robot.lookup("#files-text").tryQuery().isPresent());
        Path into = Files.createTempDirectory("batchwright-into");
        robot.interact(() -> models.getFirst()
                .download(List.of(table(robot).getSelectionModel().getSelectedItem()), into));
        await().until(() -> !said(robot).isEmpty());
        Pictures.take(robot, holder, scheme, "files-text-dark", 1100, 420);
    }

    private static String message(FxRobot robot) {
        return robot.lookup("#files-message")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    private static String said(FxRobot robot) {
        return robot.lookup("#files-transfer-said")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    private static void listed(FxRobot robot, int count) {
        await().until(() -> table(robot).getItems().size() == count);
    }

    private static TableView<FolderEntry> table(FxRobot robot) {
        return robot.lookup("#files-table").queryTableView();
    }

    private static List<String> names(FxRobot robot) {
        return table(robot).getItems().stream().map(FolderEntry::name).collect(Collectors.toList());
    }

    private static void select(FxRobot robot, String name) {
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
