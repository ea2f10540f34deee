package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class RunSelectionTest {
    private final RunSelection selection = new RunSelection(
            new RunReader(new FakeRunHistory(), name -> Optional.empty(), name -> Optional.empty()),
            new InlineBackground());

    @Test
    void the_hidden_run_is_remembered_only_while_the_user_keeps_typing() {
        selection.select(SampleRunHistory.id(48), Optional.empty());
        selection.replaceHidden(() -> selection.select(SampleRunHistory.id(50), Optional.empty()));
        assertThat(selection.run().get()).contains(SampleRunHistory.id(50));
        assertThat(selection.hiddenRun()).contains(SampleRunHistory.id(48));

        selection.onFilterChanged(true);
        assertThat(selection.hiddenRun()).contains(SampleRunHistory.id(48));
        selection.onFilterChanged(false);
        assertThat(selection.hiddenRun()).isEmpty();
    }
}
