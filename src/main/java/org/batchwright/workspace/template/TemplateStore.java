package org.batchwright.workspace.template;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;

/** The templates that come with the application, and the workspace's own. Does disk I/O unless noted otherwise. */
public interface TemplateStore {

    /** All templates by name, as last read; does no disk I/O. */
    List<TemplateFile> all();

    /** As last read. */
    default Optional<TemplateFile> find(String name) {
        return all().stream().filter(file -> file.name().equals(name)).findFirst();
    }

    void reload() throws OperationException;

    /** Copies a bundled one to the workspace for editing; {@link OperationException.NotPossible} if it already has one. */
    TemplateFile copy(String name) throws OperationException;

    /**
     * Writes the workspace's own.
     *
     * @param before the text that was edited; if the file's text differs by now, nothing is written
     */
    Saved save(String name, String text, String before) throws OperationException;

    /** Deletes the workspace's own, so that the bundled one is used again; {@link Deleted#restore} restores it byte for byte. */
    Deleted remove(String name) throws OperationException;

    /** Records that the workspace's own has been compared with the current bundled one. */
    TemplateFile markCompared(String name) throws OperationException;

    /** Called on any thread after a template changed, whether externally or by the application. */
    Subscription onChange(Runnable listener);

    /** Result of saving. */
    sealed interface Saved {
        record Done(TemplateFile file) implements Saved {}

        /** The file changed on disk meanwhile: both versions are to be shown. */
        record Conflict(TemplateFile onDisk) implements Saved {}
    }

    /** A deleted template. */
    interface Deleted {
        TemplateFile restore() throws OperationException;
    }
}
