package org.batchwright.remote.ssh.destination;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.remote.ssh.config.RandomConfig;
import org.batchwright.remote.ssh.config.SshConfigComparison;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the application's reader with {@code ssh -G} on the same files. */
@Tag("slow")
@EnabledIf("sshIsHere")
class SshConfigComparedTest {
    @TempDir
    Path home;

    static boolean sshIsHere() {
        return Files.isExecutable(Path.of("/usr/bin/ssh"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void the_reader_agrees_with_ssh(String title, String text) throws Exception {
        Path config = home.resolve("config");
        List<String> hosts = text.lines()
                .filter(line -> line.startsWith("> "))
                .map(line -> line.substring(2))
                .toList();
        Path file = config;
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(config, "");
        for (String line : text.split("\n")) {
            if (line.startsWith("--- ")) {
                file = home.resolve(line.substring(4));
                Files.createDirectories(file.getParent());
                Files.writeString(file, "");
            } else if (!line.startsWith("> ")) {
                Files.writeString(file, Files.readString(file) + line + "\n");
            }
        }
        assertThat(hosts).isNotEmpty();
        SshConfigComparison ssh = new SshConfigComparison(home);
        for (String host : hosts) {
            same(ssh, config, host, title.startsWith("wrong"));
        }
    }

    @Test
    void there_are_more_than_60_cases() {
        assertThat(cases()).hasSizeGreaterThan(60);
    }

    /** Each seed generates one file, and is part of the failure message. */
    @Test
    void the_reader_agrees_with_ssh_on_random_files() throws Exception {
        Files.createDirectories(home.resolve(".ssh"));
        Path config = home.resolve("config");
        SshConfigComparison ssh = new SshConfigComparison(home);
        for (int seed = 0; seed < Integer.getInteger("seeds", 250); seed++) {
            RandomConfig chance = new RandomConfig(new Random(seed));
            Files.writeString(home.resolve(".ssh/inc.conf"), chance.file(2));
            Files.writeString(config, chance.file(6));
            for (String host : List.of("a", "bob@ab.x:7")) {
                Optional<Map<String, String>> theirs = ssh.theirs(config, host);
                assertThat(relevant(ssh.ours(config, host), theirs))
                        .as("seed %d, host %s:%n%s", seed, host, Files.readString(config))
                        .isEqualTo(theirs);
            }
        }
    }

    private void same(SshConfigComparison ssh, Path config, String host, boolean wrong) throws Exception {
        Optional<Map<String, String>> theirs = ssh.theirs(config, host);
        assertThat(theirs.isEmpty()).as("ssh refuses it").isEqualTo(wrong);
        assertThat(relevant(ssh.ours(config, host), theirs)).as(host).isEqualTo(theirs);
    }

    /** Drops default keys and known_hosts files, which are specific to each program. */
    private static Optional<Map<String, String>> relevant(
            Optional<Map<String, String>> ours, Optional<Map<String, String>> theirs) {
        ours.ifPresent(own -> theirs.ifPresent(
                other -> other.keySet().removeIf(keyword -> keyword.endsWith("file") && !own.containsKey(keyword))));
        return ours;
    }

    static Stream<Arguments> cases() {
        List<String> all = new ArrayList<>(List.of(resource().split("(?m)^=== ")));
        all.removeFirst();
        return IntStream.range(0, all.size()).mapToObj(number -> {
            String[] parts = all.get(number).split("\n", 2);
            return Arguments.of(parts[0], parts[1]);
        });
    }

    private static String resource() {
        try (InputStream in = SshConfigComparedTest.class.getResourceAsStream("/ssh-config/cases.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
