package org.batchwright.ui.files;

import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.run.files.FileTree;

/**
 * Changes files in the folder that is current when the user requests the change, even if a different folder is open when the change starts.
 * FX thread only.
 */
final class FolderChange {
    private final FilesViewModel model;
    private final Optional<FilesViewModel.FolderLocation> location;
    private final String folder;

    /** Changes files. */
    interface Change {
        void make(FileTree tree) throws OperationException, InterruptedException;
    }

    /** Transfers files and returns what to report. */
    interface Transferring {
        String run(FileTree tree, Progress progress) throws OperationException, InterruptedException;
    }

    /** Reads what the user must know before the change. */
    interface Preparation<T> {
        T read(FileTree tree) throws OperationException, InterruptedException;
    }

    FolderChange(FilesViewModel model) {
        this.model = model;
        this.location = model.location();
        this.folder = model.folder().get();
    }

    Optional<FilesViewModel.FolderLocation> location() {
        return location;
    }

    String folder() {
        return folder;
    }

    /** Returns the path of an entry in the folder. */
    String path(String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    void start(String title, Change change) {
        location.ifPresent(at -> model.transfers().start(Transfer.Way.CHANGE, title, progress -> {
            try {
                change.make(at.tree());
                return Optional.empty();
            } finally {
                model.background().runOnFxThread(model::update); // even if only some changes succeeded
            }
        }));
    }

    /** Transfers a file into the folder and reports the outcome. */
    void transfer(String title, Transferring transferring) {
        location.ifPresent(at -> model.transfers().start(Transfer.Way.THERE, title, progress -> {
            try {
                return Optional.of(Transfer.End.of(transferring.run(at.tree(), progress)));
            } finally {
                model.background().runOnFxThread(model::update);
            }
        }));
    }

    <T> void prepare(String title, Preparation<T> preparation, Consumer<T> then) {
        location.ifPresent(at -> model.transfers().start(Transfer.Way.OPEN, title, progress -> {
            T found = preparation.read(at.tree());
            model.background().runOnFxThread(() -> then.accept(found));
            return Optional.empty();
        }));
    }
}
