package org.batchwright.workspace;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Listening;
import org.batchwright.model.Trouble;

/** The templates that come with the application, and the workspace's own. Reads and writes the disk unless said otherwise. */
public interface TemplateStore {

    /** All of them by name, as last read; does not touch the disk. */
    List<TemplateFile> all();

    /** As last read. */
    default Optional<TemplateFile> find(String name) {
        return all().stream().filter(file -> file.name().equals(name)).findFirst();
    }

    void reload() throws Trouble;

    /** Makes a bundled one the workspace's own, to be changed; {@link Trouble.NotPossible} when there is one already. */
    TemplateFile copy(String name) throws Trouble;

    /**
     * Writes the workspace's own.
     *
     * @param before the text that was edited; when the file holds another one by now, nothing is written
     */
    Saved save(String name, String text, String before) throws Trouble;

    /** Deletes the workspace's own, so that the bundled one counts again; {@link Deleted#restore} brings it back byte for byte. */
    Deleted remove(String name) throws Trouble;

    /** Notes that the workspace's own has been looked at beside what the bundled one is now. */
    TemplateFile compared(String name) throws Trouble;

    /** Told on any thread after a template changed, by another hand or by ours. */
    Listening onChange(Runnable listener);

    /** What came of saving. */
    sealed interface Saved {
        record Done(TemplateFile file) implements Saved {}

        /** The file changed on disk meanwhile: both are to be shown. */
        record Conflict(TemplateFile onDisk) implements Saved {}
    }

    /** A template that was deleted. */
    interface Deleted {
        TemplateFile restore() throws Trouble;
    }
}
