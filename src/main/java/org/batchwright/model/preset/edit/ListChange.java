package org.batchwright.model.preset.edit;

import java.util.ArrayList;
import java.util.List;

/**
 * A change to the list that a field would otherwise have: {@code modules: {add: [openmpi], remove: [cuda/12.1]}}.
 *
 * @param add items to append, in order
 * @param remove items to remove wherever they occur
 */
public record ListChange(List<String> add, List<String> remove) {
    public ListChange {
        add = List.copyOf(add);
        remove = List.copyOf(remove);
    }

    public boolean isEmpty() {
        return add.isEmpty() && remove.isEmpty();
    }

    public List<String> applyTo(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.removeAll(remove);
        all.addAll(add);
        return List.copyOf(all);
    }

    /** Returns the change that has the effect of this one followed by {@code next}. */
    public ListChange then(ListChange next) {
        List<String> removed = new ArrayList<>(remove);
        next.remove().stream().filter(item -> !removed.contains(item)).forEach(removed::add);
        return new ListChange(next.applyTo(add), removed);
    }
}
