package org.batchwright.run.files;

import org.batchwright.model.run.RunId;

/** The files of runs, wherever they lie. */
public interface RunFiles {
    /** The folder of a run that its job works in. */
    String WORK = "work";

    /** The folder of a run. */
    FileTree of(RunId run);
}
