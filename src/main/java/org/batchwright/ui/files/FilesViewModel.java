package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;
import org.batchwright.run.RunFiles;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** The folder of a run that one looks into: what is in it, what of that passes the filter, a look at the selected file, downloads. */
public final class FilesViewModel {
    private final RunFiles files;
    private final Background background;
    private final Opener opener;
    private final ObservableList<FolderEntry> all = FXCollections.observableArrayList();
    private final FilteredList<FolderEntry> shown = new FilteredList<>(all);
    private final StringProperty filter = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Loading());
    private final ReadOnlyObjectWrapper<String> folder = new ReadOnlyObjectWrapper<>(RunFiles.WORK);
    private final ReadOnlyObjectWrapper<Preview> preview = new ReadOnlyObjectWrapper<>(new Preview.Nothing());
    private final ReadOnlyObjectWrapper<Optional<Transfer>> transfer = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunId> run = Optional.empty();
    private Optional<Running> listing = Optional.empty();
    private Optional<Running> looking = Optional.empty();

    /** Shows a file with the program that the desktop has for it. */
    public interface Opener {
        void open(Path file) throws Trouble;
    }

    /** How the list stands. */
    public sealed interface State {
        record Loading() implements State {}

        /** @param whole false where the folder holds more than is shown */
        record Listed(boolean whole) implements State {}

        /** There is no such folder. */
        record Gone() implements State {}

        record Failed(Trouble trouble) implements State {}
    }

    /** What was asked for last: under way, or how it ended. */
    public sealed interface Transfer {
        record UnderWay(String title, Running running) implements Transfer {}

        record Ended(String said, Optional<Path> folder) implements Transfer {}

        record Failed(Trouble trouble) implements Transfer {}
    }

    public FilesViewModel(RunFiles files, Background background, Opener opener) {
        this.files = files;
        this.background = background;
        this.opener = opener;
        filter.subscribe(this::refilter);
    }

    /** Looks into the working folder of a run, unless one looks into a folder of it already. */
    public void show(RunId wanted) {
        if (run.filter(wanted::equals).isEmpty()) {
            run = Optional.of(wanted);
            transfer.set(Optional.empty());
            go(RunFiles.WORK);
        }
    }

    public ObservableList<FolderEntry> shown() {
        return shown;
    }

    public StringProperty filter() {
        return filter;
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Which folder: its path from the run's, empty for that itself. */
    public ReadOnlyObjectProperty<String> folder() {
        return folder.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Preview> preview() {
        return preview.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Transfer>> transfer() {
        return transfer.getReadOnlyProperty();
    }

    public void dismissTransfer() {
        transfer.set(Optional.empty());
    }

    /** Files in the folder, whatever the filter says. */
    int count() {
        return all.size();
    }

    public void go(String wanted) {
        folder.set(wanted);
        filter.set("");
        all.clear();
        refresh();
    }

    public void up() {
        String now = folder.get();
        if (!now.isEmpty()) {
            go(now.contains("/") ? now.substring(0, now.lastIndexOf('/')) : "");
        }
    }

    /** Asks again what is there. */
    public void refresh() {
        listing.ifPresent(Running::cancel);
        if (run.isEmpty()) {
            return;
        }
        RunId of = run.get();
        String wanted = folder.get();
        if (all.isEmpty()) {
            state.set(new State.Loading());
        }
        preview.set(new Preview.Nothing());
        listing = Optional.of(background.quietly(progress -> files.list(of, wanted), outcome -> {
            if (run.filter(of::equals).isPresent() && folder.get().equals(wanted)) {
                outcome.handle(this::listed, trouble -> refused(trouble));
            }
        }));
    }

    private void listed(Optional<Listing> found) {
        all.setAll(found.map(Listing::entries).orElse(List.of()));
        state.set(found.<State>map(list -> new State.Listed(list.whole())).orElseGet(State.Gone::new));
    }

    private void refused(Trouble trouble) {
        all.clear();
        state.set(new State.Failed(trouble));
    }

    private void refilter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        shown.setPredicate(entry ->
                wanted.isEmpty() || entry.name().toLowerCase(Locale.ROOT).contains(wanted));
    }

    private String path(FolderEntry entry) {
        return folder.get().isEmpty() ? entry.name() : folder.get() + "/" + entry.name();
    }

    /** Looks at what is selected. */
    public void select(List<FolderEntry> selected) {
        looking.ifPresent(Running::cancel);
        if (run.isEmpty() || selected.size() != 1 || selected.getFirst().kind() != FolderEntry.Kind.FILE) {
            preview.set(new Preview.Nothing());
            return;
        }
        FolderEntry entry = selected.getFirst();
        RunId of = run.get();
        String path = path(entry);
        if (PreviewReader.isPicture(entry.name()) && entry.size() > PreviewReader.PICTURE) {
            preview.set(new Preview.TooLarge());
            return;
        }
        preview.set(new Preview.Loading());
        looking = Optional.of(background.quietly(
                progress -> PreviewReader.read(
                        entry.name(), files.head(of, path, PreviewReader.most(entry.name())), size(entry)),
                outcome -> outcome.handle(preview::set, trouble -> preview.set(new Preview.Failed(trouble)))));
    }

    /** A link tells its own size; what it leads to is at most as long as what one reads of it. */
    private static long size(FolderEntry entry) {
        return entry.isLink() ? 0 : entry.size();
    }

    /** Goes into a folder, or shows a file with the desktop's program. */
    public void open(FolderEntry entry) {
        if (entry.kind() == FolderEntry.Kind.FOLDER) {
            go(path(entry));
        } else if (run.isPresent() && entry.kind() == FolderEntry.Kind.FILE) {
            RunId of = run.get();
            String path = path(entry);
            start(Texts.get("files.opening", FileName.shown(entry.name())), progress -> {
                Path here = files.here(of, path, progress);
                opener.open(here);
                return Optional.<Transfer>empty();
            });
        }
    }

    /** Shows a folder of this computer. */
    void openHere(Path place) {
        background.quietly(
                progress -> {
                    opener.open(place);
                    return place;
                },
                outcome ->
                        outcome.handle(done -> {}, trouble -> transfer.set(Optional.of(new Transfer.Failed(trouble)))));
    }

    /** Brings what is selected, or all of the folder, to a folder of this computer. */
    public void download(List<FolderEntry> selected, Path into) {
        if (run.isEmpty()) {
            return;
        }
        RunId of = run.get();
        List<String> names = (selected.isEmpty() ? List.copyOf(all) : selected)
                .stream().map(this::path).toList();
        String what = names.size() == 1
                ? FileName.shown(names.getFirst().substring(names.getFirst().lastIndexOf('/') + 1))
                : Texts.get("files.several", names.size());
        start(Texts.get("files.downloading", what), progress -> {
            RunFiles.Report report = files.bring(of, names, into, progress);
            return Optional.of(new Transfer.Ended(said(report, into), Optional.of(into)));
        });
    }

    /** Sends files of this computer into the folder one looks at. */
    public void upload(List<Path> wanted) {
        if (run.isEmpty() || wanted.isEmpty() || !(state.get() instanceof State.Listed)) {
            return;
        }
        RunId of = run.get();
        String into = folder.get();
        String what = wanted.size() == 1
                ? String.valueOf(wanted.getFirst().getFileName())
                : Texts.get("files.several", wanted.size());
        start(Texts.get("files.uploading", what), progress -> {
            int sent = files.send(of, wanted, into, progress);
            background.onWindow(this::refresh);
            return Optional.of(new Transfer.Ended(Texts.get("files.uploaded", sent), Optional.empty()));
        });
    }

    private static String said(RunFiles.Report report, Path into) {
        int left = report.leftOut().size();
        return Texts.get(
                        "files.downloaded", report.fetched(), report.files().size() - report.fetched(), into.toString())
                + (left == 0 ? "" : " " + Texts.get("files.leftOut", left));
    }

    private void start(String title, Background.Work<Optional<Transfer>> work) {
        Consumer<Outcome<Optional<Transfer>>> then = outcome -> {
            switch (outcome) {
                case Outcome.Done<Optional<Transfer>>(Optional<Transfer> ended) -> transfer.set(ended);
                case Outcome.Failed<Optional<Transfer>>(Trouble trouble) ->
                    transfer.set(Optional.of(new Transfer.Failed(trouble)));
                case Outcome.Cancelled<Optional<Transfer>>() -> transfer.set(Optional.empty());
            }
        };
        transfer.set(Optional.of(new Transfer.UnderWay(title, background.start(title, work, then))));
    }
}
