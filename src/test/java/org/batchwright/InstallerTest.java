package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.beans.property.Property;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import jfx.incubator.scene.control.input.KeyBinding;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What starts the application for users keeps up with the libraries that it is made of; tests have all of them on the class path. */
class InstallerTest {

    @ParameterizedTest
    @ValueSource(classes = {Property.class, Scene.class, Control.class, KeyBinding.class, CodeArea.class})
    void every_module_of_javafx_is_on_the_module_path_and_asked_for(Class<?> part) throws Exception {
        String start = Files.readString(Path.of("installer/run"));
        Path jar =
                Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
        String family = jar.getFileName().toString().replaceFirst("-.*", "");
        String module =
                ModuleFinder.of(jar).findAll().iterator().next().descriptor().name();
        assertThat(start).containsPattern(family + "-\\*-linux\\*\\.jar(\\)| \\|)");
        assertThat(start).containsPattern("--add-modules (\\S*,)?" + module.replace(".", "\\.") + "[, ]");
    }
}
