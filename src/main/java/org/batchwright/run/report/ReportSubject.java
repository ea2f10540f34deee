package org.batchwright.run.report;

import org.batchwright.model.OperationException;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.history.RunHistory;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.preset.PresetStore;

/** The contents of a report. Methods throw an exception for anything that cannot be opened, and the report mentions it. */
public interface ReportSubject {
    /** Returns Batchwright's own folders. */
    AppFolders folders();

    PresetStore presets() throws OperationException;

    ClusterStore clusters() throws OperationException;

    ClusterConnections connections() throws OperationException;

    RunHistory runs() throws OperationException;
}
