package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;

/** A local project folder, with what would be sent and the user's decisions about it. */
public interface CodeFolder {

    /** Determines what would be sent. Reads only the local folder. */
    ProjectScan scan(CodeSource source) throws OperationException, InterruptedException;

    /** Appends the line to the folder's {@code .batchwrightignore} unless it is already there. */
    void addRule(Path folder, CodeRule rule) throws OperationException;
}
