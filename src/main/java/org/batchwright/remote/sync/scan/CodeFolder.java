package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.CodeRule;

/** A project folder of this computer: what of it would go, and the user's word on what goes. */
public interface CodeFolder {

    /** What would go: reads the local folder only. */
    ProjectScan scan(Path folder) throws OperationException, InterruptedException;

    /** Adds the line to {@code .batchwrightignore} of the folder, behind all that is there, unless that says so already. */
    void decide(Path folder, CodeRule rule) throws OperationException;
}
