package org.batchwright.run.submit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.remote.SchedulerClient.Accepted;
import org.batchwright.remote.SchedulerClient.GroupToSubmit;
import org.batchwright.remote.SchedulerClient.Refused;
import org.batchwright.remote.SchedulerClient.Submission;
import org.batchwright.remote.SchedulerClient.Undecided;

/**
 * Submits the groups of a run one by one to a scheduler that is a service. Leaves the same files in the run's folder as
 * {@link SubmitScript}: {@code .submitted.part} with the accepted groups, followed by {@code submitted}, or by {@code refused} with the
 * reason.
 *
 * @param host this computer
 * @param folder the folder of the run
 */
record ServiceSubmission(Host host, SchedulerClient client, RunId run, Path folder) {
    /** Timeout for all groups together, limited because {@link SubmissionRecovery} treats an older lock as abandoned. */
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** No process has this ID, so {@code settle.sh} treats the owner of the lock as dead. */
    private static final String ENDED = "ended";

    /**
     * @param prepareScript a script that creates the folder and acquires its lock: {@link RunFolder#prepare}
     * @throws OperationException if nothing was submitted
     */
    FolderAnswer submit(String prepareScript, Bundle bundle) throws OperationException, InterruptedException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        FolderAnswer ready = FolderAnswer.read(host.run(prepareScript, TIMEOUT));
        if (!ready.firstWord().equals(RunFolder.PREPARED)) {
            return ready;
        }
        boolean isOver = false;
        try {
            FolderAnswer answer = submitGroups(bundle, end);
            isOver = answer.firstWord().equals("submitted");
            return answer;
        } catch (IOException unwritable) {
            return new FolderAnswer(List.of("unclear"), "", unwritable.toString());
        } finally {
            if (!isOver) {
                leaveLock();
            }
        }
    }

    private FolderAnswer submitGroups(Bundle bundle, long end)
            throws IOException, OperationException, InterruptedException {
        Map<Integer, JobId> parts = new TreeMap<>();
        for (int part = 0; part < bundle.groups().size(); part++) {
            JobGroup group = bundle.groups().get(part);
            if (!group.dependencies().isEmpty()) {
                throw new IllegalStateException("a service has no dependencies between jobs");
            }
            switch (submit(new GroupToSubmit(run, part, folder, group.script()), parts, end)) {
                case Accepted accepted -> {
                    parts.put(part, accepted.id());
                    Files.writeString(folder.resolve(".submitted.part"), SubmitScript.lines(parts));
                }
                case Refused refused -> {
                    Files.writeString(folder.resolve("refused"), refused.errors() + "\n");
                    return new FolderAnswer(List.of("refused", "1"), SubmitScript.lines(parts), refused.errors());
                }
                case Undecided undecided -> {
                    return new FolderAnswer(List.of("unclear"), SubmitScript.lines(parts), undecided.errors());
                }
            }
        }
        Files.move(folder.resolve(".submitted.part"), folder.resolve("submitted"), StandardCopyOption.ATOMIC_MOVE);
        return new FolderAnswer(List.of("submitted"), SubmitScript.lines(parts), "");
    }

    /**
     * Submits one group. A group that could not be sent counts as rejected if other groups were accepted; the accepted groups are then
     * cancelled.
     */
    private Submission submit(GroupToSubmit group, Map<Integer, JobId> accepted, long end)
            throws OperationException, InterruptedException {
        try {
            return client.submit(group, Duration.ofNanos(end - System.nanoTime()));
        } catch (OperationException failure) {
            if (accepted.isEmpty()) {
                throw failure;
            }
            return new Refused(failure.what());
        }
    }

    /** Releases the lock, so that recovery need not wait until this process exits. */
    private void leaveLock() {
        Path owner = folder.resolve("lock").resolve("owner");
        try {
            String left = Files.readString(owner)
                    .lines()
                    .map(line -> line.startsWith("pid=") ? "pid=" + ENDED : line)
                    .collect(Collectors.joining("\n", "", "\n"));
            Path next = Files.writeString(owner.resolveSibling("owner.part"), left);
            Files.move(next, owner, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            // recovery will wait until the lock is old enough
        }
    }
}
