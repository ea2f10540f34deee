package org.batchwright.remote.crater;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.crater.CraterAnswers.ListedJob;
import org.batchwright.text.Message;

/**
 * Fetches the logs and journals of ended jobs from the user's space into their runs' folders, because deleted pods have no log and ended
 * jobs have no list of pods.
 *
 * @param space folder of a space on Crater
 * @param folders folders of the runs, on this computer
 */
record CraterOutput(CraterCalls calls, String space, Map<RunId, Path> folders) {
    /** How many attempts to fetch a log may fail before the job is reported as ended without its log. */
    private static final int MAX_TRIES = 5;

    private enum Fetched {
        DONE,
        ABSENT,
        UNKNOWN
    }

    /** Returns whether everything available has been fetched, now or earlier; false if another attempt is needed. */
    boolean fetch(ListedJob job) throws OperationException, InterruptedException {
        for (Map.Entry<RunId, Path> run : folders.entrySet()) {
            OptionalInt part = run.getKey().part(job.tag());
            if (part.isPresent()) {
                return fetch(run.getKey(), run.getValue(), part.getAsInt());
            }
        }
        return true;
    }

    private boolean fetch(RunId run, Path folder, int part) throws OperationException, InterruptedException {
        String suffix = suffix(run, part);
        Path kept = folder.resolve(".kept-" + suffix);
        try {
            Optional<String> stem = read(folder.resolve(".part-" + suffix));
            if (stem.isEmpty() || Files.exists(kept)) {
                return true;
            }
            String there = space + "/runs/" + run + "/";
            download(there + "run/" + stem.get() + ".journal", folder.resolve(stem.get() + ".journal"));
            Fetched log = download(there + stem.get() + ".log", folder.resolve(stem.get() + ".log"));
            if (log == Fetched.UNKNOWN && hasTriesLeft(folder.resolve(".tries-" + suffix))) {
                return false;
            }
            Files.write(kept, new byte[0]); // a job without a log never started
            return true;
        } catch (IOException unwritable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-output-not-written", folder), folder.toString(), unwritable);
        }
    }

    /** Returns the suffix of the files about one group of a run's bundle. */
    static String suffix(RunId run, int part) {
        return part == 0 ? run.value() : String.valueOf(part);
    }

    private static Optional<String> read(Path file) throws IOException {
        return Files.exists(file)
                ? Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    private static boolean hasTriesLeft(Path file) throws IOException {
        int tries = read(file)
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::valueOf)
                .orElse(0);
        Files.writeString(file, (tries + 1) + "\n");
        return tries < MAX_TRIES;
    }

    private Fetched download(String remote, Path file) throws OperationException, InterruptedException, IOException {
        Path partial = file.resolveSibling(file.getFileName() + ".part");
        try {
            CraterReply reply = calls.send(CraterRequest.download("/api/ss/download/" + remote, partial));
            if (reply.isStatusOk()) {
                Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
                return Fetched.DONE;
            }
            return reply.status() == 400 || reply.status() == 404 ? Fetched.ABSENT : Fetched.UNKNOWN;
        } catch (OperationException.Unreachable silent) {
            return Fetched.UNKNOWN;
        } finally {
            Files.deleteIfExists(partial);
        }
    }
}
