package org.batchwright.ui.compose.presets;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Writes preset files in the background. */
final class PresetWrites {
    private final Background background;
    private final ObjectProperty<Optional<OperationException>> failure;
    private final Runnable ended;
    private boolean busy;

    /** @param ended action to run after each write */
    PresetWrites(Background background, ObjectProperty<Optional<OperationException>> failure, Runnable ended) {
        this.background = background;
        this.failure = failure;
        this.ended = ended;
    }

    /** A write to disk. */
    interface Writing<T> {
        T write() throws OperationException;
    }

    /** Returns whether a write is in progress; file changes are then attributed to this application. */
    boolean isBusy() {
        return busy;
    }

    <T> void run(String title, PresetId id, Writing<T> work, Consumer<T> then) {
        run(title, id, work, then, failure::set);
    }

    /** @param answer callback that receives the reason for a rejection, or an empty value; the failure is then not set */
    <T> void run(
            String title,
            PresetId id,
            Writing<T> work,
            Consumer<T> then,
            Consumer<Optional<OperationException>> answer) {
        busy = true;
        background.start(Texts.get(title, id.name()), progress -> work.write(), outcome -> {
            busy = false;
            outcome.handle(
                    done -> {
                        failure.set(Optional.empty());
                        answer.accept(Optional.empty());
                        then.accept(done);
                    },
                    refused -> answer.accept(Optional.of(refused)));
            ended.run();
        });
    }
}
