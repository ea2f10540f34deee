package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.LocalFile;
import org.batchwright.remote.sync.scan.LocalScan;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.Message;

/**
 * Transfers one scanned tree to one cluster: queries what exists, then sends the rest in one stream. If the last snapshot is known and
 * little has changed, the stream is sent immediately. A cluster without tar receives files one by one.
 */
record SnapshotUpload(Host host, String codeRoot, LocalScan.Scanned scanned, Progress progress) {
    /** Maximum number of bytes sent before it is known whether the base exists. */
    private static final long MAX_UNCONFIRMED_BYTES = 1 << 20;

    private static final int MAX_ATTEMPTS = 3;
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** The rate that the timeout allows for, which is slower than any usable connection. */
    private static final long MIN_BYTES_PER_SECOND = 50_000;

    private enum Outcome {
        THERE,
        BASE_GONE,
        NO_TOOLS
    }

    /** Queries what exists before it is known what to send. Useful if no last snapshot is known. */
    static SnapshotState queryState(Host host, String codeRoot) throws OperationException, InterruptedException {
        Answer answer = host.run(UploadScripts.queryScript(codeRoot), TIMEOUT);
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, codeRoot);
        }
        return SnapshotState.read(answer.out(), List.of());
    }

    /** @param early the state queried a moment ago */
    void upload(SnapshotState early) throws OperationException, InterruptedException {
        String name = scanned.manifest().name();
        if (early.base().filter(base -> base.name().equals(name)).isPresent()) {
            return;
        }
        Delta delta = delta(early);
        if (early.parts() || send(delta, SnapshotState.NOTHING) != Outcome.THERE) {
            upload(Optional.empty());
        }
    }

    /** @param guess the snapshot that was probably the last one created on the cluster */
    void upload(Optional<Manifest> guess) throws OperationException, InterruptedException {
        Manifest manifest = scanned.manifest();
        Optional<Delta> little = guess.filter(base -> !base.name().equals(manifest.name()))
                .map(base -> Delta.of(Optional.of(base), manifest))
                .filter(delta -> bytes(delta) <= MAX_UNCONFIRMED_BYTES);
        if (little.isPresent()) {
            Outcome outcome = send(little.get(), SnapshotState.NOTHING);
            if (outcome == Outcome.THERE) {
                return;
            }
        }
        for (int tries = 0; tries < MAX_ATTEMPTS; tries++) {
            SnapshotState state = state(guess);
            if (state.have()) {
                return;
            }
            Delta delta = delta(state);
            switch (send(delta, state)) {
                case THERE -> {
                    return;
                }
                case NO_TOOLS -> {
                    new FileByFile(host, codeRoot, scanned, progress).send(delta);
                    return;
                }
                case BASE_GONE -> progress.report(Message.text("remote.checking-again"), 0, 0);
            }
        }
        throw new OperationException.NotPossible(Message.of("remote.base-snapshot-removed"));
    }

    /** Returns the difference. A base that is mostly different costs more than no base. */
    private Delta delta(SnapshotState state) {
        Manifest manifest = scanned.manifest();
        Delta delta = Delta.of(state.base(), manifest);
        return delta.gone().size() > manifest.files().size() / 2 ? Delta.of(Optional.empty(), manifest) : delta;
    }

    private SnapshotState state(Optional<Manifest> guess) throws OperationException, InterruptedException {
        List<Manifest> known = guess.stream().toList();
        List<String> names = known.stream().map(Manifest::name).toList();
        Answer answer =
                host.run(UploadScripts.queryScript(codeRoot, scanned.manifest().name(), names), TIMEOUT);
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, codeRoot);
        }
        return SnapshotState.read(answer.out(), known);
    }

    private Outcome send(Delta delta, SnapshotState state) throws OperationException, InterruptedException {
        String part = ".part-" + delta.manifest().name() + "-" + UUID.randomUUID();
        PartialUploads partial = PartialUploads.of(scanned.tree(), delta, state);
        PackedTree packed = new PackedTree(scanned.tree(), delta, state.existingPaths(delta), partial, progress);
        Duration patience = TIMEOUT.plusSeconds(bytes(delta) / MIN_BYTES_PER_SECOND);
        Answer answer;
        try {
            answer =
                    new Stream(host, codeRoot, part, delta, state.left(), partial, packed).send(bytes(delta), patience);
        } catch (OperationException | InterruptedException stopped) {
            abandon(part);
            throw stopped;
        }
        if (answer.exit() == UploadScripts.BAD_MANIFEST && delta.base().isPresent()) {
            return send(Delta.of(Optional.empty(), delta.manifest()), SnapshotState.NOTHING);
        }
        if (!answer.ok()) {
            throw SyncErrorTexts.of(answer, codeRoot);
        }
        return switch (answer.out().strip()) {
            case "gone" -> Outcome.BASE_GONE;
            case "cannot" -> Outcome.NO_TOOLS;
            default -> Outcome.THERE;
        };
    }

    private long bytes(Delta delta) {
        Map<String, LocalFile> local = scanned.tree().byPath();
        return delta.changed().stream()
                .map(file -> Optional.ofNullable(local.get(file.path())))
                .mapToLong(file -> file.map(one -> one.stamp().size()).orElse(0L))
                .sum();
    }

    /** Cleans up if possible. Leftovers of a lost connection serve the next attempt, and are cleaned up after it. */
    private void abandon(String part) throws InterruptedException {
        boolean interrupted = Thread.interrupted();
        try {
            if (host.isOpen()) {
                host.run(UploadScripts.abandon(codeRoot, part), Duration.ofSeconds(20));
            }
        } catch (OperationException alreadyInFailure) {
            // the original failure is the one to report
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
