package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.ui.files.Transfer.Way;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class TransfersTest {
    private final Transfers transfers = new Transfers(new InlineBackground());

    @Test
    void an_error_is_cleared_only_by_retrying_the_same_transfer() {
        transfers.start(Way.HERE, "Downloading model.pt", TransfersTest::full);
        transfers.start(Way.HERE, "Downloading log.txt", TransfersTest::full);
        transfers.start(Way.HERE, "Downloading model.pt", progress -> Optional.of(Transfer.End.of("1 file is here.")));
        assertThat(transfers.all())
                .extracting(Transfer::title)
                .containsExactly("Downloading log.txt", "Downloading model.pt");
        assertThat(transfers.all().getFirst().state().get()).isInstanceOf(Transfer.State.Failed.class);
        assertThat(transfers.all().getLast().state().get()).isInstanceOf(Transfer.State.Ended.class);
        transfers.start(Way.HERE, "Downloading log.txt", TransfersTest::full);
        assertThat(transfers.all()).hasSize(1);
    }

    private static Optional<Transfer.End> full(Object progress) throws OperationException {
        throw new OperationException.NotPossible("There is no room left on this computer's disk.", "Free some space.");
    }
}
