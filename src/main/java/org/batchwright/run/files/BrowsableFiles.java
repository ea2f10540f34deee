package org.batchwright.run.files;

/** The files of runs and of whole clusters. */
public interface BrowsableFiles extends RunFiles, ClusterFiles {}
