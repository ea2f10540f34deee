package org.batchwright.run.report;

import org.batchwright.model.OperationException;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.history.RunHistory;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetStore;

/** The contents of a report. Anything that cannot be opened is reported as such. */
public interface ReportSubject {
    /** Returns Batchwright's own folders. */
    AppFolders folders();

    PresetStore presets() throws OperationException;

    ClusterStore clusters() throws OperationException;

    ClusterConnections connections() throws OperationException;

    RunHistory runs() throws OperationException;
}
