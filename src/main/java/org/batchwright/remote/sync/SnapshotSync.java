package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.CodeSync;
import org.batchwright.remote.Host;

/**
 * Snapshots named by their content. A new one starts as hard links to the newest there (copies where links fail), gets what changed by
 * SFTP into a folder of its own, is checked by hash, write-protected, and only then takes its name.
 */
public final class SnapshotSync implements CodeSync {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final LocalScan scan;

    /** Keeps nothing from one start to the next. */
    public SnapshotSync() {
        this.scan = new LocalScan(Optional.empty());
    }

    /** @param cache folder to keep in what is known of local files */
    public SnapshotSync(Path cache) {
        this.scan = new LocalScan(Optional.of(cache));
    }

    @Override
    public Survey survey(Path folder) throws Trouble, InterruptedException {
        return scan.survey(folder);
    }

    @Override
    public Frozen.Code sync(Host host, Path folder, String codeRoot, Progress progress)
            throws Trouble, InterruptedException {
        progress.at("looking at " + folder.getFileName(), 0, 0);
        Path root = folder.toAbsolutePath().normalize();
        Manifest manifest = scan.scan(root, progress).manifest();
        String name = manifest.name();
        String version = GitVersion.of(root).orElse(name);
        Answer standing = ask(host, SyncScripts.standing(codeRoot, name));
        if (!standing.out().startsWith("have")) {
            Manifest base = Manifest.read(standing.out());
            String baseName = standing.out().lines().findFirst().orElse("none").replaceFirst("^base ", "");
            send(new Shipment(host, root, codeRoot, manifest, base, baseName), progress);
        }
        return new Frozen.Code(name, version);
    }

    private static void send(Shipment shipment, Progress progress) throws Trouble, InterruptedException {
        Manifest manifest = shipment.manifest();
        Map<String, CodeFile> there = new HashMap<>();
        shipment.base().files().forEach(file -> there.put(file.path(), file));
        Set<String> staying = new HashSet<>();
        List<CodeFile> toSend = manifest.files().stream()
                .filter(file -> {
                    boolean same = file.equals(there.get(file.path()));
                    if (same) {
                        staying.add(file.path());
                    }
                    return !same;
                })
                .toList();
        List<String> gone = there.keySet().stream()
                .filter(path -> !staying.contains(path))
                .sorted()
                .toList();
        String staging = shipment.codeRoot() + "/.part-" + UUID.randomUUID();
        try {
            ask(shipment.host(), SyncScripts.begin(shipment.codeRoot(), staging, shipment.baseName(), gone, toSend));
            Sending.all(shipment.host(), shipment.folder(), staging, toSend, progress);
            progress.at("checking", 0, 0);
            ask(shipment.host(), SyncScripts.finish(shipment.codeRoot(), staging, manifest, toSend));
        } catch (Trouble | InterruptedException stopped) {
            abandon(shipment.host(), staging);
            throw stopped;
        }
    }

    /** Best effort: what a cut link leaves behind is swept by the next sync. */
    private static void abandon(Host host, String staging) throws InterruptedException {
        boolean interrupted = Thread.interrupted();
        try {
            if (host.isOpen()) {
                host.run(SyncScripts.abandon(staging), Duration.ofSeconds(20));
            }
        } catch (Trouble alreadyInTrouble) {
            // the trouble that brought us here is the one to tell
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Answer ask(Host host, String script) throws Trouble, InterruptedException {
        Answer answer = host.run(script, PATIENCE);
        if (!answer.ok()) {
            throw new Trouble.CommandFailed(
                    SyncScripts.why(answer),
                    "Free some space or check the folder's permissions, then submit again.",
                    answer.exit(),
                    answer.err());
        }
        return answer;
    }

    /** All that one sync needs to know. */
    private record Shipment(
            Host host, Path folder, String codeRoot, Manifest manifest, Manifest base, String baseName) {}
}
