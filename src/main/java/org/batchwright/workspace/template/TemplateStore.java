package org.batchwright.workspace.template;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;

/** The templates that come with the application, and the workspace's own. Reads and writes the disk unless said otherwise. */
public interface TemplateStore {

    /** All of them by name, as last read; does not touch the disk. */
    List<TemplateFile> all();

    /** As last read. */
    default Optional<TemplateFile> find(String name) {
        return all().stream().filter(file -> file.name().equals(name)).findFirst();
    }

    void reload() throws OperationException;

    /** Makes a bundled one the workspace's own, to be changed; {@link OperationException.NotPossible} when there is one already. */
    TemplateFile copy(String name) throws OperationException;

    /**
     * Writes the workspace's own.
     *
     * @param before the text that was edited; when the file holds another one by now, nothing is written
     */
    Saved save(String name, String text, String before) throws OperationException;

    /** Deletes the workspace's own, so that the bundled one counts again; {@link Deleted#restore} brings it back byte for byte. */
    Deleted remove(String name) throws OperationException;

    /** Notes that the workspace's own has been looked at beside what the bundled one is now. */
    TemplateFile compared(String name) throws OperationException;

    /** Told on any thread after a template changed, by another hand or by ours. */
    Subscription onChange(Runnable listener);

    /** What came of saving. */
    sealed interface Saved {
        record Done(TemplateFile file) implements Saved {}

        /** The file changed on disk meanwhile: both are to be shown. */
        record Conflict(TemplateFile onDisk) implements Saved {}
    }

    /** A template that was deleted. */
    interface Deleted {
        TemplateFile restore() throws OperationException;
    }
}
