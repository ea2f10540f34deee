package org.batchwright.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChildEnvironmentTest {
    @Test
    void environment_variables_set_by_the_launcher_are_removed() {
        Map<String, String> environment =
                new HashMap<>(Map.of("GDK_GL", "disable", "BATCHWRIGHT_WITHOUT_OPENGL", "1", "HOME", "/home/a"));
        ChildEnvironment.clean(environment);
        assertThat(environment).containsExactly(Map.entry("HOME", "/home/a"));
    }

    @Test
    void variables_set_by_the_user_are_kept() {
        Map<String, String> environment = new HashMap<>(Map.of("GDK_GL", "gles"));
        ChildEnvironment.clean(environment);
        assertThat(environment).containsEntry("GDK_GL", "gles");
    }
}
