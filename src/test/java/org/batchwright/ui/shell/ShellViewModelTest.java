package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.Cluster;
import org.batchwright.model.Trouble;
import org.batchwright.run.ClusterDesk.Link;
import org.batchwright.run.ClusterDesk.Standing;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeDesk;
import org.batchwright.ui.fake.FakeRunBook;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class ShellViewModelTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final FakeDesk desk = new FakeDesk();
    private final Cluster cluster = Cluster.thisComputer();

    @Test
    void a_scheduler_that_does_not_answer_is_said_with_the_age_of_what_is_shown() {
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(cluster), desk, new FakeRunBook(), new InlineBackground(), () -> NOON);
        desk.stands(cluster.name(), standing(Optional.of(NOON.minusSeconds(300)), Optional.empty()));
        assertThat(model.answered().get()).isEqualTo("Status checked 5 min ago");

        Trouble silence = new Trouble.NotPossible("Slurm did not answer.", "Wait.");
        desk.stands(cluster.name(), standing(Optional.of(NOON.minusSeconds(300)), Optional.of(silence)));
        assertThat(model.answered().get()).isEqualTo("This computer does not answer: its runs are as of 5 min ago");

        desk.stands(cluster.name(), standing(Optional.empty(), Optional.of(silence)));
        assertThat(model.answered().get()).isEqualTo("This computer does not answer: its runs are as last known");
    }

    private static Standing standing(Optional<Instant> asked, Optional<Trouble> trouble) {
        return new Standing(Link.UP, Optional.empty(), Optional.empty(), asked, trouble);
    }
}
