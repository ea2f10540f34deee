package org.batchwright.run.logs.excerpt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.batchwright.model.run.Job;

/**
 * Caches the ends of logs that were read from a cluster, so that they can be read without a connection. There is one file per request.
 *
 * @param folder the folder of the run's logs on this computer
 */
public record LogEndCache(Path folder) {
    /** The suffix that turns the name of a job's entry into the name of the entry for the end of its error stream. */
    private static final String ERRORS = ".err";

    private static final String SUFFIX = ".ends.zip";

    /** Stores the ends of the jobs' logs. */
    public void keep(Map<Job, FailedLog> ends) {
        try {
            Files.createDirectories(folder);
            Path unfinished = Files.createTempFile(folder, "ends", ".part");
            try {
                write(ends, unfinished);
                Files.move(unfinished, folder.resolve(UUID.randomUUID() + SUFFIX));
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException refused) {
            // for example because the disk is full: the ends will be reread from the cluster
        }
    }

    private static void write(Map<Job, FailedLog> ends, Path file) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (Map.Entry<Job, FailedLog> end : ends.entrySet()) {
                write(end.getValue().output(), entry(end.getKey()), out);
                if (!end.getValue().errors().isEmpty()) {
                    write(end.getValue().errors(), entry(end.getKey()) + ERRORS, out);
                }
            }
        }
    }

    private static void write(String text, String entry, ZipOutputStream out) throws IOException {
        out.putNextEntry(new ZipEntry(entry));
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the key of a job's entry. A requeued job that fails again gets a separate entry. */
    private static String entry(Job failed) {
        return failed.task() + "@" + failed.since().toEpochMilli();
    }

    /** Returns the cached ends of these jobs' logs, keyed by the jobs' indexes. Damaged files are skipped. */
    public Map<Integer, FailedLog> read(List<Job> failed) {
        Map<Integer, FailedLog> ends = new HashMap<>();
        List<Job> left = failed;
        for (Iterator<Path> files = files().iterator(); !left.isEmpty() && files.hasNext(); ) {
            read(files.next(), left, ends);
            left = left.stream().filter(job -> !ends.containsKey(job.task())).toList();
        }
        return ends;
    }

    /** Unpacks only the requested entries of the file. */
    private static void read(Path file, List<Job> failed, Map<Integer, FailedLog> ends) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (Job job : failed) {
                Optional<String> output = read(zip, entry(job));
                if (output.isPresent()) {
                    String errors = read(zip, entry(job) + ERRORS).orElse("");
                    ends.put(job.task(), FailedLog.read(output.get(), errors));
                }
            }
        } catch (IOException damaged) {
            // the ends will be read from the cluster again
        }
    }

    private static Optional<String> read(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        return entry == null
                ? Optional.empty()
                : Optional.of(new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            found.forEach(files::add);
        } catch (IOException | DirectoryIteratorException none) {
            return List.of();
        }
        return files;
    }
}
