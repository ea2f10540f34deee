package org.batchwright.run.metrics;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The copies of one job's metric files. Each copy has a number; when a file is replaced or rewritten, its copy gets a new number, so that
 * readers detect the change. The file {@code list} contains each copy's number, inode and path.
 */
final class FollowedFiles {
    private static final String LIST = "list";

    private final Path folder;
    private final Map<String, Followed> byPath = new LinkedHashMap<>();
    private int last;

    /**
     * A copy.
     *
     * @param number the number, which is the name of the copy
     * @param inode the inode of the original
     * @param path the path of the original relative to the run's folder
     */
    record Followed(int number, String inode, String path) {}

    private FollowedFiles(Path folder) {
        this.folder = folder;
    }

    static FollowedFiles in(Path folder) throws IOException {
        FollowedFiles files = new FollowedFiles(folder);
        try (Stream<String> lines = Files.lines(folder.resolve(LIST), StandardCharsets.UTF_8)) {
            lines.map(line -> line.split(" ", 3))
                    .filter(words -> words.length == 3 && words[0].matches("\\d{1,9}"))
                    .forEach(words -> files.put(new Followed(Integer.parseInt(words[0]), words[1], words[2])));
        } catch (NoSuchFileException none) {
            // nothing has been found yet
        }
        return files;
    }

    private void put(Followed file) {
        byPath.put(file.path(), file);
        last = Math.max(last, file.number());
    }

    List<Followed> all() {
        return List.copyOf(byPath.values());
    }

    Optional<Followed> find(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    Path copy(Followed file) {
        return folder.resolve(Integer.toString(file.number()));
    }

    long size(Followed file) throws IOException {
        try {
            return Files.size(copy(file));
        } catch (NoSuchFileException nothingYet) {
            return 0;
        }
    }

    /** Returns bytes of a copy, or fewer if the copy ends earlier. */
    byte[] read(Followed file, long from, int count) throws IOException {
        try (RandomAccessFile copy = new RandomAccessFile(copy(file).toFile(), "r")) {
            byte[] bytes = new byte[Math.clamp(copy.length() - from, 0, count)];
            copy.seek(from);
            copy.readFully(bytes);
            return bytes;
        } catch (FileNotFoundException nothingYet) {
            return new byte[0];
        }
    }

    /** Starts a copy of a file, replacing any earlier copy. */
    Followed restart(String path, String inode) throws IOException {
        Optional<Followed> before = find(path);
        Followed fresh = new Followed(++last, inode, path);
        byPath.put(path, fresh);
        save();
        if (before.isPresent()) {
            Files.deleteIfExists(copy(before.get()));
        }
        return fresh;
    }

    void append(Followed file, byte[] bytes, int from, int count) throws IOException {
        try (FileChannel copy = FileChannel.open(copy(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes, from, count);
            while (rest.hasRemaining()) {
                copy.write(rest);
            }
        }
    }

    private void save() throws IOException {
        Files.createDirectories(folder);
        List<String> lines = new ArrayList<>();
        byPath.values().forEach(file -> lines.add(file.number() + " " + file.inode() + " " + file.path()));
        Path part = folder.resolve(LIST + ".part");
        Files.write(part, lines, StandardCharsets.UTF_8);
        Files.move(part, folder.resolve(LIST), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes all copies. */
    void delete() throws IOException {
        for (Followed file : byPath.values()) {
            Files.deleteIfExists(copy(file));
        }
        Files.deleteIfExists(folder.resolve(LIST));
        Files.deleteIfExists(folder);
    }
}
