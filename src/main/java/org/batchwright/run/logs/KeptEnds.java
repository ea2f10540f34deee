package org.batchwright.run.logs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Ends of logs that were read from a cluster, so that they can be read without a connection: a file per request.
 *
 * @param folder of the run's logs on this computer
 */
record KeptEnds(Path folder) {
    private static final String SUFFIX = ".ends.zip";

    /** Keeps them. */
    void keep(Map<Integer, String> ends) {
        try {
            Files.createDirectories(folder);
            Path unfinished = Files.createTempFile(folder, "ends", ".part");
            try {
                write(ends, unfinished);
                Files.move(unfinished, folder.resolve(String.format("%06d%s", files().size(), SUFFIX)));
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException refused) {
            // such as without space: read from the cluster again
        }
    }

    private static void write(Map<Integer, String> ends, Path file) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (Map.Entry<Integer, String> end : ends.entrySet()) {
                out.putNextEntry(new ZipEntry(end.getKey().toString()));
                out.write(end.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** Returns the last one of each job, by the indexes of the jobs; none from a damaged file. */
    Map<Integer, String> read() {
        Map<Integer, String> ends = new HashMap<>();
        for (Path file : files()) {
            try (ZipInputStream in = new ZipInputStream(Files.newInputStream(file))) {
                for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    ends.put(Integer.parseInt(entry.getName()), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            } catch (IOException | NumberFormatException damaged) {
                // read from the cluster again
            }
        }
        return ends;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            found.forEach(files::add);
        } catch (IOException | DirectoryIteratorException none) {
            return List.of();
        }
        Collections.sort(files);
        return files;
    }
}
