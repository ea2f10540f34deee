package org.batchwright.ui.log.file;

import java.nio.charset.StandardCharsets;
import org.batchwright.ui.log.text.AnsiReader;
import org.batchwright.ui.log.text.LogLine;

/** Decodes the bytes of lines. */
final class LineDecoder {
    private LineDecoder() {}

    /** Returns the text of a line; most lines contain no escape sequences and are not passed to the parser for them. */
    static String text(LineIndex.Extents extents, int i, byte[] block, long blockStart) {
        int begin = (int) (extents.starts()[i] - blockStart);
        int end = Math.min((int) (LogBlocks.last(extents, i) - blockStart), block.length);
        for (int at = begin; at < end; at++) {
            if (block[at] >= 0 && block[at] < ' ') {
                return line(extents, i, block, blockStart).text();
            }
        }
        return new String(block, begin, Math.max(0, end - begin), StandardCharsets.UTF_8);
    }

    static LogLine line(LineIndex.Extents extents, int i, byte[] block, long blockStart) {
        int begin = (int) (extents.starts()[i] - blockStart);
        int end = Math.min((int) (LogBlocks.last(extents, i) - blockStart), block.length);
        boolean cut = LogBlocks.last(extents, i) < extents.ends()[i];
        boolean mayBeSplit = cut || (extents.lastIsOpen() && i == extents.count() - 1);
        int length = Math.max(end - begin, 0);
        if (mayBeSplit) {
            length = completeCharactersLength(block, begin, length);
        }
        String text = new String(block, begin, length, StandardCharsets.UTF_8);
        LogLine line = AnsiReader.read(extents.first() + i + 1, text, LogFile.MAX_LINE_LENGTH);
        return cut && !line.cut() ? new LogLine(line.number(), line.spans(), true) : line;
    }

    /** Returns the length without an incomplete UTF-8 character at the end. */
    static int completeCharactersLength(byte[] bytes, int begin, int length) {
        for (int back = 1; back <= Math.min(3, length); back++) {
            int last = bytes[begin + length - back] & 0xff;
            if (last >= 0xc0) {
                int needs = last >= 0xf0 ? 4 : last >= 0xe0 ? 3 : 2;
                return needs > back ? length - back : length;
            }
            if (last < 0x80) {
                return length;
            }
        }
        return length;
    }
}
