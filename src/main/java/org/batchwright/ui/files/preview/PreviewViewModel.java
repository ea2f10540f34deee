package org.batchwright.ui.files.preview;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.remote.FolderEntry;
import org.batchwright.run.files.FileTree;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;

/** The preview of one file. */
public final class PreviewViewModel {
    private final Background background;
    private final ReadOnlyObjectWrapper<Preview> preview = new ReadOnlyObjectWrapper<>(new Preview.Nothing());
    private Optional<Running> reading = Optional.empty();

    public PreviewViewModel(Background background) {
        this.background = background;
    }

    public ReadOnlyObjectProperty<Preview> preview() {
        return preview.getReadOnlyProperty();
    }

    public void clear() {
        reading.ifPresent(Running::cancel);
        preview.set(new Preview.Nothing());
    }

    /** @param path the path of the file in the tree */
    public void show(FileTree tree, String path, FolderEntry entry) {
        reading.ifPresent(Running::cancel);
        if (PreviewReader.isPicture(entry.name()) && entry.size() > PreviewReader.MAX_PICTURE_BYTES) {
            preview.set(new Preview.TooLarge());
            return;
        }
        preview.set(new Preview.Loading());
        reading = Optional.of(background.startHidden(
                progress -> PreviewReader.read(
                        entry.name(), tree.readHead(path, PreviewReader.maxBytes(entry.name())), size(entry)),
                outcome -> outcome.handle(preview::set, failure -> preview.set(new Preview.Failed(failure)))));
    }

    /** Returns the size; for a link, only the number of bytes read is known, since the size of the link is not the size of its target. */
    private static long size(FolderEntry entry) {
        return entry.isLink() ? 0 : entry.size();
    }
}
