package org.batchwright.remote;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Address;
import org.batchwright.model.Trouble;

/**
 * What {@code ~/.ssh/config} says of a host. {@code ssh -G} is asked where it is installed, because only ssh itself understands all
 * of its configuration; else our own reading of the common parts has to do.
 */
public final class SshConfig {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path home;
    private final Optional<Path> file;
    private final Map<String, String> environment;
    private final List<String> program;

    /** @param home folder of the person at this computer */
    public SshConfig(Path home) {
        this(home, Optional.empty(), System.getenv(), List.of("ssh"));
    }

    /**
     * @param file read in place of {@code ~/.ssh/config} and the system's file
     * @param program how ssh is called; a program that cannot be started means that there is none
     */
    public SshConfig(Path home, Optional<Path> file, Map<String, String> environment, List<String> program) {
        this.home = home;
        this.file = file;
        this.environment = Map.copyOf(environment);
        this.program = List.copyOf(program);
    }

    /** Host names without wildcards, in the order of the file, included files too. Reads the disk. */
    public List<String> aliases() {
        return text().names();
    }

    /** Fills in what an address leaves open. */
    Destination resolve(Address address) throws Trouble, InterruptedException {
        String host = address.host();
        if (host.isBlank() || !Shown.line(host).equals(host) || host.startsWith("-") || host.contains(" ")) {
            throw new Trouble.NotPossible(
                    "\"" + Shown.line(host) + "\" is no host name.", "Type a host name or an alias of ~/.ssh/config.");
        }
        Optional<Map<String, List<String>>> asked = ask(address);
        Map<String, List<String>> options = asked.isPresent() ? asked.get() : text().optionsFor(host);
        return new ResolvedOptions(home, environment, options).destination(address);
    }

    private SshConfigText text() {
        return SshConfigText.read(home, file.orElse(home.resolve(".ssh/config")));
    }

    private Optional<Map<String, List<String>>> ask(Address address) throws Trouble, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command(address))
                    .redirectInput(nothing())
                    .start();
        } catch (IOException e) {
            // no ssh on this computer: the caller reads the file itself
            return Optional.empty();
        }
        try {
            Answer answer = output(process);
            if (!answer.ok()) {
                throw new Trouble.NotPossible(
                        "~/.ssh/config cannot be used: " + Shown.line(answer.err()) + ".", "Mend the line it names.");
            }
            return Optional.of(options(answer.out()));
        } finally {
            process.destroyForcibly();
        }
    }

    private static Answer output(Process process) throws Trouble, InterruptedException {
        Capture out = new Capture(Bracket.fresh());
        Capture err = new Capture(Bracket.fresh());
        Thread first = Thread.ofVirtual().start(() -> read(process.getInputStream(), out));
        Thread second = Thread.ofVirtual().start(() -> read(process.getErrorStream(), err));
        if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new Trouble.TookTooLong(
                    "ssh did not read ~/.ssh/config within " + PATIENCE.toSeconds() + " s.",
                    "A Match exec line or a name lookup in it may hang: try ssh -G by hand.",
                    "");
        }
        first.join();
        second.join();
        return new Answer(process.exitValue(), out.everything(), err.everything());
    }

    private static void read(InputStream stream, Capture into) {
        try (stream) {
            into.readFrom(stream);
        } catch (IOException e) {
            // the process was ended; what came is what there is
        }
    }

    private List<String> command(Address address) {
        List<String> words = new ArrayList<>(program);
        words.add("-G");
        file.ifPresent(path -> words.addAll(List.of("-F", path.toString())));
        address.user().ifPresent(user -> words.addAll(List.of("-l", user)));
        address.port().ifPresent(port -> words.addAll(List.of("-p", String.valueOf(port))));
        words.addAll(List.of("--", address.host()));
        return words;
    }

    private static File nothing() {
        return Files.exists(Path.of("/dev/null")) ? new File("/dev/null") : new File("NUL");
    }

    private static Map<String, List<String>> options(String text) {
        return Stream.of(text.split("\n"))
                .map(line -> line.strip().split(" ", 2))
                .filter(parts -> parts.length == 2)
                .collect(Collectors.groupingBy(
                        parts -> parts[0].toLowerCase(Locale.ROOT),
                        Collectors.mapping(parts -> parts[1].strip(), Collectors.toList())));
    }
}
