package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;

/** Repeatedly edits and syncs a project over an unreliable link, to one destination after another. */
final class FlakySync {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int FILES = 14;

    private final Path code;
    private final Host direct;
    private final Random random;
    private final String lines;
    private String place = "";
    private SnapshotSync sync = new SnapshotSync();
    private final Set<String> whole = new TreeSet<>();
    private int edits;

    /** @param lines the prefix of each remote script */
    FlakySync(Path code, Host direct, Random random, String lines) throws Exception {
        this.code = code;
        this.direct = direct;
        this.random = random;
        this.lines = lines;
        for (int i = 0; i < FILES; i++) {
            write(i, i == 7 ? 60_000 : random.nextInt(3_000));
        }
    }

    /** Runs until the link has been cut enough times. */
    void run(FlakyHost link) throws Exception {
        while (link.isShaky()) {
            if (place.isEmpty() || random.nextInt(4) == 0) {
                leave();
                place = direct.facts().home() + "/fire-" + UUID.randomUUID();
                sync = new SnapshotSync();
            }
            edit();
            String snapshot = link.insist(
                    host -> sync.sync(new PrefixedHost(host, lines), new CodeSource(code, true), place, Progress.SILENT)
                            .snapshot(),
                    this::newSnapshotsAreWhole);
            assertThat(there(place + "/" + snapshot)).isEqualTo(here());
        }
        leave();
    }

    private void edit() throws Exception {
        edits++;
        for (int i = random.nextInt(3); i >= 0; i--) {
            int file = random.nextInt(FILES);
            if (random.nextInt(3) == 0) {
                Files.deleteIfExists(file(file));
            } else {
                write(file, random.nextInt(9_000));
            }
        }
        Files.writeString(code.resolve("edit.txt"), "edit " + edits);
    }

    private void write(int number, int size) throws Exception {
        byte[] noise = new byte[size];
        random.nextBytes(noise);
        Files.createDirectories(Objects.requireNonNull(file(number).getParent()));
        Files.write(file(number), noise);
    }

    private Path file(int number) {
        return code.resolve("pkg" + number % 3 + "/file " + number + ".bin");
    }

    /** Checks all snapshots except those that were already complete. */
    private void newSnapshotsAreWhole() throws Exception {
        Answer answer = direct.run(
                "cd " + place + " 2>/dev/null || exit 0\nknown=' " + String.join(" ", whole) + " '\n" + """
                for m in *.manifest; do
                  s=${m%.manifest}
                  case $known in *" $s "*) continue ;; esac
                  [ -f "$m" ] || continue
                  (cd "$s" && sed -n 's/^[fx] \\([0-9a-f]*\\) /\\1  /p' "../$m" | sha256sum -c --quiet 2>&1) || echo "broken $s"
                  [ "$(sha256sum < "$m" | cut -c 1-16)" = "$s" ] || echo "wrong manifest $s"
                  [ "$(cd "$s" && find . -type f | wc -l)" = "$(grep -c '^[fx]' "$m")" ] || echo "more or less in $s"
                  [ -z "$(find "$s" \\( -type f -o -type d \\) -perm -200)" ] || echo "not write-protected $s"
                  echo "whole $s"
                done
                """, SOON);
        assertThat(answer.out().lines()).allMatch(line -> line.startsWith("whole "));
        answer.out().lines().map(line -> line.substring(6)).forEach(whole::add);
    }

    private String there(String folder) throws Exception {
        return direct.run("cd '" + folder + "' && find . -type f -exec sha256sum {} + | LC_ALL=C sort -k 2", SOON)
                .out();
    }

    private String here() throws Exception {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(code)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
                all.append(HexFormat.of().formatHex(hash))
                        .append("  ./")
                        .append(code.relativize(file))
                        .append('\n');
            }
        }
        return all.toString();
    }

    private void leave() throws Exception {
        if (!place.isEmpty()) {
            whole.clear();
            newSnapshotsAreWhole();
            whole.clear();
            direct.run("chmod -R u+w " + place + "; rm -rf " + place, SOON);
        }
    }
}
