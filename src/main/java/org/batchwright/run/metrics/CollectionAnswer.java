package org.batchwright.run.metrics;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;

/**
 * The output of {@link CollectionScript}.
 *
 * @param parts the parts in the order of the output
 * @param whole whether the output arrived completely
 */
record CollectionAnswer(List<Part> parts, boolean whole) {

    /** The content of a section of the output. */
    enum Content {
        /** The first bytes of a file, for comparison. */
        HEAD,
        /** New bytes, preceded by up to 64 known ones for comparison. */
        DATA,
        /** No data: the file has more data than this output contains. */
        MORE
    }

    /**
     * @param inode the inode of the file
     * @param from offset of the bytes in the file
     * @param path the path of the file relative to the run's folder
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Part(Content content, RunId run, int task, String inode, long from, String path, byte[] bytes) {}

    List<Part> of(MetricJob job) {
        return parts.stream()
                .filter(part -> part.run().equals(job.run()) && part.task() == job.task())
                .toList();
    }

    /** Returns whether the job's files contain more data than this output. */
    boolean hasMore(MetricJob job) {
        return of(job).stream().anyMatch(part -> part.content() == Content.MORE);
    }

    static CollectionAnswer read(String mark, String output, long most) throws IOException {
        byte[] compressed;
        try {
            compressed = Base64.getMimeDecoder().decode(output);
        } catch (IllegalArgumentException damaged) {
            throw new IOException(Message.text("run.answer-damaged"), damaged);
        }
        byte[] all;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            all = in.readNBytes((int) Math.min(most, Integer.MAX_VALUE - 8));
        }
        byte[] before = ("\n" + mark + " ").getBytes(StandardCharsets.US_ASCII);
        List<Part> parts = new ArrayList<>();
        boolean whole = false;
        int at = find(all, before, 0);
        while (at < all.length) {
            int start = at + before.length;
            int next = find(all, before, start);
            part(all, start, next).ifPresent(parts::add);
            whole |= new String(all, start, Math.min(4, all.length - start), StandardCharsets.US_ASCII).equals("end\n");
            at = next;
        }
        return new CollectionAnswer(parts, whole);
    }

    private static Optional<Part> part(byte[] all, int start, int end) {
        int first = lineEnd(all, start, end);
        int second = lineEnd(all, Math.min(first + 1, end), end);
        String[] words = new String(all, start, first - start, StandardCharsets.UTF_8).split(" ");
        if (second >= end || words.length != 5 || !words[2].matches("\\d{1,9}") || !words[4].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        Optional<Content> content = content(words[0]);
        Optional<RunId> run = RunId.parse(words[1]);
        if (content.isEmpty() || run.isEmpty()) {
            return Optional.empty();
        }
        String path = new String(all, first + 1, second - first - 1, StandardCharsets.UTF_8);
        byte[] bytes = Arrays.copyOfRange(all, second + 1, end);
        return Optional.of(new Part(
                content.get(), run.get(), Integer.parseInt(words[2]), words[3], Long.parseLong(words[4]), path, bytes));
    }

    private static Optional<Content> content(String word) {
        return switch (word) {
            case "head" -> Optional.of(Content.HEAD);
            case "data" -> Optional.of(Content.DATA);
            case "more" -> Optional.of(Content.MORE);
            default -> Optional.empty();
        };
    }

    private static int lineEnd(byte[] all, int from, int end) {
        int at = from;
        while (at < end && all[at] != '\n') {
            at++;
        }
        return at;
    }

    /** Returns the position of the word, or the end of the array if the word does not occur. */
    private static int find(byte[] all, byte[] word, int from) {
        for (int at = from; at <= all.length - word.length; at++) {
            if (all[at] == word[0] && Arrays.equals(all, at, at + word.length, word, 0, word.length)) {
                return at;
            }
        }
        return all.length;
    }
}
