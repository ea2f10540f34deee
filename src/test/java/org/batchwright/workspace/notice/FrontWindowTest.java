package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrontWindowTest {
    @Test
    void a_window_knows_whether_another_is_in_front(@TempDir Path folder) {
        try (FrontWindow first = new FrontWindow(folder.resolve("front.lock"));
                FrontWindow second = new FrontWindow(folder.resolve("front.lock"))) {
            assertThat(second.isAnotherInFront()).isFalse();
            first.update(() -> true);
            assertThat(first.isAnotherInFront()).isFalse();
            assertThat(second.isAnotherInFront()).isTrue();
            first.update(() -> false);
            assertThat(second.isAnotherInFront()).isFalse();
            second.update(() -> true);
            assertThat(first.isAnotherInFront()).isTrue();
        }
    }
}
