package org.batchwright.ui.clusters.form;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.TextInputControl;
import javafx.stage.FileChooser;
import org.batchwright.ui.widget.Texts;

/** Lets the user choose a private key, starting in {@code ~/.ssh}. */
public final class KeyFileChooser {
    private KeyFileChooser() {}

    /** Writes the chosen file to the input. */
    public static void choose(TextInputControl input) {
        Path home = Path.of(System.getProperty("user.home", "/"));
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("clusters.key-file.choose"));
        Optional.of(home.resolve(".ssh").toFile()).filter(File::isDirectory).ifPresent(chooser::setInitialDirectory);
        File chosen = chooser.showOpenDialog(input.getScene().getWindow());
        if (chosen != null) {
            input.setText(
                    chosen.toPath().startsWith(home) ? "~/" + home.relativize(chosen.toPath()) : chosen.toString());
        }
    }
}
