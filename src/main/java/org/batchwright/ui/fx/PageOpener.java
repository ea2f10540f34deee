package org.batchwright.ui.fx;

import java.net.URI;
import org.batchwright.model.OperationException;

/** Opens a web page in the user's browser. Blocks. */
@FunctionalInterface
public interface PageOpener {
    void open(URI page) throws OperationException;
}
