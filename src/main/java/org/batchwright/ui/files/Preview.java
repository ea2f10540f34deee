package org.batchwright.ui.files;

import java.nio.ByteBuffer;
import java.util.List;
import org.batchwright.model.OperationException;

/** What a file looks like before it is downloaded. */
public sealed interface Preview {

    /** Nothing is selected, or more than one thing. */
    record Nothing() implements Preview {}

    /** It is on its way. */
    record Loading() implements Preview {}

    /**
     * @param lines of its text, without their ends
     * @param cut whether the file goes on
     * @param latin whether it is no UTF-8, and was read as Latin-1
     */
    record Text(List<String> lines, boolean cut, boolean latin) implements Preview {
        public Text {
            lines = List.copyOf(lines);
        }
    }

    /** An image, in the form the file has. */
    record Picture(ByteBuffer bytes) implements Preview {}

    /**
     * @param rows cells of CSV or TSV, the first row being the heads
     * @param cut whether the file goes on
     */
    record Table(List<List<String>> rows, boolean cut) implements Preview {
        public Table {
            rows = List.copyOf(rows);
        }
    }

    /** Not for reading. */
    record Binary() implements Preview {}

    /** An image that is too large to be sent only to be looked at. */
    record TooLarge() implements Preview {}

    record Failed(OperationException failure) implements Preview {}
}
