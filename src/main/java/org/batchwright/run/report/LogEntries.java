package org.batchwright.run.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The entries of {@link ProgramLog} from all processes, oldest first.
 *
 * @param all all entries; an entry may have several lines
 */
record LogEntries(List<Entry> all) {
    /** Number of bytes that are read from the end of a file. */
    private static final int MAX_BYTES = 400_000;

    private static final Pattern BEGIN = Pattern.compile("(?m)^(?=\\d{4}-\\d\\d-\\d\\dT[\\d:.]{12}Z )");

    /** @param topic see {@link ProgramLog.Topic} */
    record Entry(String text, String topic) {
        private static Entry of(String text) {
            String[] words = text.split(" ", 5);
            return new Entry(text.stripTrailing(), words.length > 3 ? words[3] : "");
        }

        private String time() {
            return text.substring(0, text.indexOf(' '));
        }
    }

    LogEntries {
        all = List.copyOf(all);
    }

    static LogEntries read(Path folder) {
        List<Entry> found = new ArrayList<>();
        for (Path file : oldestFirst(folder)) {
            BEGIN.splitAsStream(end(file))
                    .filter(text -> BEGIN.matcher(text).lookingAt())
                    .map(Entry::of)
                    .forEach(found::add);
        }
        found.sort(Comparator.comparing(Entry::time));
        return new LogEntries(found);
    }

    /**
     * Returns the files of all processes, oldest first. The latest file of a process has the lowest number. Entries with equal times keep
     * the order of their files.
     */
    private static List<Path> oldestFirst(Path folder) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.log")) {
            files.forEach(found::add);
        } catch (IOException | DirectoryIteratorException none) {
            // nothing was logged yet
        }
        found.sort(Comparator.comparing(Path::toString).reversed());
        return found;
    }

    List<String> lastWithTopic(ProgramLog.Topic topic, int most) {
        List<String> some = all.stream()
                .filter(entry -> entry.topic().equals(topic.word()))
                .map(Entry::text)
                .toList();
        return some.subList(Math.max(0, some.size() - most), some.size());
    }

    /** Returns the last entries that are not about the topic. */
    List<String> lastWithoutTopic(ProgramLog.Topic topic, int most) {
        List<String> some = all.stream()
                .filter(entry -> !entry.topic().equals(topic.word()))
                .map(Entry::text)
                .toList();
        return some.subList(Math.max(0, some.size() - most), some.size());
    }

    /** Returns the end of a file, or an empty string if the file has just been rotated away. */
    private static String end(Path file) {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - MAX_BYTES));
            ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // keep reading
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
