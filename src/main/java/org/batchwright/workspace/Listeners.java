package org.batchwright.workspace;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.batchwright.model.Listening;

/** Who wants to be told; told on the thread that changed something. */
final class Listeners<T> {
    private final List<Consumer<T>> all = new CopyOnWriteArrayList<>();

    Listening add(Consumer<T> listener) {
        all.add(listener);
        return () -> all.remove(listener);
    }

    void tell(T news) {
        all.forEach(listener -> listener.accept(news));
    }
}
