package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;
import org.batchwright.ui.files.preview.Preview;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FilesViewTest extends FilesScreen {
    @Start
    void start(Stage stage) throws Exception {
        open(stage);
    }

    @Test
    void folders_are_listed_first_and_keys_navigate_down_and_up(FxRobot robot) {
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
    void files_written_by_a_job_appear_while_the_selected_file_stays_selected(FxRobot robot) throws Exception {
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
    void only_the_current_folder_in_the_path_is_bold(FxRobot robot) {
        listed(robot, 7);
        robot.interact(() -> {
            holder.applyCss();
            assertThat(robot.lookup(".files-crumb-last")
                            .queryAs(Hyperlink.class)
                            .getFont()
                            .getStyle())
                    .contains("Bold");
        });
    }

    @Test
    void typing_filters_immediately(FxRobot robot) {
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
    void sorting_by_size_lists_the_largest_file_first_below_the_folders(FxRobot robot) {
        listed(robot, 7);
        robot.interact(() -> {
            var size = table(robot).getColumns().get(1);
            size.setSortType(TableColumn.SortType.DESCENDING);
            table(robot).getSortOrder().setAll(List.of(size));
        });
        assertThat(names(robot)).startsWith("logs", "model_epoch_020.pt");
    }

    @Test
    void a_file_is_previewed_or_opened_with_the_default_program(FxRobot robot) {
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
    void a_download_reports_its_files_and_does_not_replace_local_files(FxRobot robot) throws Exception {
        listed(robot, 7);
        Path into = Files.createTempDirectory("batchwright-into");
        List<FolderEntry> chosen = table(robot).getItems().stream()
                .filter(entry -> entry.name().endsWith(".csv"))
                .toList();
        robot.interact(() -> models.getFirst().download(chosen, into));
        await().until(() -> shownText(robot)
                .equals("1 file (" + ByteCount.of(Files.size(root.resolve("work/metrics.csv"))) + ") downloaded to "
                        + into + "."));
        assertThat(into.resolve("metrics.csv")).hasSameBinaryContentAs(root.resolve("work/metrics.csv"));
        robot.interact(() -> models.getFirst().download(chosen, into));
        await().until(() ->
                shownText(robot).equals("Nothing new downloaded to " + into + "; 1 file was already there."));
    }

    @Test
    void uploads_arrive_and_a_cancelled_upload_leaves_no_partial_file(FxRobot robot) throws Exception {
        listed(robot, 7);
        Path mine = Files.createTempDirectory("batchwright-mine");
        Path small = Files.writeString(mine.resolve("데이터.csv"), "a,b\n");
        Path folder = Files.createDirectories(mine.resolve("set/deep"));
        Files.writeString(folder.resolve("one"), "1");
        robot.interact(() -> models.getFirst().upload(List.of(small, mine.resolve("set"))));
        await().until(() -> shownText(robot).equals("2 files uploaded."));
        listed(robot, 9);
        assertThat(root.resolve("work/set/deep/one")).hasContent("1");

        folders.getFirst().hold();
        robot.interact(() -> models.getFirst().upload(List.of(small)));
        robot.interact(() -> models.getFirst().upload(List.of(folder.resolve("one"))));
        await().until(() -> robot.lookup("#files-transfer-far").queryAll().size() == 2);
        robot.lookup("#files-transfer-cancel").queryAllAs(Button.class).forEach(cancel -> robot.interact(cancel::fire));
        await().until(() -> robot.lookup("#files-transfer-far").queryAll().isEmpty());
        assertThat(shownText(robot)).startsWith("Cancelled.");
        assertThat(names(robot)).hasSize(9);
    }

    @Test
    void missing_empty_and_inaccessible_folders_have_distinct_messages_and_actions(FxRobot robot) throws Exception {
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
    void takes_screenshots_of_the_tab(FxRobot robot) throws Exception {
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
        await().until(() -> !shownText(robot).isEmpty());
        Pictures.take(robot, holder, scheme, "files-text-dark", 1100, 420);
    }

    private static String message(FxRobot robot) {
        return robot.lookup("#files-message")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    private static String shownText(FxRobot robot) {
        return robot.lookup("#files-transfer-said")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }
}
