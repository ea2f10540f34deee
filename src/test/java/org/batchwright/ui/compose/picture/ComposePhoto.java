package org.batchwright.ui.compose.picture;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import org.batchwright.model.preset.Value;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;

/** Takes screenshots of Compose in the window's frame. */
record ComposePhoto(InlineBackground background, ObjectProperty<ColorScheme> scheme) {

    /** A state of which to take a screenshot. */
    interface Pictured {
        void make(Lab lab, ComposeViewModel compose);

        default void prepare(ComposeScreen screen) {}

        /** Clicks something once the window is shown. */
        default void press(Parent root) {}

        /** Scrolls to the subject of the screenshot. */
        default void lookAt(Parent root) {}

        String name();

        default String title() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    WritableImage of(Lab lab, ColorScheme colors, int width, Pictured state) {
        scheme.set(colors);
        return scene(lab, width, width == 1440 ? 900 : 700, state).snapshot(null);
    }

    /** Returns the window's contents in this state after layout. */
    Scene scene(Lab lab, int width, int height, Pictured state) {
        FakeClusterConnections desk = new FakeClusterConnections();
        desk.stands(
                Lab.tsubame().name(),
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.of(Login.of("key")),
                        Optional.empty(),
                        Optional.of(Instant.EPOCH),
                        Optional.empty()));
        ShellViewModel model = new ShellViewModel(
                lab.clusters, desk, lab.book, background, InstantSource.fixed(Instant.EPOCH.plusSeconds(4)));
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        Scene scene = new Scene(
                new ShellView("depth-lab", model, List.of(screen), new Navigation(), Appearances.light(), background),
                width,
                height);
        Theme.follow(scene, scheme);
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        screen.model().set(AssignmentTable.PARAMETERS, "lr", Value.of("3e-4"));
        state.make(lab, screen.model());
        state.prepare(screen);
        scene.snapshot(null); // the first snapshot lays out the lists
        Parent root = scene.getRoot();
        state.press(root);
        state.lookAt(root);
        scene.setRoot(new StackPane()); // without a window, a scene redraws rows only on its first rendering
        Scene pressed = new Scene(root, scene.getWidth(), scene.getHeight());
        Theme.follow(pressed, scheme);
        pressed.snapshot(null); // the first snapshot lays out the lists
        return pressed;
    }
}
