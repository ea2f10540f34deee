package org.batchwright.ui.terminal;

import java.net.URI;
import org.batchwright.model.OperationException;

/** Shows a page to the user. Blocks. */
@FunctionalInterface
public interface PageOpener {
    void open(URI page) throws OperationException;
}
