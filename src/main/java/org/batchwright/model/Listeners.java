package org.batchwright.model;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Listeners for one kind of event; called on the thread that caused the event. */
public final class Listeners<T> {
    private final List<Consumer<T>> all = new CopyOnWriteArrayList<>();

    public Subscription add(Consumer<T> listener) {
        all.add(listener);
        return () -> all.remove(listener);
    }

    public void publish(T news) {
        all.forEach(listener -> listener.accept(news));
    }
}
