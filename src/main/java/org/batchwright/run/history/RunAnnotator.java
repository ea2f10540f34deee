package org.batchwright.run.history;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;

/** Changes the user's annotations of runs. Writes to the disk, so do not call on the FX thread. */
public interface RunAnnotator {

    /**
     * Applies a change to all of the runs or to none.
     *
     * @return the earlier annotations of the runs that changed
     */
    Map<RunId, RunAnnotations> annotate(Collection<RunId> runs, UnaryOperator<RunAnnotations> change);

    /** Returns the labels in use, most frequent first. Reads the disk. */
    List<String> labels();

    /** Sets the annotations of each run, for example to undo a change. */
    void restore(Map<RunId, RunAnnotations> annotations);
}
