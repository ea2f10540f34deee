package org.batchwright.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;

/** Opens workspaces, each in its own window. */
public interface WorkspaceFolders {
    /** Returns those opened last, newest first; reads the disk. */
    List<Path> recent();

    /** Opens a workspace that exists. */
    void open(Path folder) throws OperationException;

    /** Makes an empty workspace of a folder, and opens it. */
    void create(Path folder) throws OperationException;

    /** Shows the folder in the desktop's file manager. */
    void reveal(Path folder) throws OperationException;
}
