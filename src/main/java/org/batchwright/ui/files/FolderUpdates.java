package org.batchwright.ui.files;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;
import org.batchwright.ui.fx.Background;

/** Updates the list of a folder that a job is writing to, changing only the entries that differ. FX thread only. */
final class FolderUpdates {
    private final Background background;
    private final ObservableList<FolderEntry> entries;
    private Runnable restore = () -> {};
    private boolean applying;
    private boolean listing;

    FolderUpdates(Background background, ObservableList<FolderEntry> entries) {
        this.background = background;
        this.entries = entries;
    }

    /** Lists a folder; empty if it does not exist. */
    interface Lister {
        Optional<Listing> list() throws OperationException, InterruptedException;
    }

    /** Returns whether entries are being replaced; selection changes that occur during this time are not made by the user. */
    boolean isApplying() {
        return applying;
    }

    /** @param action action that restores the selection after entries were replaced */
    void afterEach(Runnable action) {
        restore = action;
    }

    /**
     * Starts an update; does nothing while another update is in progress. After a failure, the list stays unchanged.
     *
     * @param current function that returns whether the folder is still shown after it has been listed
     */
    void start(Lister lister, BooleanSupplier current) {
        if (listing) {
            return;
        }
        listing = true;
        background.startHidden(progress -> lister.list(), outcome -> {
            listing = false;
            outcome.handle(
                    found -> found.filter(list -> current.getAsBoolean()).ifPresent(list -> apply(list.entries())),
                    failure -> {});
        });
    }

    private void apply(List<FolderEntry> found) {
        if (entries.equals(found)) {
            return;
        }
        applying = true;
        Map<String, FolderEntry> added = new HashMap<>(found.stream()
                .collect(Collectors.toMap(FolderEntry::name, Function.identity(), (one, other) -> other)));
        entries.removeIf(entry -> !added.containsKey(entry.name()));
        for (int at = 0; at < entries.size(); at++) {
            FolderEntry before = entries.get(at);
            FolderEntry now = added.remove(before.name());
            if (now != null && !now.equals(before)) {
                entries.set(at, now);
            }
        }
        entries.addAll(added.values());
        restore.run();
        applying = false;
    }
}
