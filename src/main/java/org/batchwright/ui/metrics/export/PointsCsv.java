package org.batchwright.ui.metrics.export;

import java.io.IOException;

/** Points as comma-separated values. Immutable, so that they can be written in the background. */
public interface PointsCsv {
    void write(Appendable to) throws IOException;
}
