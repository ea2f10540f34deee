package org.batchwright.options.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

class HydraSourcesTest {
    @TempDir
    Path lab;

    @Test
    void files_outside_the_code_folder_are_never_choices() throws Exception {
        Path code = Files.createDirectories(lab.resolve("code"));
        Path outside = Files.createDirectories(lab.resolve("private/db"));
        Files.writeString(outside.resolve("secret.yaml"), "a: 1\n");
        Files.createDirectories(code.resolve("conf/db"));
        Files.writeString(code.resolve("conf/db/mysql.yaml"), "a: 1\n");
        Files.createSymbolicLink(code.resolve("linked"), outside.getParent());

        assertThat(of(code, "conf").choices("db")).containsExactly("mysql");
        assertThat(of(code, "linked").choices("db")).isEmpty();
        assertThat(of(code, "../private").choices("db")).isEmpty();
        assertThat(of(code, "../private").groups()).isEmpty();
        assertThat(of(code, "linked").config("db/secret")).isEmpty();
    }

    private static HydraSources of(Path code, String folder) {
        return new HydraSources(code, folder, JsonNodeFactory.instance.objectNode());
    }
}
