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

    /**
     * Writes the chosen file to the input.
     *
     * @param home the folder that {@code ~} represents
     */
    public static void choose(TextInputControl input, Path home) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("clusters.key-file.choose"));
        start(home).ifPresent(chooser::setInitialDirectory);
        File chosen = chooser.showOpenDialog(input.getScene().getWindow());
        if (chosen != null) {
            input.setText(written(chosen.toPath(), home));
        }
    }

    static Optional<File> start(Path home) {
        return Optional.of(home.resolve(".ssh").toFile()).filter(File::isDirectory);
    }

    static String written(Path chosen, Path home) {
        return chosen.startsWith(home) ? "~/" + home.relativize(chosen) : chosen.toString();
    }
}
