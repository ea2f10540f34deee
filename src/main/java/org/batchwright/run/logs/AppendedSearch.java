package org.batchwright.run.logs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.batchwright.run.logs.search.ByteSearch;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.run.logs.search.ShownLine;
import org.batchwright.text.TerminalSequences;

/** Searches the bytes by which a log has grown since its end was opened. */
sealed interface AppendedSearch {

    /** Returns the offset up to which the cluster must search the log; the rest is searched here. */
    long start(LogPart end) throws IOException;

    /**
     * Continues a search.
     *
     * @param end the chunk at the end of the log, all bytes of which are in the file
     */
    LogHits find(LogHits known, LogPart end) throws IOException;

    /** @param file contains each byte at its offset in the log */
    static AppendedSearch of(Path file, LogSought what) {
        return switch (what) {
            case LogSought.Text(String text) -> new ForText(file, text);
            case LogSought.Lines lines -> new ForLines(file, lines.test());
        };
    }

    /** Finds text, which may have been incomplete when the log was searched before. */
    record ForText(Path file, String text) implements AppendedSearch {
        @Override
        public long start(LogPart end) {
            return end.to();
        }

        @Override
        public LogHits find(LogHits known, LogPart end) throws IOException {
            ByteSearch search = ByteSearch.of(text);
            int length = text.getBytes(StandardCharsets.UTF_8).length;
            long last = known.count() == 0 ? 0 : known.offset(known.count() - 1) + length;
            long from = Math.max(Math.max(end.from(), last), known.searched() - search.longest() + 1);
            LongStream.Builder found = LongStream.builder();
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                search.find(channel, from, end.to(), offset -> {
                    found.add(offset);
                    return true;
                });
            }
            return known.with(found.build(), end.to());
        }
    }

    /** Finds lines; the last one may be incomplete, and is searched once it is complete. */
    record ForLines(Path file, Predicate<String> test) implements AppendedSearch {
        private static final int BLOCK = 1 << 16;
        private static final int MAX_LINE_BYTES = 4_000;

        @Override
        public long start(LogPart end) throws IOException {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                byte[] block = new byte[BLOCK];
                for (long to = end.to(); to > end.from(); to -= BLOCK) {
                    long from = Math.max(end.from(), to - BLOCK);
                    int got = channel.read(ByteBuffer.wrap(block, 0, (int) (to - from)), from);
                    for (int at = got - 1; at >= 0; at--) {
                        if (block[at] == '\n') {
                            return from + at + 1;
                        }
                    }
                }
            }
            return end.from();
        }

        @Override
        public LogHits find(LogHits known, LogPart end) throws IOException {
            LongStream.Builder found = LongStream.builder();
            long begin = known.searched();
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                byte[] block = new byte[BLOCK];
                ShownLine line = new ShownLine(MAX_LINE_BYTES);
                long at = begin;
                int got = channel.read(ByteBuffer.wrap(block, 0, (int) Math.min(BLOCK, end.to() - at)), at);
                while (got > 0) {
                    for (int i = 0; i < got; i++) {
                        if (block[i] == '\n') {
                            if (test.test(TerminalSequences.remove(line.take()))) {
                                found.add(begin);
                            }
                            begin = at + i + 1;
                        } else {
                            line.append(block[i]);
                        }
                    }
                    at += got;
                    got = channel.read(ByteBuffer.wrap(block, 0, (int) Math.min(BLOCK, end.to() - at)), at);
                }
            }
            return known.with(found.build(), begin);
        }
    }
}
