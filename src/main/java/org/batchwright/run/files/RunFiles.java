package org.batchwright.run.files;

import org.batchwright.model.run.RunId;

/** The files of runs, wherever they are. */
public interface RunFiles {
    /** The working folder of jobs, inside the run's folder. */
    String WORK = "work";

    /** Returns the folder of a run. */
    FileTree of(RunId run);
}
