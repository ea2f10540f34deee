package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.FolderEntry;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the snapshots, the files and the code transfer method on the page of a cluster. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SnapshotsAndFilesTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final StagedSnapshots snapshots = new StagedSnapshots();
    private Path top = Path.of("");

    @Start
    void open(Stage stage) throws Exception {
        top = Files.createTempDirectory("batchwright-cluster");
        Files.createDirectories(top.resolve("home/researcher/결과_데이터"));
        Files.createDirectories(top.resolve("scratch/researcher"));
        Files.writeString(top.resolve("home/researcher/notes_検証.txt"), "one\n");
        ClustersViewModel model = new ClustersViewModel(
                new FakeClusters(Cluster.thisComputer(), ClustersViewModelTest.cluster("lab-slurm")),
                new StagedClusterConnections(),
                new LocalSsh(List::of, Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        holder.getChildren().setAll(new ClustersView(model, List::of, snapshots.with(top)).node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void snapshots_are_listed_and_unused_ones_are_removed_after_confirmation(FxRobot robot) throws Exception {
        snapshots.all = StagedSnapshots.usual();
        connect(robot);
        press(robot, "#snapshots-look");
        await().until(() -> robot.lookup("#snapshots-table").tryQuery().isPresent());
        assertThat(texts(robot, "#cluster-snapshots .label")).contains("6 snapshots, 23 MB · 3 unused, 1.3 MB");
        assertThat(cells(robot))
                .contains("2,006", "new: may be needed by a run being submitted", "not used by any run")
                .contains("train_with_batch_4 #42, train_with_batch_16 #41, 20261101-090100-other and 1 more");
        showCard(robot);
        Pictures.take(robot, holder, scheme, "snapshots-light", 1440, 900);

        press(robot, "#snapshots-clean");
        await().until(() -> robot.lookup("#snapshots-yes").tryQuery().isPresent());
        assertThat(String.join("\n", texts(robot, "#snapshots-dialog .label")))
                .contains("3 snapshots that no run uses will be permanently deleted. This frees 1.3 MB.")
                .contains("2,003 files · 1.3 MB");
        press(robot, "#snapshots-no");
        assertThat(snapshots.requests).containsExactly("list lab-slurm");
        press(robot, "#snapshots-clean");
        press(robot, "#snapshots-yes");
        await().until(() -> texts(robot, "#snapshots-said").contains("3 snapshots deleted, 1.3 MB freed."));
        assertThat(snapshots.requests).contains("remove [c0ffee0000000005, c0ffee0000000003, c0ffee0000000002]");
        assertThat(texts(robot, "#cluster-snapshots .label")).contains("3 snapshots, 22 MB · all used by runs");
        assertThat(robot.lookup("#snapshots-clean").query().isVisible()).isFalse();
        showCard(robot);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "snapshots-dark", 1100, 700);
    }

    @Test
    void an_empty_list_of_snapshots_and_an_error_have_distinct_messages(FxRobot robot) {
        connect(robot);
        press(robot, "#snapshots-look");
        await().until(() -> texts(robot, "#cluster-snapshots .label")
                .contains("No snapshots: nothing has been submitted from this workspace."));
        snapshots.refusal = Optional.of(new OperationException.CommandFailed(
                Message.written(
                        "The snapshots in /home/x cannot be worked on.", "Check that the account may read there."),
                1,
                "denied"));
        press(robot, "#snapshots-look");
        await().until(() -> texts(robot, "#cluster-snapshots #error-what")
                .contains("The snapshots in /home/x cannot be worked on."));
        robot.interact(() ->
                robot.lookup("#cluster-snapshots #error-dismiss").queryButton().fire());
        assertThat(robot.lookup("#cluster-snapshots #error-what").tryQuery()).isEmpty();
    }

    @Test
    void the_code_transfer_method_is_shown_with_the_connection(FxRobot robot) {
        connect(robot);
        assertThat(texts(robot, "#cluster-connection .label"))
                .contains("Code transfer", "one compressed stream, unpacked by a single command");
    }

    @Test
    void remote_files_are_browsed_by_keyboard_and_data_is_uploaded(FxRobot robot) throws Exception {
        connect(robot);
        press(robot, "#cluster-files");
        await().until(() -> names(robot).equals(Set.of("결과_데이터", "notes_検証.txt")));
        MenuButton places = robot.lookup("#cluster-files-places").queryAs(MenuButton.class);
        assertThat(places.getItems())
                .extracting(MenuItem::getText)
                .contains("Home   /home/researcher", "$SCRATCH   /scratch/researcher");
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.BACK_SPACE);
        await().until(() -> names(robot).equals(Set.of("researcher")));
        robot.type(KeyCode.BACK_SPACE);
        await().until(() -> names(robot).equals(Set.of("home", "scratch")));
        robot.interact(() -> places.getItems().stream()
                .filter(item -> item.getText().startsWith("$SCRATCH"))
                .forEach(MenuItem::fire));
        await().until(() -> names(robot).isEmpty()
                && robot.lookup("#files-message").<Label>tryQuery().stream()
                        .anyMatch(label -> label.getText().startsWith("The folder is empty")));
        Path data = Files.write(Files.createTempDirectory("batchwright-data").resolve("훈련.bin"), new byte[70_000]);
        robot.interact(() -> snapshots.browser.orElseThrow().upload(List.of(data)));
        await().until(() -> names(robot).equals(Set.of("훈련.bin")));
        assertThat(top.resolve("scratch/researcher/훈련.bin")).hasSameBinaryContentAs(data);
        await().until(() -> texts(robot, "#files-transfer-said").contains("1 file uploaded."));
        Pictures.take(robot, holder, scheme, "cluster-files-light", 1440, 900);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "cluster-files-dark", 1100, 700);
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.ESCAPE);
        await().until(() -> robot.lookup("#cluster-pane").tryQuery().isPresent());
    }

    private static void connect(FxRobot robot) {
        robot.interact(() -> {
            ListView<?> list = robot.lookup("#clusters-list").queryListView();
            list.requestFocus();
            list.getSelectionModel().clearAndSelect(1);
        });
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-snapshots").tryQuery().isPresent());
    }

    private static void press(FxRobot robot, String id) {
        await().until(() -> robot.lookup(id).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    /** Scrolls to the card, because the page is longer than the window. */
    private static void showCard(FxRobot robot) {
        robot.interact(
                () -> robot.lookup("#clusters-right").queryAs(ScrollPane.class).setVvalue(0.75));
    }

    private static List<String> texts(FxRobot robot, String query) {
        return robot.lookup(query).queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    private static List<String> cells(FxRobot robot) {
        TableView<?> table = robot.lookup("#snapshots-table").queryTableView();
        return IntStream.range(0, table.getItems().size())
                .boxed()
                .flatMap(row -> table.getColumns().stream().map(column -> String.valueOf(column.getCellData(row))))
                .toList();
    }

    private static TableView<FolderEntry> table(FxRobot robot) {
        return robot.lookup("#files-table").queryTableView();
    }

    private static Set<String> names(FxRobot robot) {
        return robot.lookup("#files-table").tryQuery().isEmpty()
                ? Set.of("?")
                : table(robot).getItems().stream().map(FolderEntry::name).collect(Collectors.toSet());
    }
}
