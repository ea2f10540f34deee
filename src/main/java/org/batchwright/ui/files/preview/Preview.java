package org.batchwright.ui.files.preview;

import java.nio.ByteBuffer;
import java.util.List;
import org.batchwright.model.OperationException;

/** The preview of a file that has not been downloaded. */
public sealed interface Preview {

    /** No file is selected, or more than one. */
    record Nothing() implements Preview {}

    /** The preview is being loaded. */
    record Loading() implements Preview {}

    /**
     * @param lines the lines of the text, without line endings
     * @param cut whether the file is longer than the preview
     * @param latin whether the file is not valid UTF-8 and was read as Latin-1
     */
    record Text(List<String> lines, boolean cut, boolean latin) implements Preview {
        public Text {
            lines = List.copyOf(lines);
        }
    }

    /** An image, in the file's format. */
    record Picture(ByteBuffer bytes) implements Preview {}

    /**
     * @param rows the cells of CSV or TSV, with the header row first
     * @param cut whether the file is longer than the preview
     */
    record Table(List<List<String>> rows, boolean cut) implements Preview {
        public Table {
            rows = List.copyOf(rows);
        }
    }

    /** The file is not text. */
    record Binary() implements Preview {}

    /** An image too large to download for a preview. */
    record TooLarge() implements Preview {}

    record Failed(OperationException failure) implements Preview {}
}
