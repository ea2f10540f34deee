package org.batchwright.run;

import org.batchwright.model.RunId;

/** The files of runs, wherever they lie. */
public interface RunFiles {
    /** The folder of a run that its job works in. */
    String WORK = "work";

    /** The folder of a run. */
    FileTree of(RunId run);
}
