package org.batchwright.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;

/** Opens workspaces, each in its own window. */
public interface WorkspaceFolders {
    /** Returns the recently opened workspaces, newest first; reads the disk. */
    List<Path> recent();

    /** Opens an existing workspace. */
    void open(Path folder) throws OperationException;

    /** Turns a folder into an empty workspace, and opens it. */
    void create(Path folder) throws OperationException;

    /** Shows the folder in the desktop's file manager. */
    void reveal(Path folder) throws OperationException;
}
