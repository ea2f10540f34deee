package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;
import org.batchwright.run.files.FileTree;
import org.batchwright.ui.files.preview.Preview;
import org.batchwright.ui.files.preview.PreviewViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** The current folder: its contents, filter, preview of the selected file, and transfers. */
public final class FilesViewModel {
    private final Background background;
    private final Opener opener;
    private final ObservableList<FolderEntry> all = FXCollections.observableArrayList();
    private final FilteredList<FolderEntry> shownEntries = new FilteredList<>(all);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Loading());
    private final ReadOnlyObjectWrapper<String> folder = new ReadOnlyObjectWrapper<>("");
    private final PreviewViewModel preview;
    private final Transfers transfers;
    private Optional<FolderLocation> location = Optional.empty();
    private Optional<Running> listing = Optional.empty();
    private final FolderUpdates updates;

    /** Opens a file with the desktop's default program. */
    public interface Opener {
        void open(Path file) throws OperationException;
    }

    /** State of the list. */
    public sealed interface State {
        record Loading() implements State {}

        /** @param whole whether all entries of the folder are shown */
        record Listed(boolean whole, Set<FileTree.Ability> abilities) implements State {}

        /** The folder does not exist. */
        record Gone() implements State {}

        record Failed(OperationException failure) implements State {}
    }

    /**
     * A location to browse.
     *
     * @param key the key that identifies the location
     * @param start the initial folder
     */
    public record FolderLocation(Object key, FileTree tree, String start, FolderOwner kind) {}

    /** The kind of owner of a location. */
    public enum FolderOwner {
        RUN,
        CLUSTER
    }

    public FilesViewModel(Background background, Opener opener) {
        this.background = background;
        this.opener = opener;
        this.preview = new PreviewViewModel(background);
        this.transfers = new Transfers(background);
        this.updates = new FolderUpdates(background, all);
        filter.subscribe(this::refilter);
    }

    /** Goes to a location; if one of its folders is already shown, {@link #update updates} only the list. */
    public void show(FolderLocation wanted) {
        if (location.map(FolderLocation::key).filter(wanted.key()::equals).isEmpty()) {
            location = Optional.of(wanted);
            openFolder(wanted.start());
        } else {
            update();
        }
    }

    /** Lists the folder again in the background; selection, scroll position and preview are kept. */
    public void update() {
        String wanted = folder.get();
        if (state.get() instanceof State.Listed) {
            location.ifPresent(at -> updates.start(
                    () -> at.tree().list(wanted),
                    () -> location.filter(at::equals).isPresent()
                            && folder.get().equals(wanted)
                            && state.get() instanceof State.Listed));
        } else if (!(state.get() instanceof State.Loading)) {
            refresh();
        }
    }

    FolderUpdates updates() {
        return updates;
    }

    Optional<FolderLocation> location() {
        return location;
    }

    /** Returns whether the files belong to a run. */
    boolean isRun() {
        return location.filter(at -> at.kind() == FolderOwner.RUN).isPresent();
    }

    public ObservableList<FolderEntry> shownEntries() {
        return shownEntries;
    }

    public StringProperty filter() {
        return filter;
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Returns the path of the folder relative to the root; empty for the root itself. */
    public ReadOnlyObjectProperty<String> folder() {
        return folder.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Preview> preview() {
        return preview.preview();
    }

    Transfers transfers() {
        return transfers;
    }

    /** Returns the number of files in the folder, regardless of the filter. */
    int count() {
        return all.size();
    }

    /** Returns whether the folder contains an entry of this name, regardless of the filter. */
    boolean hasEntry(String name) {
        return all.stream().anyMatch(entry -> entry.name().equals(name));
    }

    public void openFolder(String wanted) {
        folder.set(wanted);
        filter.set("");
        all.clear();
        refresh();
    }

    public void up() {
        String now = folder.get();
        if (!now.isEmpty()) {
            openFolder(now.contains("/") ? now.substring(0, now.lastIndexOf('/')) : "");
        }
    }

    /** Lists the folder again. */
    public void refresh() {
        listing.ifPresent(Running::cancel);
        if (location.isEmpty()) {
            return;
        }
        FolderLocation at = location.get();
        String wanted = folder.get();
        if (all.isEmpty()) {
            state.set(new State.Loading());
        }
        preview.clear();
        listing = Optional.of(background.startHidden(progress -> Listed.of(at.tree(), wanted), outcome -> {
            if (location.filter(at::equals).isPresent() && folder.get().equals(wanted)) {
                outcome.handle(this::onListed, failure -> refused(failure));
            }
        }));
    }

    private void onListed(Listed found) {
        all.setAll(found.listing().map(Listing::entries).orElse(List.of()));
        state.set(found.listing()
                .<State>map(list -> new State.Listed(list.whole(), found.abilities()))
                .orElseGet(State.Gone::new));
    }

    private void refused(OperationException failure) {
        all.clear();
        state.set(new State.Failed(failure));
    }

    private void refilter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        shownEntries.setPredicate(entry ->
                wanted.isEmpty() || entry.name().toLowerCase(Locale.ROOT).contains(wanted));
    }

    String path(FolderEntry entry) {
        return folder.get().isEmpty() ? entry.name() : folder.get() + "/" + entry.name();
    }

    /** Shows a preview of the selection. */
    public void select(List<FolderEntry> selected) {
        if (location.isEmpty() || selected.size() != 1 || selected.getFirst().type() != FolderEntry.EntryType.FILE) {
            preview.clear();
        } else {
            preview.show(location.get().tree(), path(selected.getFirst()), selected.getFirst());
        }
    }

    /** Enters a folder, or opens a file with the desktop's default program. */
    public void open(FolderEntry entry) {
        if (entry.type() == FolderEntry.EntryType.FOLDER) {
            openFolder(path(entry));
        } else if (location.isPresent() && entry.type() == FolderEntry.EntryType.FILE) {
            FileTree tree = location.get().tree();
            String path = path(entry);
            transfers.start(
                    Transfer.Way.OPEN, Texts.get("files.opening", FileName.toDisplayText(entry.name())), progress -> {
                        opener.open(tree.toLocalFile(path, progress));
                        return Optional.empty();
                    });
        }
    }

    public Background background() {
        return background;
    }

    Opener opener() {
        return opener;
    }

    /** Opens a local folder with the desktop's file manager. */
    void openHere(Path folderHere) {
        transfers.start(Transfer.Way.OPEN, Texts.get("files.opening", folderHere.toString()), progress -> {
            opener.open(folderHere);
            return Optional.empty();
        });
    }

    /** Downloads the selection, or the whole folder, to a local folder. */
    public void download(List<FolderEntry> selected, Path into) {
        if (location.isEmpty()) {
            return;
        }
        FileTree tree = location.get().tree();
        List<String> names = (selected.isEmpty() ? List.copyOf(all) : selected)
                .stream().map(this::path).toList();
        String what = names.size() == 1
                ? FileName.toDisplayText(
                        names.getFirst().substring(names.getFirst().lastIndexOf('/') + 1))
                : Texts.get("files.several", names.size());
        transfers.start(
                Transfer.Way.HERE,
                Texts.get("files.downloading", what),
                progress -> Optional.of(DownloadSummary.of(tree.download(names, into, progress), into)));
    }

    /** Returns whether files can be uploaded to the current folder. */
    boolean takesFiles() {
        return location.isPresent() && state.get() instanceof State.Listed;
    }

    /** Uploads local files to the current folder. */
    public void upload(List<Path> wanted) {
        if (location.isEmpty() || wanted.isEmpty() || !takesFiles()) {
            return;
        }
        FileTree tree = location.get().tree();
        String into = folder.get();
        String what = wanted.size() == 1
                ? String.valueOf(wanted.getFirst().getFileName())
                : Texts.get("files.several", wanted.size());
        transfers.start(Transfer.Way.THERE, Texts.get("files.uploading", what), progress -> {
            try {
                return Optional.of(Transfer.End.of(Texts.get("files.uploaded", tree.send(wanted, into, progress))));
            } finally {
                background.runOnFxThread(this::refresh); // even if only some files were uploaded
            }
        });
    }
}
