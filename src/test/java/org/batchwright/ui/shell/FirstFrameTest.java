package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.RealWindow;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Tests the contents of the window before anything is opened. Styling each node delays the first frame. */
@Tag("window")
class FirstFrameTest {
    /** Panes that are not needed until they are opened, some with tables and editors. */
    private static final List<String> LATER = List.of(
            "#palette-list",
            "#shortcuts",
            "#about",
            "#modules",
            "#values",
            "#jobs",
            "#script-editor",
            "#preset-yaml",
            "#stage-bar",
            "#stages",
            "#script-find",
            "#cluster-path",
            ".against",
            ".snackbar-icon");

    @Test
    void panes_are_not_in_the_window_until_they_are_shown(@TempDir Path folder) throws Exception {
        FxToolkit.registerPrimaryStage();
        try (RealWindow window = new RealWindow(folder)) {
            Desktop desktop = new Desktop(new Desktop.Faults(failure -> {}, bug -> {}));
            Stage stage = WaitForAsyncUtils.asyncFx(() -> window.open(desktop)).get();
            List<String> present = WaitForAsyncUtils.asyncFx(() -> LATER.stream()
                            .filter(id -> stage.getScene().lookup(id) != null)
                            .toList())
                    .get();
            assertThat(present).isEmpty();
            assertThat(WaitForAsyncUtils.asyncFx(() -> count(stage.getScene().getRoot()))
                            .get())
                    .as("nodes in the window, of which there were 2,400 with the panes above")
                    .isLessThan(1900);
            assertThat(Window.getWindows()).noneMatch(PopupWindow.class::isInstance);
            await().atMost(RealWindow.PATIENCE) // until then, the window is writing files below the temporary folder
                    .until(() ->
                            WaitForAsyncUtils.asyncFx(() -> canSubmit(stage)).get());
            WaitForAsyncUtils.asyncFx(stage::hide).get();
        }
    }

    private static boolean canSubmit(Stage stage) {
        Node submit = stage.getScene().lookup("#submit");
        return submit != null && !submit.isDisabled();
    }

    private static int count(Node node) {
        return node instanceof Parent parent
                ? 1
                        + parent.getChildrenUnmodifiable().stream()
                                .mapToInt(FirstFrameTest::count)
                                .sum()
                : 1;
    }
}
